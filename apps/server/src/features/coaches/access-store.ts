import { coachAccessSince } from '@cupo/core/coaches'
import type { PersonId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'

/** SQL condition: the coach of a class (`c`) still works for its studio. */
export const coachWorksThere = sql<boolean>`exists (
  select 1 from studio_coach sc where sc.studio_id = c.studio_id and sc.user_id = c.coach_id)`

/**
 * SQL condition: a person can read the roster of a class (`c`) as its coach. They still work at its studio, and the
 * access period (`coachAccessSince`) has not ended.
 */
export const coachCanReadRoster = (userId: PersonId, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.coach_id = ${userId} and c.ends_at > ${coachAccessSince(now)} and ${coachWorksThere})`
