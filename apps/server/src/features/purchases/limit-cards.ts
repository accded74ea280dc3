import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, dropAttempt, lockSubject } from '../attempts/store.ts'

const hourMs = 60 * 60_000
/** Limit of unsuccessful payments. Testing stolen cards causes many of them, typos cause few. */
const perPerson: Limit = { most: 10, spanMs: hourMs }
/** High, because one IP may be the router of a whole studio. */
const perIp: Limit = { most: 60, spanMs: hourMs }

/** The payer and their IP. */
export type Payer = { userId: PersonId; ip: string }

const subjectsOf = ({ userId, ip }: Payer) =>
  [
    { kind: 'card', subject: userId, limit: perPerson },
    { kind: 'card_ip', subject: ip, limit: perIp },
  ] as const

/** Refuses DEMASIADOS_INTENTOS if the person or their IP had too many unsuccessful payments within the hour. */
export const tooManyCards = async (db: Db | Tx, payer: Payer, now: Date): Promise<Refusal | null> => {
  const waits = await Promise.all(
    subjectsOf(payer).map(({ kind, subject, limit }) => secondsToWait(db, kind, subject, limit, now)),
  )
  const seconds = Math.max(...waits)
  if (seconds === 0) return null
  const params = { minutes: Math.ceil(seconds / 60) }
  return refuse(refusals.tooManyAttempts, { because: 'cards_wait', params, retryAfter: seconds })
}

/** Takes an advisory lock on a payer, so that concurrent payments are counted one after the other. */
export const lockPayer = async (tx: Tx, payer: Payer): Promise<void> => {
  for (const { kind, subject } of subjectsOf(payer)) await lockSubject(tx, kind, subject)
}

/** Counts a payment when it is requested. `uncountCard` removes it once it is paid. */
export const countCard = async (tx: Tx, payer: Payer, now: Date): Promise<void> => {
  for (const { kind, subject } of subjectsOf(payer)) await addAttempt(tx, kind, subject, now)
}

/** Removes the payment requested at `at` from the count, because it was paid. */
export const uncountCard = async (tx: Tx, payer: Payer, at: Date): Promise<void> => {
  for (const { kind, subject } of subjectsOf(payer)) await dropAttempt(tx, kind, subject, at)
}
