import { readGiftCode } from '@cupo/core/gift-cards'
import type { GiftCardId } from '@cupo/core/ids'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { type CodeKinds, type CodeReader, countUnknownCode, refuseManyCodes } from '../attempts/limit-typed-codes.ts'
import { findGiftCardId } from './store.ts'

const kinds: CodeKinds = { person: 'gift_code', network: 'gift_code_ip' }

/** A typed code with its field in the request. */
export type TypedCode = { field: string; typed: string }

/**
 * Finds the cards of typed codes, in their order. An unknown code counts as an attempt, in its own transaction. Refuses
 * VALIDACION with the field, and DEMASIADOS_INTENTOS after too many attempts.
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
    const wait = await refuseManyCodes(tx, reader, kinds, now)
    if (wait) return wait
    const ids = await Promise.all(read.map((code) => (code === null ? null : findGiftCardId(tx, code))))
    if (ids.includes(null)) await countUnknownCode(tx, reader, kinds, now)
    return done(ids)
  })
  if (!found.ok) return found
  const unknown = codes[found.value.indexOf(null)]
  return unknown ? refuseField(unknown.field, 'gift_unknown') : done(found.value.filter((id) => id !== null))
}
