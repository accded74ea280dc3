import type { StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** Writes the progress of an import outside of its transaction, so that other sessions see it. */
export const saveProgress = async (
  db: Db,
  studioId: StudioId,
  { done, total }: { done: number; total: number },
  now: Date,
): Promise<void> => {
  await sql`
    insert into client_import_progress (studio_id, done, total, at) values (${studioId}, ${done}, ${total}, ${now})
        on conflict (studio_id) do update set done = excluded.done, total = excluded.total, at = excluded.at`.execute(
    db,
  )
}

export const deleteProgress = async (db: Db, studioId: StudioId): Promise<void> => {
  await db.deleteFrom('client_import_progress').where('studio_id', '=', studioId).execute()
}

/** Reads the progress of the studio's import; null if none has run within ten minutes. */
export const readProgress = async (
  db: Db,
  studioId: StudioId,
  now: Date,
): Promise<{ done: number; total: number } | null> =>
  (await db
    .selectFrom('client_import_progress')
    .select(['done', 'total'])
    .where('studio_id', '=', studioId)
    .where('at', '>', new Date(now.getTime() - 600_000))
    .executeTakeFirst()) ?? null
