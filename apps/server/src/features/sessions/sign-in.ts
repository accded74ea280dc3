import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { passwordMatches } from '../../crypto/password.ts'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { AppConfig, Db, Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { readPendingHash } from '../pending-sign-ups/store.ts'
import { type Account, findByEmail, isStillProved } from '../users/account-store.ts'
import { countGuess, type Guess } from './count-guess.ts'
import { type Arrival, arrive } from './open-arrival.ts'
import { type OwnFactors, openPending, readOwnFactors } from './pending-store.ts'
import { oneAtATime } from './queue-by-address.ts'
import type { OpenedSession } from './store.ts'

export type SignIn = Omit<Guess, 'place'> & { arrival: Arrival }

/**
 * Whether the password is that of the newest pending sign-up of an address. Checked for a taken address too, so that
 * both give the same response.
 */
const isPendingPassword = async (db: Db, { email, password }: Guess, now: Date): Promise<boolean> =>
  passwordMatches(password, await readPendingHash(db, email, now))

/** Checks address and password, without limits. */
const look = async (db: Db, person: Account | null, guess: Guess, now: Date): Promise<Outcome<Account>> => {
  if (!(await passwordMatches(guess.password, person?.password_hash ?? null)) || !person) {
    if (await isPendingPassword(db, guess, now)) return refuse(refusals.emailNotVerified)
    return refuse(refusals.wrongCredentials)
  }
  if (!person.email_verified_at) return refuse(refusals.emailNotVerified)
  if (person.suspended) return refuse(refusals.accountSuspended)
  return done(person)
}

/** Checks address and password and counts wrong ones. */
const check = async ({ db, config }: Deps, guess: Guess, now: Date): Promise<Outcome<Account>> => {
  const person = await findByEmail(db, guess.email)
  if (!config.rateLimits) return look(db, person, guess, now)
  const counted = await countGuess(db, person?.id ?? null, guess, now)
  if (!counted.ok) return counted
  try {
    const seen = await look(db, person, guess, now)
    if (seen.ok) await counted.value.right()
    else if (seen.reason !== refusals.wrongCredentials) await counted.value.undone()
    return seen
  } catch (error) {
    await counted.value.undone()
    throw error
  }
}

/**
 * Proves an identity by address and password. Unknown addresses take the same time as known ones. Each guess is counted
 * by its place before it is checked (`countGuess`); a success clears the failures of its place. Guesses at one address
 * are serialized, so that concurrent right ones are not counted as failures.
 */
export const provePassword = (deps: Deps, guess: Guess, now: Date): Promise<Outcome<Account>> =>
  deps.config.rateLimits ? oneAtATime(guess.email, () => check(deps, guess, now)) : check(deps, guess, now)

type Proven = { userId: PersonId; proof: string | null; arrival: Arrival; needsFactor: boolean }

/** The refusal of a sign-in that awaits a second factor, with its token and the possible factors. */
const awaitFactor = async (
  tx: Tx,
  { userId, proof }: Proven,
  factors: OwnFactors,
  now: Date,
): Promise<Outcome<OpenedSession>> => {
  const { pending, expiresAt } = await openPending(tx, { userId, passwordHash: proof }, now)
  const current = { pending, ...factors, expiresAt: expiresAt.toISOString() }
  return refuse(refusals.secondFactorNeeded, { current })
}

/**
 * Opens a session after the password was proved. Refused if the password changed since, because the change ended all
 * sessions, and with SEGUNDO_FACTOR if the account has a second factor. The transaction must commit on a refusal too,
 * because it stores the pending sign-in.
 */
export const openProven = async (
  tx: Tx,
  proven: Proven,
  config: Pick<AppConfig, 'requireFactors'>,
  now: Date,
): Promise<Outcome<OpenedSession>> => {
  const { userId, proof, arrival, needsFactor } = proven
  if (!(await isStillProved(tx, userId, proof))) return refuse(refusals.wrongCredentials)
  const factors = needsFactor ? await readOwnFactors(tx, userId) : null
  if (factors) return awaitFactor(tx, proven, factors, now)
  return done(await arrive(tx, { userId, arrival, config }, now))
}

/**
 * Opens a session by address and password; see `provePassword`. A session that unlocks itself already passed the second
 * factor.
 */
export const signIn = async (deps: Deps, command: SignIn, now: Date): Promise<Outcome<OpenedSession>> => {
  const { arrival, ...guess } = command
  const proved = await provePassword(deps, { ...guess, place: arrival.place }, now)
  if (!proved.ok) return proved
  const { id: userId, password_hash: proof } = proved.value
  const proven = { userId, proof, arrival, needsFactor: guess.sessionId === null }
  const opened = await write(deps.db, async (tx) => done(await openProven(tx, proven, deps.config, now)))
  return opened.ok ? opened.value : opened
}
