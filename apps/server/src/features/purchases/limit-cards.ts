import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, dropAttempt, lockSubject } from '../attempts/store.ts'

const hourMs = 60 * 60_000
/** Payments that brought nothing: who tries stolen cards makes many of them, who mistypes their own makes few. */
const perPerson: Limit = { most: 10, spanMs: hourMs }
/** One address of the net may be a whole gym's router. */
const perIp: Limit = { most: 60, spanMs: hourMs }

/** Who tries a card, and from where. */
export type Payer = { userId: PersonId; ip: string }

const subjectsOf = ({ userId, ip }: Payer) =>
  [
    { kind: 'card', subject: userId, limit: perPerson },
    { kind: 'card_ip', subject: ip, limit: perIp },
  ] as const

/** Refuses DEMASIADOS_INTENTOS to whoever, or whose address, tried too many cards within the hour. */
export const tooManyCards = async (db: Db | Tx, payer: Payer, now: Date): Promise<Refusal | null> => {
  const waits = await Promise.all(
    subjectsOf(payer).map(({ kind, subject, limit }) => secondsToWait(db, kind, subject, limit, now)),
  )
  const seconds = Math.max(...waits)
  if (seconds === 0) return null
  const params = { minutes: Math.ceil(seconds / 60) }
  return refuse(refusals.tooManyAttempts, { because: 'cards_wait', params, retryAfter: seconds })
}

/** Lets one payment at a time be counted for a payer, so that many at once can't all see the count before the others. */
export const lockPayer = async (tx: Tx, payer: Payer): Promise<void> => {
  for (const { kind, subject } of subjectsOf(payer)) await lockSubject(tx, kind, subject)
}

/** Counts a payment from the moment it is asked for; one that is paid is taken back. */
export const countCard = async (tx: Tx, payer: Payer, now: Date): Promise<void> => {
  for (const { kind, subject } of subjectsOf(payer)) await addAttempt(tx, kind, subject, now)
}

/** Takes the payment that was asked for at `at` out of the count: it was paid. */
export const forgiveCard = async (tx: Tx, payer: Payer, at: Date): Promise<void> => {
  for (const { kind, subject } of subjectsOf(payer)) await dropAttempt(tx, kind, subject, at)
}
