import type { StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/**
 * SQL for whether a studio (`s`) has a public page: it takes bookings and has opened its account. A studio that is only
 * invited has entered nothing itself.
 */
export const isPublicSql = sql<boolean>`
  s.suspended_at is null and s.closed_at is null
  and exists (select from app_user account where account.studio_id = s.id and account.password_hash is not null)`

/** Reads the ids of the studios with a public page. */
export const readPublicStudioIds = async (db: Db, limit: number): Promise<StudioId[]> => {
  const { rows } = await sql<{ id: StudioId }>`
    select s.id from studio s where ${isPublicSql} order by s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
