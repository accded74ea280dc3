/** `fetch`, or a stub of it in tests. */
export type Post = (url: string, init: RequestInit) => Promise<Response>

export type Answered = { answered: true; status: number; waitSeconds: number | null; text: string }
/** Response of a push service, or the reason for its absence and whether the service may have received the push. */
export type PushReply = Answered | { answered: false; mayHaveArrived: boolean; why: string }

/**
 * Result for a device after a push: done, delete the device, or retry, after `waitSeconds` if the service named a time.
 */
export type Verdict = { is: 'settled' } | { is: 'gone' } | { is: 'later'; waitSeconds: number | null; why: string }

export const settled: Verdict = { is: 'settled' }
export const gone: Verdict = { is: 'gone' }
export const later = (why: string, waitSeconds: number | null = null): Verdict => ({ is: 'later', waitSeconds, why })

const timeoutMs = 10_000

/** Error codes that prove that the service has not received the push. */
const notSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Converts an error of the request into a reply. */
export const failedReply = (error: unknown): PushReply => {
  const { message, cause } = error as Error
  const { code } = (cause ?? error) as { code?: unknown }
  const errorCode = typeof code === 'string' ? code : ''
  return { answered: false, mayHaveArrived: !notSentCodes.has(errorCode), why: errorCode || message }
}

/** Parses a Retry-After header: seconds or an HTTP date. @returns seconds, null if it is absent or malformed */
export const parseRetryAfter = (retryAfter: string | null | undefined, now: Date): number | null => {
  if (!retryAfter) return null
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Sends a POST request to a push service and reads the response, with a timeout of ten seconds. */
export const sendRequest = async (post: Post, url: string, init: RequestInit, now: Date): Promise<PushReply> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await post(url, { ...init, method: 'POST', signal, redirect: 'manual' })
    const { status, headers } = response
    // An unreadable body must not turn a delivered push into a failed one.
    const text = await response.text().catch(() => '')
    return { answered: true, status, waitSeconds: parseRetryAfter(headers.get('retry-after'), now), text }
  } catch (error) {
    return failedReply(error)
  }
}

/** Wait after a 429 without a Retry-After header. */
const defaultRetrySeconds = 60

/** Maps a reply to its result. Statuses shared by all push services are handled here, others by `ofService`. */
export const verdictOn = (reply: PushReply, ofService: (response: Answered) => Verdict): Verdict => {
  // Without a response, delivery is unknown. The push is not repeated, because the app lists the notification anyway.
  if (!reply.answered) return reply.mayHaveArrived ? settled : later(reply.why)
  const { status, waitSeconds } = reply
  if (status < 300) return settled
  if (status === 429) return later('429', waitSeconds ?? defaultRetrySeconds)
  return status >= 500 ? later(String(status), waitSeconds) : ofService(reply)
}
