import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a class (`c`) has not ended at an instant. A class takes at most ten hours, so indexes by start are read from
 * the day before on; there is no index by end.
 */
export const notEnded = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`c.ends_at > ${now} and c.starts_at > ${now}::timestamptz - interval '1 day'`
