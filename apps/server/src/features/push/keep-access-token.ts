import { SignJWT } from 'jose'
import type { Clock, FcmAccount } from '../../deps.ts'
import { ask, later, type Post, type Verdict } from './push-reply.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is given up so long before its end, so that none ends on its way. */
const marginMs = 60_000

/** A token to call FCM with, or why there is none for now. */
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

/** The access token of a service account: asked for when it is wanted, by one at a time, and kept until it ends. */
export const keepAccessToken = (account: FcmAccount, clock: Clock, post: Post) => {
  let kept: { token: string; until: number } | null = null
  let asking: Promise<Access> | null = null

  const fetchToken = async (): Promise<Access> => {
    const now = clock.now()
    const body = new URLSearchParams({ grant_type: grant, assertion: await assertion(account, now) })
    const reply = await ask(post, account.tokenUrl, { body }, now)
    if (!reply.answered) return { ok: false, verdict: later(`access to FCM: ${reply.why}`) }
    const { access_token: token, expires_in: seconds } = parse(reply.text)
    if (reply.status !== 200 || typeof token !== 'string') {
      return { ok: false, verdict: later(`access to FCM: ${reply.status}`, reply.waitSeconds) }
    }
    kept = { token, until: now.getTime() + (typeof seconds === 'number' ? seconds : 3600) * 1000 - marginMs }
    return { ok: true, token }
  }

  return {
    read: async (): Promise<Access> => {
      if (kept !== null && clock.now().getTime() < kept.until) return { ok: true, token: kept.token }
      asking ??= fetchToken().finally(() => {
        asking = null
      })
      return asking
    },
    /** FCM no longer takes it. */
    forget: (): void => {
      kept = null
    },
  }
}
