import type { Clock, FcmAccount } from '../../deps.ts'
import { keepAccessToken } from './keep-access-token.ts'
import { keptBySeconds, type NativeSender, type Notice, noticeChannel } from './native-sender.ts'
import { type Answered, ask, gone, later, type Post, type Verdict, verdictOn } from './push-reply.ts'

const messageOf = (token: string, { id, title, body, link }: Notice) => ({
  message: {
    token,
    notification: { title, body },
    data: { id, ...(link !== null && { link }) },
    android: {
      priority: 'HIGH',
      ttl: `${keptBySeconds}s`,
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

/** Codes by which FCM says that it will never take this token again. */
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])

const verdictOfFcm = ({ status, text }: Answered): Verdict => {
  const faults = faultsOf(text)
  const code = faults.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? ''
  const badToken = faults.some((f) => f.fieldViolations?.some(({ field }) => field === 'message.token'))
  // Anything else is wrong with the account or with this code: it is complained of, and may be mended meanwhile.
  return goneCodes.has(code) || badToken ? gone : later(`FCM: ${status} ${code}`.trim())
}

/** Tells Android devices, by Firebase Cloud Messaging (HTTP v1) with a service account. */
export const fcmSender = (account: FcmAccount, clock: Clock, post: Post = fetch): NativeSender => {
  const access = keepAccessToken(account, clock, post)
  const url = `${account.address}/v1/projects/${account.projectId}/messages:send`
  return {
    send: async (token, notice) => {
      const allowed = await access.read()
      if (!allowed.ok) return allowed.verdict
      const headers = { authorization: `Bearer ${allowed.token}`, 'content-type': 'application/json' }
      const reply = await ask(post, url, { headers, body: JSON.stringify(messageOf(token, notice)) }, clock.now())
      if (reply.answered && reply.status === 401) access.forget()
      return verdictOn(reply, verdictOfFcm)
    },
    close: () => undefined,
  }
}
