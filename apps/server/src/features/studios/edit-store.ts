import type { StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { renameAccountsOf } from '../users/account-store.ts'

export type StudioRow = { id: StudioId; name: string; address: string; suspended_at: Date | null }

/** Locks a studio against concurrent edits without blocking bookings that reference it. */
export const lockStudio = (tx: Tx, id: StudioId): Promise<StudioRow | undefined> =>
  tx
    .selectFrom('studio')
    .select(['id', 'name', 'address', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Updates a locked studio; `before` is its previous name. */
export const saveStudio = async (tx: Tx, studio: StudioRow, before: string): Promise<void> => {
  const { id, ...fields } = studio
  await tx.updateTable('studio').set(fields).where('id', '=', id).execute()
  if (studio.name !== before) await renameAccountsOf(tx, { studioId: id }, { before, after: studio.name })
}

/** Whether a different studio has this name, ignoring case. */
export const nameIsTaken = async (tx: Tx, name: string, exceptId: StudioId | null): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from studio where lower(name) = lower(${name}) and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows.length > 0
}

export const saveAbout = async (tx: Tx, studioId: AuthorizedStudioId, about: string): Promise<void> => {
  await tx.updateTable('studio').set({ about }).where('id', '=', studioId).execute()
}
