import { SignJWT } from 'jose'
import type { Clock, FcmAccount } from '../../deps.ts'
import { later, type Post, sendRequest, type Verdict } from './push-reply.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is replaced this long before it expires, so that no token expires in transit. */
const expiryMarginMs = 60_000

/** An FCM access token, or the verdict for a push when none could be fetched. */
export type Access = { ok: true; token: string } | { ok: false; verdict: Verdict }

const assertion = ({ clientEmail, privateKey, tokenUrl }: FcmAccount, now: Date): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(privateKey)
}

const parse = (text: string): { access_token?: unknown; expires_in?: unknown } => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Caches the OAuth access token of a service account until it expires. Concurrent readers share one request. */
export const cacheAccessToken = (account: FcmAccount, clock: Clock, post: Post) => {
  let cached: { token: string; until: number } | null = null
  let fetching: Promise<Access> | null = null

  const fetchToken = async (): Promise<Access> => {
    const now = clock.now()
    const body = new URLSearchParams({ grant_type: grant, assertion: await assertion(account, now) })
    const reply = await sendRequest(post, account.tokenUrl, { body }, now)
    if (!reply.answered) return { ok: false, verdict: later(`access to FCM: ${reply.why}`) }
    const { access_token: token, expires_in: seconds } = parse(reply.text)
    if (reply.status !== 200 || typeof token !== 'string') {
      return { ok: false, verdict: later(`access to FCM: ${reply.status}`, reply.waitSeconds) }
    }
    cached = { token, until: now.getTime() + (typeof seconds === 'number' ? seconds : 3600) * 1000 - expiryMarginMs }
    return { ok: true, token }
  }

  return {
    read: async (): Promise<Access> => {
      if (cached !== null && clock.now().getTime() < cached.until) return { ok: true, token: cached.token }
      fetching ??= fetchToken().finally(() => {
        fetching = null
      })
      return fetching
    },
    /** Drops the cached token after FCM has rejected it. */
    invalidate: (): void => {
      cached = null
    },
  }
}
