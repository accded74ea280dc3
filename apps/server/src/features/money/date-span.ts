import type { StudioId } from '@cupo/core/ids'
import { addDays, dateIn, daySpan, daysBetween, monthStart } from '@cupo/core/time'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'

/** A range of local dates (both included) with its instants [from, to). */
export type DateSpan = { first: string; last: string; from: Date; to: Date; zone: string }

/** Maximum range in days: two leap years. */
const longestDays = 732

/** Reads the range of a query in the studio's zone; by default this month up to today. */
export const dateSpanOf = async (
  db: Db,
  studioId: StudioId,
  query: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Outcome<DateSpan>> => {
  const zone = await readStudioZone(db, studioId)
  const today = dateIn(now, zone)
  const last = query.to ?? (query.from !== undefined && query.from > today ? query.from : today)
  const first = query.from ?? monthStart(last)
  const days = daysBetween(first, last) + 1
  if (days < 1) return refuseField('to', 'field_date')
  if (days > longestDays) return refuseField('from', 'field_date')
  return done({ first, last, from: daySpan(first, zone).from, to: daySpan(addDays(last, 1), zone).from, zone })
}
