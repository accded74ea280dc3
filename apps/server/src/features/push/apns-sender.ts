import { SignJWT } from 'jose'
import type { ApnsKey, Clock } from '../../deps.ts'
import { http2Line } from './http2-line.ts'
import { keptBySeconds, type NativeSender, type Notice } from './native-sender.ts'
import { gone, later, type PushReply, secondsToWait, unanswered, verdictOn } from './push-reply.ts'

/** Apple takes a token for an hour, and wants no new one within twenty minutes. */
const tokenLivesMs = 45 * 60_000

const keepProviderToken = ({ key, keyId, teamId }: ApnsKey, clock: Clock) => {
  let kept: { token: Promise<string>; until: number } | null = null
  return {
    read: (): Promise<string> => {
      const now = clock.now().getTime()
      if (kept !== null && now < kept.until) return kept.token
      const signing = new SignJWT().setProtectedHeader({ alg: 'ES256', kid: keyId }).setIssuer(teamId)
      kept = { token: signing.setIssuedAt(Math.floor(now / 1000)).sign(key), until: now + tokenLivesMs }
      return kept.token
    },
    forget: (): void => {
      kept = null
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

/** Reasons by which APNs says that this token is none of this app's. */
const goneReasons = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'])

/** Tells iOS devices, by Apple's push service over HTTP/2 with a signing key. */
export const apnsSender = (apns: ApnsKey, clock: Clock): NativeSender => {
  const line = http2Line(apns.address)
  const provider = keepProviderToken(apns, clock)
  const post = async (token: string, notice: Notice): Promise<PushReply> => {
    const now = clock.now()
    const headers = {
      authorization: `bearer ${await provider.read()}`,
      'apns-topic': apns.topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(Math.floor(now.getTime() / 1000) + keptBySeconds),
      'apns-collapse-id': `cupo-${notice.id}`,
      'content-type': 'application/json',
    }
    try {
      const { status, retryAfter, text } = await line.post(`/3/device/${token}`, headers, payloadOf(notice))
      return { answered: true, status, waitSeconds: secondsToWait(retryAfter, now), text }
    } catch (error) {
      return unanswered(error)
    }
  }
  return {
    send: async (token, notice) => {
      const reply = await post(token, notice)
      const reason = reply.answered ? reasonOf(reply.text) : ''
      if (reason === 'ExpiredProviderToken') provider.forget()
      return verdictOn(reply, ({ status }) =>
        // Anything else is wrong with the key or with this code: it is complained of, and may be mended meanwhile.
        status === 410 || goneReasons.has(reason) ? gone : later(`APNs: ${status} ${reason}`.trim()),
      )
    },
    close: line.close,
  }
}
