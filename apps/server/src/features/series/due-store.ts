import type { PersonId, SeriesId, StudioId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A rule and the date up to which its classes must exist. */
export type DueRule = { id: SeriesId; studioId: StudioId; target: string }

/**
 * Reads previously generated rules whose classes end before the target date: `daysBeyond` days after the end of the
 * booking window, in the studio's calendar. The rule that is furthest behind comes first.
 */
export const readDueRules = async (
  db: Db,
  { daysBeyond, limit }: { daysBeyond: number; limit: number },
  now: Date,
): Promise<DueRule[]> => {
  const { rows } = await sql<DueRule>`
    with ahead as (
      select w.id, w.studio_id, w.generated_until, w.until_date,
             (${now}::timestamptz at time zone s.time_zone)::date + ${daysBeyond}::int
               + coalesce((t.policy->>'bookingOpensDays')::int, (s.policy->>'bookingOpensDays')::int, 14) as target
        from class_series w
        join studio s on s.id = w.studio_id
        join class_type t on t.id = w.class_type_id
       where w.archived_at is null and w.generated_until is not null and s.suspended_at is null
    )
    select id, studio_id as "studioId", to_char(target, 'YYYY-MM-DD') as target
      from ahead
     where generated_until < target and (until_date is null or generated_until < until_date)
     order by generated_until, id
     limit ${limit}`.execute(db)
  return rows
}

/** Reads the accounts of a studio's staff, without removed ones. */
export const readStudioAccounts = async (tx: Tx, studioId: StudioId): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user where studio_id = ${studioId} and user_type = ${sql.lit(roles.studio)}
       and suspended_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}
