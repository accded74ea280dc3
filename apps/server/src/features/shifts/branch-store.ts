import type { BranchId } from '@cupo/core/ids'
import type { Currency } from '@cupo/core/minor-units'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Reads an unarchived branch of a studio: the requested one, or the main one. */
export const findBranch = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: BranchId | undefined,
): Promise<{ id: BranchId; currency: Currency } | null> => {
  const { rows } = await sql<{ id: BranchId; currency: Currency }>`
    select id, currency from branch
     where studio_id = ${studioId} and archived_at is null
       and ${id === undefined ? sql`main` : sql`id = ${id}`}`.execute(tx)
  return rows[0] ?? null
}
