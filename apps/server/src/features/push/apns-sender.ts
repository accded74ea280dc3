import { SignJWT } from 'jose'
import type { ApnsKey, Clock } from '../../deps.ts'
import { http2Connection } from './http2-connection.ts'
import { type NativeSender, type Notice, pushTtlSeconds } from './native-sender.ts'
import { failedReply, gone, later, type PushReply, parseRetryAfter, verdictOn } from './push-reply.ts'

/** APNs accepts a provider token for 60 minutes and rejects a new one within 20 minutes. */
const providerTokenTtlMs = 45 * 60_000

const cacheProviderToken = ({ key, keyId, teamId }: ApnsKey, clock: Clock) => {
  let cached: { token: Promise<string>; until: number } | null = null
  return {
    read: (): Promise<string> => {
      const now = clock.now().getTime()
      if (cached !== null && now < cached.until) return cached.token
      const signing = new SignJWT().setProtectedHeader({ alg: 'ES256', kid: keyId }).setIssuer(teamId)
      cached = { token: signing.setIssuedAt(Math.floor(now / 1000)).sign(key), until: now + providerTokenTtlMs }
      return cached.token
    },
    invalidate: (): void => {
      cached = null
    },
  }
}

const payloadOf = ({ id, title, body, link }: Notice): string =>
  JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, id, ...(link !== null && { link }) })

const reasonOf = (text: string): string => {
  try {
    return String((JSON.parse(text) as { reason?: unknown }).reason ?? '')
  } catch {
    return ''
  }
}

/** APNs reasons for a device token that is invalid for this app. */
const invalidTokenReasons = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'])

/** Sends to iOS devices through the Apple Push Notification service: HTTP/2, authenticated by a signing key. */
export const apnsSender = (apns: ApnsKey, clock: Clock): NativeSender => {
  const connection = http2Connection(apns.address)
  const providerToken = cacheProviderToken(apns, clock)
  const post = async (token: string, notice: Notice): Promise<PushReply> => {
    const now = clock.now()
    const headers = {
      authorization: `bearer ${await providerToken.read()}`,
      'apns-topic': apns.topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(Math.floor(now.getTime() / 1000) + pushTtlSeconds),
      'apns-collapse-id': `cupo-${notice.id}`,
      'content-type': 'application/json',
    }
    try {
      const { status, retryAfter, text } = await connection.post(`/3/device/${token}`, headers, payloadOf(notice))
      return { answered: true, status, waitSeconds: parseRetryAfter(retryAfter, now), text }
    } catch (error) {
      return failedReply(error)
    }
  }
  return {
    send: async (token, notice) => {
      const reply = await post(token, notice)
      const reason = reply.answered ? reasonOf(reply.text) : ''
      if (reason === 'ExpiredProviderToken') providerToken.invalidate()
      return verdictOn(reply, ({ status }) =>
        // Any other status indicates a fault of the key or of this code. The job fails and is retried.
        status === 410 || invalidTokenReasons.has(reason) ? gone : later(`APNs: ${status} ${reason}`.trim()),
      )
    },
    close: connection.close,
  }
}
