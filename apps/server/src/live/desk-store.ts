import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { type DeskPlace, deskItem } from './agenda-desks.ts'

/**
 * Notifies all processes of a desk's place on its agenda; no row is written.
 * @returns false if the studio has no such class
 */
export const notifyDesk = async (db: Db, place: DeskPlace): Promise<boolean> => {
  const { classId, studioId } = place
  const notify = sql`select live_tell('a', ${[deskItem(place)]}::text[])`
  const sent = await (classId === null
    ? notify
    : sql`${notify} from class_session where id = ${classId} and studio_id = ${studioId}`
  ).execute(db)
  return sent.rows.length > 0
}
