import type { BookingId } from '@cupo/core/ids'
import { type CancelTerms, type Policy, policyWith, shownFreeCancelUntil } from '@cupo/core/policy'
import { sql } from 'kysely'
import { cancelTermsSql } from '../db/cancel-terms.ts'
import type { Db } from '../deps.ts'
import type { LetterParams } from './letter.ts'
import { drawLetter, type MailLetter, readMailConfig } from './queue-mail.ts'

/** The stored letter of a promotion. */
export type PromotionLetter = MailLetter & { template: 'promoted'; params: LetterParams['promoted'] }

type Row = CancelTerms & { policy: Partial<Policy>; typePolicy: Partial<Policy> }

/** Reads the last instant of free cancellation of a booking as the app shows it; null if it has passed. */
const readFreeUntil = async (db: Db, id: BookingId, now: Date): Promise<string | null> => {
  const { rows } = await sql<Row>`
    select ${cancelTermsSql}, s.policy, t.policy as "typePolicy"
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where b.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const limit = shownFreeCancelUntil(row, policyWith(row.policy, row.typePolicy), now)
  return limit > now ? limit.toISOString() : null
}

/**
 * The text of a mail about a promotion at its delivery. Its free-cancellation limit counts from the delivery, which may
 * be long after the promotion; a limit that has passed is left out.
 */
export const redrawPromotion = async (
  db: Db,
  { bookingId, letter, now }: { bookingId: BookingId; letter: PromotionLetter; now: Date },
): Promise<{ body_text: string; body_html: string }> => {
  const freeCancelUntil = await readFreeUntil(db, bookingId, now)
  const params = { ...letter.params, freeCancelUntil }
  return drawLetter({ ...letter, params }, await readMailConfig(db))
}
