import type { StudioId } from '@cupo/core/ids'
import type { Currency } from '@cupo/core/minor-units'
import type { Db } from '../deps.ts'
import type { Tx } from './client.ts'

/** The currency of a studio: that of its main branch. */
export const readMainCurrency = async (db: Db | Tx, studioId: StudioId): Promise<Currency> =>
  (
    await db
      .selectFrom('branch')
      .select('currency')
      .where('studio_id', '=', studioId)
      .where('main', '=', true)
      .executeTakeFirstOrThrow()
  ).currency
