import type { Clock, FcmAccount } from '../../deps.ts'
import { cacheAccessToken } from './cache-access-token.ts'
import { type NativeSender, type Notice, noticeChannel, pushTtlSeconds } from './native-sender.ts'
import { type Answered, gone, later, type Post, sendRequest, type Verdict, verdictOn } from './push-reply.ts'

const messageOf = (token: string, { id, title, body, link }: Notice) => ({
  message: {
    token,
    notification: { title, body },
    data: { id, ...(link !== null && { link }) },
    android: {
      priority: 'HIGH',
      ttl: `${pushTtlSeconds}s`,
      notification: { channel_id: noticeChannel, tag: `cupo-${id}`, default_sound: true },
    },
  },
})

type Fault = { errorCode?: string; fieldViolations?: { field?: string }[] }

const faultsOf = (text: string): Fault[] => {
  try {
    return (JSON.parse(text) as { error?: { details?: Fault[] } }).error?.details ?? []
  } catch {
    return []
  }
}

/** FCM error codes for a device token that is permanently invalid. */
const invalidTokenCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

const verdictOfFcm = ({ status, text }: Answered): Verdict => {
  const faults = faultsOf(text)
  const code = faults.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? ''
  const badToken = faults.some((f) => f.fieldViolations?.some(({ field }) => field === 'message.token'))
  // Any other error is a fault of the account or of this code. The job fails and is retried.
  return invalidTokenCodes.has(code) || badToken ? gone : later(`FCM: ${status} ${code}`.trim())
}

/** Sends to Android devices through Firebase Cloud Messaging: HTTP v1, authenticated by a service account. */
export const fcmSender = (account: FcmAccount, clock: Clock, post: Post = fetch): NativeSender => {
  const accessToken = cacheAccessToken(account, clock, post)
  const url = `${account.address}/v1/projects/${account.projectId}/messages:send`
  return {
    send: async (token, notice) => {
      const access = await accessToken.read()
      if (!access.ok) return access.verdict
      const headers = { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' }
      const reply = await sendRequest(
        post,
        url,
        { headers, body: JSON.stringify(messageOf(token, notice)) },
        clock.now(),
      )
      if (reply.answered && reply.status === 401) accessToken.invalidate()
      return verdictOn(reply, verdictOfFcm)
    },
    close: () => undefined,
  }
}
