import type { StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Marks the closing of a studio as undone, unless there is none or its data were erased. */
export const saveClosingUndone = async (tx: Tx, studioId: StudioId, now: Date): Promise<void> => {
  await sql`
    update studio_closing set undone_at = ${now}
     where studio_id = ${studioId} and undone_at is null and erased_at is null`.execute(tx)
}

/** Whether the data of a closed studio were erased, so that it cannot be reopened. */
export const isErased = async (tx: Tx, studioId: StudioId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from studio_closing where studio_id = ${studioId} and erased_at is not null`.execute(tx)
  return rows.length > 0
}
