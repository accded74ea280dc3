import { readGiftCode } from '@cupo/core/gift-cards'
import type { GiftCardId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockSubject } from '../attempts/store.ts'
import { findGiftCardId } from './store.ts'

const hourMs = 60 * 60_000
/** Codes of no card. A wrong letter is detected before and does not count. */
const perPerson: Limit = { most: 10, spanMs: hourMs }
const perNetwork: Limit = { most: 50, spanMs: hourMs }

/** Who types codes. `limited` is false where the service has no rate limits. */
export type CodeReader = { userId: PersonId; ip: string; limited: boolean }

const subjectsOf = ({ userId, ip }: CodeReader) =>
  [
    { kind: 'gift_code', subject: userId, limit: perPerson },
    { kind: 'gift_code_ip', subject: ip, limit: perNetwork },
  ] as const

const tooManyCodes = async (tx: Tx, reader: CodeReader, now: Date): Promise<Refusal | null> => {
  let seconds = 0
  for (const { kind, subject, limit } of subjectsOf(reader)) {
    await lockSubject(tx, kind, subject)
    seconds = Math.max(seconds, await secondsToWait(tx, kind, subject, limit, now))
  }
  const params = { minutes: Math.ceil(seconds / 60) }
  return seconds === 0
    ? null
    : refuse(refusals.tooManyAttempts, { because: 'gift_codes_wait', params, retryAfter: seconds })
}

/** A typed code with the field of the request that it came in. */
export type TypedCode = { field: string; typed: string }

/**
 * Finds the cards of typed codes, in their order. A code of no card counts as an attempt, in a transaction of its own.
 * Refuses VALIDACION with the field, and DEMASIADOS_INTENTOS after too many.
 */
export const findGiftCards = async (
  db: Db,
  reader: CodeReader,
  codes: readonly TypedCode[],
  now: Date,
): Promise<Outcome<GiftCardId[]>> => {
  const read = codes.map(({ typed }) => readGiftCode(typed))
  const wrong = codes[read.indexOf(null)]
  if (wrong) return refuseField(wrong.field, 'gift_mistyped')
  if (codes.length === 0) return done([])
  const found = await write<(GiftCardId | null)[]>(db, async (tx) => {
    const wait = reader.limited ? await tooManyCodes(tx, reader, now) : null
    if (wait) return wait
    const ids = await Promise.all(read.map((code) => (code === null ? null : findGiftCardId(tx, code))))
    if (reader.limited && ids.includes(null)) {
      for (const { kind, subject } of subjectsOf(reader)) await addAttempt(tx, kind, subject, now)
    }
    return done(ids)
  })
  if (!found.ok) return found
  const unknown = codes[found.value.indexOf(null)]
  return unknown ? refuseField(unknown.field, 'gift_unknown') : done(found.value.filter((id) => id !== null))
}
