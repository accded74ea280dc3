import type { ClassId, PartnerAccountId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'

/** Sets the external ids that the simulated partner assigns to published classes. */
export const nameSlots = async (tx: Tx, accountId: PartnerAccountId): Promise<void> => {
  await sql`
    update partner_slot s set external_id = 'slot-' || s.class_id, external_class_id = 'class-' || c.class_type_id
      from class_session c where c.id = s.class_id and s.account_id = ${accountId}`.execute(tx)
}

/** Marks pending calls as answered by the simulated partner. */
export const answerCalls = async (tx: Tx, accountId: PartnerAccountId, now: Date): Promise<void> => {
  await sql`
    with answered as (
      update partner_call set state = 'done', attempts = 1, due_at = null
       where account_id = ${accountId} and state = 'pending' returning kind, number
    )
    update partner_booking p set validated_at = ${now}
      from answered a where a.kind = 'validate' and p.account_id = ${accountId} and p.number = a.number`.execute(tx)
}

/** Clears the due time of slots whose class has begun: the partner gets no further updates of them. */
export const endPastSlots = async (tx: Tx, accountId: PartnerAccountId, now: Date): Promise<void> => {
  await sql`
    update partner_slot s set due_at = null
      from class_session c where c.id = s.class_id and s.account_id = ${accountId} and c.starts_at <= ${now}`.execute(
    tx,
  )
}

/** Reads the id of the event with a key; the caller processes it in the transaction that stores it. */
export const readEventId = async (tx: Tx, accountId: PartnerAccountId, key: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from partner_event where account_id = ${accountId} and key = ${key}`.execute(tx)
  return rows[0]?.id ?? ''
}

export const slotOf = (classId: ClassId): string => `slot-${classId}`
