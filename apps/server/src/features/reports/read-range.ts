import { type Comparison, comparedRange, type ReportRange, reportRange } from '@cupo/core/reports'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'

/** Dates of a report, and its instants [from, to). */
export type ReportSpan = { range: ReportRange; from: Date; to: Date }
/** The range of a report with its compared range, in the shape of the response. */
export type Ranges = { timeZone: string; requested: ReportSpan; compared: ReportSpan | null }

const spanOf = (range: ReportRange, timeZone: string): ReportSpan => ({
  range,
  from: daySpan(range.from, timeZone).from,
  to: daySpan(addDays(range.to, 1), timeZone).from,
})

/**
 * Reads the range of a query in the studio's time zone. Refuses a reversed range, and one over ten years, on its field.
 */
export const readRanges = async (
  db: Db,
  studioId: AuthorizedStudioId,
  query: { from?: string | undefined; to?: string | undefined; compare?: Comparison | undefined },
  now: Date,
): Promise<Outcome<Ranges>> => {
  const timeZone = await readStudioZone(db, studioId)
  const range = reportRange(query, dateIn(now, timeZone))
  if ('refused' in range) return refuseField(range.refused === 'reversed' ? 'to' : 'from', 'field_date')
  const before = comparedRange(range, query.compare ?? 'previous')
  return done({ timeZone, requested: spanOf(range, timeZone), compared: before && spanOf(before, timeZone) })
}

/** The fields of a report's response that describe its ranges. */
export const headOf = ({ timeZone, requested, compared }: Ranges) => ({
  ...requested.range,
  timeZone,
  compared: compared?.range ?? null,
})
