import type { Data } from '@cupo/contract'
import type { Db, Deps } from '../../deps.ts'
import { type Caller, factorDuty, readCaller } from '../../http/gate.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { readUserView } from '../users/store.ts'
import { deviceCookie } from './device-cookie.ts'
import type { Arrival } from './open-arrival.ts'
import { endSession, type OpenedSession } from './store.ts'

/** The response of a sign-in: the person and the token. */
export const signedIn = async (db: Db, opened: Outcome<OpenedSession>): Promise<Outcome<Data<'signIn'>>> => {
  if (!opened.ok) return opened
  const { userId, accessToken, expiresAt } = opened.value
  return done({
    user: await readUserView(db, userId),
    accessToken,
    tokenType: 'bearer' as const,
    expiresAt: expiresAt.toISOString(),
  })
}

type Signing = { caller: Caller | null; arrival: Arrival; now: Date; setHeader(name: string, value: string): void }

/**
 * The response of a sign-in with the device cookie, and whether the session may only add a second factor. Ends the
 * session of the request, whose token may still be in a shared browser.
 */
export const answerSignIn = async (
  { db, config }: Deps,
  { caller, arrival, now, setHeader }: Signing,
  opened: Outcome<OpenedSession>,
): Promise<Outcome<Data<'signIn'>>> => {
  if (!opened.ok) return opened
  if (caller) await endSession(db, caller.userId, caller.sessionId)
  setHeader('Set-Cookie', deviceCookie(arrival.place.device, config.publicUrl))
  const answer = await signedIn(db, opened)
  // The same decision as for the next request of this session.
  const duty = factorDuty(config, await readCaller({ db, config }, opened.value.accessToken, now), now)
  if (!answer.ok || duty.factorDueAt === undefined) return answer
  const user = { ...answer.value.user, ...duty }
  return done({ ...answer.value, user, ...(duty.mustAddFactor && { mustAddFactor: true }) })
}
