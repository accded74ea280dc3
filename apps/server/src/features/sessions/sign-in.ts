import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { passwordMatches } from '../../crypto/password.ts'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db, Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { readPendingHash } from '../pending-sign-ups/store.ts'
import { type Account, findByEmail, isStillProved } from '../users/account-store.ts'
import { countGuess, type Guess } from './count-guess.ts'
import { type Place, rememberPlace } from './place-store.ts'
import { oneAtATime } from './queue-by-address.ts'
import { type OpenedSession, openSession } from './store.ts'

export type SignIn = Guess & { userAgent: string }

/**
 * Whether it is the password of the newest pending sign-up of an address, taken or not, so that both give the same
 * response.
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
 * Proves an identity by address and password. Unknown addresses take the same time as known ones. Each guess is
 * counted by its place before it is checked (`countGuess`); a success clears the failures of its place. Guesses at one
 * address run one after another, so that concurrent right ones are not counted as failures.
 */
export const provePassword = (deps: Deps, guess: Guess, now: Date): Promise<Outcome<Account>> =>
  deps.config.rateLimits ? oneAtATime(guess.email, () => check(deps, guess, now)) : check(deps, guess, now)

type Proven = { userId: PersonId; proof: string | null; userAgent: string; place: Place }

/**
 * Opens a session after the password was proved. Refused if the password changed since, because the change ended all
 * sessions.
 */
export const openProven = async (
  tx: Tx,
  { userId, proof, userAgent, place }: Proven,
  now: Date,
): Promise<Outcome<OpenedSession>> => {
  if (!(await isStillProved(tx, userId, proof))) return refuse(refusals.wrongCredentials)
  await rememberPlace(tx, userId, place, now)
  return done(await openSession(tx, userId, userAgent, now))
}

/** Opens a session by address and password; see `provePassword`. */
export const signIn = async (deps: Deps, command: SignIn, now: Date): Promise<Outcome<OpenedSession>> => {
  const proved = await provePassword(deps, command, now)
  if (!proved.ok) return proved
  const { id: userId, password_hash: proof } = proved.value
  const { userAgent, place } = command
  return write(deps.db, (tx) => openProven(tx, { userId, proof, userAgent, place }, now))
}
