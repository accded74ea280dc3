import { type RawBuilder, sql } from 'kysely'

/** The date in UTC of an instant: the sums of days have no finer step. */
export const utcDay = (at: Date): RawBuilder<unknown> => sql`(${at}::timestamptz at time zone 'UTC')::date`

/** Whether the column `day` is in a span from one date (UTC) to another, which is excluded. */
export const inUtcDays = ({ from, to }: { from: Date; to: Date }): RawBuilder<unknown> =>
  sql`day >= ${utcDay(from)} and day < ${utcDay(to)}`
