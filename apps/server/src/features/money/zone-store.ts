import type { StudioId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'

/** The zone in which a studio counts its days. */
export const readStudioZone = async (db: Db, studioId: StudioId): Promise<string> => {
  const query = db.selectFrom('studio').select('time_zone').where('id', '=', studioId)
  return (await query.executeTakeFirstOrThrow()).time_zone
}
