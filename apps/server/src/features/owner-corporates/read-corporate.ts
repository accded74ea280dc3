import type { CorporateId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import { type OwnerCorporate, readOwnerCorporates, viewOf } from './store.ts'

/** Reads a company in the owner's view. @throws if it does not exist */
export const readOneCorporate = async (tx: Tx, id: CorporateId): Promise<OwnerCorporate> =>
  viewOf(mustIndex(await readOwnerCorporates(tx, { id }, { after: null, limit: 1 }), 0))
