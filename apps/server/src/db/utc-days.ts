import { type RawBuilder, sql } from 'kysely'

/** The UTC date of an instant, the unit of the daily sums. */
export const utcDay = (at: Date): RawBuilder<unknown> => sql`(${at}::timestamptz at time zone 'UTC')::date`

/** Whether the column `day` is in a range of UTC dates; `to` is excluded. */
export const inUtcDays = ({ from, to }: { from: Date; to: Date }): RawBuilder<unknown> =>
  sql`day >= ${utcDay(from)} and day < ${utcDay(to)}`
