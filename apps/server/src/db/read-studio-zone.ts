import type { StudioId } from '@cupo/core/ids'
import type { Db } from '../deps.ts'
import type { Tx } from './client.ts'

/** The IANA zone in which a studio counts its days. */
export const readStudioZone = async (db: Db | Tx, studioId: StudioId): Promise<string> =>
  (await db.selectFrom('studio').select('time_zone').where('id', '=', studioId).executeTakeFirstOrThrow()).time_zone
