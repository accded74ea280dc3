/** How a push service is called; a test puts its own in the place of the network. */
export type Post = (url: string, init: RequestInit) => Promise<Response>

export type Answered = { answered: true; status: number; waitSeconds: number | null; text: string }
/** What a push service answered, or that no answer came and whether it may have seen the push all the same. */
export type PushReply = Answered | { answered: false; mayHaveArrived: boolean; why: string }

/** What to do about a device after a push: nothing more, forget it, or try again, after a time if one was said. */
export type Verdict = { is: 'settled' } | { is: 'gone' } | { is: 'later'; waitSeconds: number | null; why: string }

export const settled: Verdict = { is: 'settled' }
export const gone: Verdict = { is: 'gone' }
export const later = (why: string, waitSeconds: number | null = null): Verdict => ({ is: 'later', waitSeconds, why })

const patienceMs = 10_000

/** Failures after which it is sure that the service never saw the push. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** That no answer came, told from the error that came in its place. */
export const unanswered = (error: unknown): PushReply => {
  const { message, cause } = error as Error
  const { code } = (cause ?? error) as { code?: unknown }
  const named = typeof code === 'string' ? code : ''
  return { answered: false, mayHaveArrived: !neverArrived.has(named), why: named || message }
}

/** The seconds that a Retry-After asks for, said as such or as a date; null where it says neither. */
export const secondsToWait = (retryAfter: string | null | undefined, now: Date): number | null => {
  if (!retryAfter) return null
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Calls a push service and reads what it says, within ten seconds. */
export const ask = async (post: Post, url: string, init: RequestInit, now: Date): Promise<PushReply> => {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await post(url, { ...init, method: 'POST', signal, redirect: 'manual' })
    const { status, headers } = answer
    // What it says beside its status is worth something, but not so much that the push would count as lost.
    const text = await answer.text().catch(() => '')
    return { answered: true, status, waitSeconds: secondsToWait(headers.get('retry-after'), now), text }
  } catch (error) {
    return unanswered(error)
  }
}

/** What "too many" asks for where it does not say how long. */
const usualWaitSeconds = 60

/** What to do after a reply: what every push service means alike is told here, the rest by what `own` reads in it. */
export const verdictOn = (reply: PushReply, own: (answer: Answered) => Verdict): Verdict => {
  // Whether it arrived can't be known otherwise, and it must not be told twice: it stands in the app in any case.
  if (!reply.answered) return reply.mayHaveArrived ? settled : later(reply.why)
  const { status, waitSeconds } = reply
  if (status < 300) return settled
  if (status === 429) return later('429', waitSeconds ?? usualWaitSeconds)
  return status >= 500 ? later(String(status), waitSeconds) : own(reply)
}
