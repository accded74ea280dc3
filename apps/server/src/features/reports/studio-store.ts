import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Reads the name that is printed on a report. */
export const readStudioName = async (db: Db, studioId: AuthorizedStudioId): Promise<string> =>
  (await db.selectFrom('studio').select('name').where('id', '=', studioId).executeTakeFirstOrThrow()).name
