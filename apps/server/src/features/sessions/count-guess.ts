import { createHash } from 'node:crypto'
import type { PersonId, SessionId } from '@cupo/core/ids'
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

/** Limits of wrong passwords for one account from one place (or from all unknown places). The waiting time grows. */
const perAccount: readonly Limit[] = [
  { most: 10, spanMs: 15 * minuteMs },
  { most: 20, spanMs: 3 * hourMs },
  { most: 40, spanMs: 24 * hourMs },
]
/** High, because one network may be the router of a whole studio. */
const perNetwork: Limit = { most: 200, spanMs: 15 * minuteMs }

/** An attempt to prove a password. `sessionId`: the account's own session, if the request has one. */
export type Guess = { email: string; password: string; place: Place; sessionId: SessionId | null }

type Counter = { kind: AttemptKind; subject: string; limits: Limit | readonly Limit[] }

const placeCounter = ({ email, place, sessionId }: Guess, known: 'device' | 'network' | null): Counter => {
  const placeName = sessionId ? `session ${sessionId}` : known === 'device' ? `device ${place.device}` : place.network
  if (!sessionId && !known) return { kind: 'sign_in_failure', subject: email, limits: perAccount }
  const subject = createHash('sha256').update(`${placeName} ${email}`).digest('base64url')
  return { kind: 'sign_in_failure_place', subject, limits: perAccount }
}

/**
 * Returns the counters of a guess. A known device and the account's own session have their own counter. A known
 * network has its own counter besides the one of the network over all accounts. All unknown places share one counter
 * of the account.
 */
const countersFor = async (db: Db, userId: PersonId | null, guess: Guess, now: Date): Promise<Counter[]> => {
  // An unknown address runs the same query, so that timing reveals nothing.
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

/** A guess that was counted before its password was checked. */
export type CountedGuess = {
  /** The password was right: removes this guess and the earlier failures of the same place. */
  right(): Promise<void>
  /** The password could not be checked: removes this guess from the count. */
  undone(): Promise<void>
}

const drop = (db: Db, counters: readonly Counter[], now: Date) =>
  write(db, async (tx) => {
    for (const { kind, subject } of counters) await dropOneAttempt(tx, kind, subject, now)
    return done(null)
  })

/**
 * Counts a guess as a failure before the password is hashed, so that concurrent guesses cannot exceed the limits.
 * Refuses DEMASIADOS_INTENTOS beyond them.
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
