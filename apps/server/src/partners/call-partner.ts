import type { PartnerReply } from './partner.ts'

/** Timeout of a call with its response. */
const callTimeoutMs = 5_000

export type PartnerRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

/** A response. `body` is null if it is not JSON. */
export type PartnerResponse = { status: number; body: unknown }

const tooMany = 429

/**
 * Calls a partner. Does not follow redirects, which would send the token to a different host.
 * @returns the response; null without one
 */
export const callPartner = async (
  { method, url, headers, body }: PartnerRequest,
  timeoutMs = callTimeoutMs,
): Promise<PartnerResponse | null> => {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text) }
  } catch {
    return null
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const isOk = ({ status }: PartnerResponse): boolean => status >= 200 && status < 300

/** Classifies a call that did not succeed. A rate limit is a temporary error. */
export const failureOf = (response: PartnerResponse | null): PartnerReply<never> => {
  if (response === null) return { ok: false, failure: 'no_answer' }
  const { status } = response
  const keysRefused = status === 401 || status === 403
  const failure = status >= 400 && status < 500 && status !== tooMany ? 'refused' : 'broken'
  return { ok: false, failure, keysRefused }
}
