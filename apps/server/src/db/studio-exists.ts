import type { StudioId } from '@cupo/core/ids'
import type { Db } from '../deps.ts'
import type { Tx } from './client.ts'

export const studioExists = async (db: Db | Tx, id: StudioId): Promise<boolean> =>
  (await db.selectFrom('studio').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
