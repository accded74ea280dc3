import { createHash } from 'node:crypto'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import {
  type AttemptKind,
  addAttempt,
  clearAttempts,
  dropOneAttempt,
  lockAddress,
  lockSubject,
} from '../attempts/store.ts'
import { knownPlace, type Place } from './place-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Wrong passwords for one account from one place (or from all unknown places): the waits grow with the guesses. */
const perAccount: readonly Limit[] = [
  { most: 10, spanMs: 15 * minuteMs },
  { most: 20, spanMs: 3 * hourMs },
  { most: 40, spanMs: 24 * hourMs },
]
/** One network may be a whole gym's router. */
const perNetwork: Limit = { most: 200, spanMs: 15 * minuteMs }

/** A guess at the password of an address. `sessionId` is set where the account's own sign-in asks. */
export type Guess = { email: string; password: string; place: Place; sessionId: string | null }

type Counter = { kind: AttemptKind; subject: string; limits: Limit | readonly Limit[] }

const placeCounter = ({ email, place, sessionId }: Guess, known: 'device' | 'network' | null): Counter => {
  const placeName = sessionId ? `session ${sessionId}` : known === 'device' ? `device ${place.device}` : place.network
  if (!sessionId && !known) return { kind: 'sign_in_failure', subject: email, limits: perAccount }
  const subject = createHash('sha256').update(`${placeName} ${email}`).digest('base64url')
  return { kind: 'sign_in_failure_place', subject, limits: perAccount }
}

/**
 * What a guess is counted by. A device that the account signed in from before has a count of its own, and so has the
 * account's own session; a known network has one beside the network's count over all accounts. Guesses from anywhere
 * else share one count of the account.
 */
const countersFor = async (db: Db, userId: PersonId | null, guess: Guess, now: Date): Promise<Counter[]> => {
  // An unknown address costs the same query.
  const known = await knownPlace(db, userId ?? '0', guess.place, now)
  const own = placeCounter(guess, known)
  if (guess.sessionId || known === 'device') return [own]
  return [own, { kind: 'sign_in_failure_ip', subject: guess.place.network, limits: perNetwork }]
}

const waitFor = async (tx: Tx, counters: readonly Counter[], now: Date): Promise<number> => {
  let longest = 0
  for (const { kind, subject, limits } of counters) {
    longest = Math.max(longest, await secondsToWait(tx, kind, subject, limits, now))
  }
  return longest
}

/** A guess that was counted before its password was looked at. */
export type CountedGuess = {
  /** The password was right: this guess counts for nothing, and neither do the failures at the same place before it. */
  right(): Promise<void>
  /** The password could not be looked at: this guess counts for nothing. */
  undone(): Promise<void>
}

const drop = (db: Db, counters: readonly Counter[], now: Date) =>
  write(db, async (tx) => {
    for (const { kind, subject } of counters) await dropOneAttempt(tx, kind, subject, now)
    return done(null)
  })

/**
 * Counts a guess as a failure before the password is hashed, so that many at once cannot pass the limits; refused with
 * DEMASIADOS_INTENTOS beyond them.
 */
export const countGuess = async (
  db: Db,
  userId: PersonId | null,
  guess: Guess,
  now: Date,
): Promise<Outcome<CountedGuess>> => {
  const counters = await countersFor(db, userId, guess, now)
  const counted = await write(db, async (tx) => {
    await lockAddress(tx, guess.email)
    for (const { kind, subject } of counters) await lockSubject(tx, kind, subject)
    const seconds = await waitFor(tx, counters, now)
    if (seconds > 0) {
      const params = { minutes: Math.ceil(seconds / 60) }
      return refuse(refusals.tooManyAttempts, { because: 'sign_in_wait', params, retryAfter: seconds })
    }
    for (const { kind, subject } of counters) await addAttempt(tx, kind, subject, now)
    return done(null)
  })
  if (!counted.ok) return counted
  const [own, ...others] = counters
  return done({
    right: async () => {
      if (own) await clearAttempts(db, own.kind, own.subject)
      await drop(db, others, now)
    },
    undone: async () => void (await drop(db, counters, now)),
  })
}
