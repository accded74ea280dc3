import type { Data } from '@cupo/contract'
import type { PassId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type PassRow, readPasses } from './view-store.ts'

export type PassView = Data<'createSale'>['passes'][number]

const viewOf = ({ valid_from, valid_until, studio_id, studio_name, ...row }: PassRow): PassView => ({
  ...row,
  studio: studio_id === null ? null : { id: studio_id, name: studio_name ?? '' },
  validFrom: valid_from.toISOString(),
  validUntil: valid_until?.toISOString() ?? null,
  renewsAt: row.renewsAt?.toISOString() ?? null,
})

/** Passes as the contract shows them, in the order they were given. */
export const viewPasses = async (db: Db | Tx, ids: readonly PassId[]): Promise<PassView[]> =>
  (await readPasses(db, ids)).map(viewOf)
