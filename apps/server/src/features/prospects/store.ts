import type { PersonId } from '@cupo/core/ids'
import type { CloseReason } from '@cupo/core/prospects'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A prospect of a studio. */
export type Target = { studioId: AuthorizedStudioId; id: PersonId }

/** Inserts the row of decisions if there is none. The client's row is locked before. */
export const ensureProspect = async (tx: Tx, { studioId, id }: Target): Promise<void> => {
  await sql`insert into prospect (studio_id, person_id) values (${studioId}, ${id}) on conflict do nothing`.execute(tx)
}

export const saveAssignee = async (tx: Tx, { studioId, id }: Target, assigneeId: PersonId | null): Promise<void> => {
  await sql`
    update prospect set assignee_id = ${assigneeId}::bigint where studio_id = ${studioId} and person_id = ${id}`.execute(
    tx,
  )
}

export const saveClosed = async (
  tx: Tx,
  { studioId, id }: Target,
  { reason, text, by, at }: { reason: CloseReason; text: string; by: PersonId; at: Date },
): Promise<void> => {
  await sql`
    update prospect set closed_at = ${at}, closed_by = ${by}, close_reason = ${reason}, close_text = ${text}
     where studio_id = ${studioId} and person_id = ${id}`.execute(tx)
}

/** Reopens a prospect. `at`: begins another 90 days; null: only takes the closing back. */
export const saveReopened = async (tx: Tx, { studioId, id }: Target, at: Date | null): Promise<void> => {
  await sql`
    update prospect set closed_at = null, closed_by = null, close_reason = null, close_text = '',
           reopened_at = coalesce(${at}::timestamptz, reopened_at)
     where studio_id = ${studioId} and person_id = ${id}`.execute(tx)
}
