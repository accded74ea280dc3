import type { CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

export const corporateExists = async (tx: Tx, id: CorporateId): Promise<boolean> =>
  (await tx.selectFrom('corporate').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Reads the studio's name if this member is its client and the account is not closed; null otherwise. */
export const findClientStudio = async (
  tx: Tx,
  studioId: StudioId,
  memberId: PersonId,
): Promise<{ name: string } | null> => {
  const { rows } = await sql<{ name: string }>`
    select s.name from studio s
     where s.id = ${studioId}
       and exists (select from client c where c.person_id = ${memberId} and c.studio_id = s.id)
       and exists (select 1 from app_user u where u.id = ${memberId} and u.closed_at is null)`.execute(tx)
  return rows[0] ?? null
}

/** Reads the active accounts of a studio or a company, which are notified when its pool is funded. */
export const readAccountsOf = async (
  tx: Tx,
  kind: 'studio' | 'corporate',
  id: StudioId | CorporateId,
): Promise<PersonId[]> => {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where(sql.ref(kind === 'studio' ? 'studio_id' : 'corporate_id'), '=', id)
    .where('user_type', '=', roles[kind])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  return rows.map((r) => r.id)
}

/** Makes a company's allotment due, because its pool may suffice now. */
export const wakeAllotment = async (tx: Tx, id: CorporateId, now: Date): Promise<void> => {
  await sql`
    update corporate set allotment_due_at = least(allotment_due_at, ${now}) where id = ${id}`.execute(tx)
}
