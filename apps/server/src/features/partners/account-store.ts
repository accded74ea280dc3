import type { PartnerAccountId, PersonId, StudioId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { Partner } from '@cupo/core/partners'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { PartnerKeys } from '../../partners/partner.ts'
import { sealPartnerKeys } from '../../partners/partners.ts'
import type { SealKeys } from '../../payments/seal.ts'
import { markSlotsDue } from './slot-store.ts'

export type Terms = { rate: MinorUnits; noShowPercent: number; latePercent: number }

/** A studio's account at a partner. */
export type PartnerAccount = Terms & {
  id: PartnerAccountId
  studioId: StudioId
  partner: Partner
  gymId: string
  sealedKeys: Buffer | null
  details: Record<string, string>
  currency: string
  connectedAt: Date
  checkedAt: Date | null
  removedAt: Date | null
}

const columns = sql.raw(`a.id, a.studio_id as "studioId", a.partner, a.gym_id as "gymId", a.sealed_keys as "sealedKeys",
  a.details, a.rate, a.currency, a.no_show_percent as "noShowPercent", a.late_percent as "latePercent",
  a.connected_at as "connectedAt", a.checked_at as "checkedAt", a.removed_at as "removedAt"`)

/** Reads an account by its id, also a removed one. */
export const readPartnerAccount = async (db: Db | Tx, id: PartnerAccountId): Promise<PartnerAccount | undefined> => {
  const { rows } = await sql<PartnerAccount>`
    select ${columns} from partner_account a where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Reads and locks an account, so that its bookings are processed one after the other. */
export const lockPartnerAccount = async (tx: Tx, id: PartnerAccountId): Promise<PartnerAccount | undefined> => {
  const { rows } = await sql<PartnerAccount>`
    select ${columns} from partner_account a where a.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Reads the live accounts of a studio, by partner. */
export const readLivePartners = async (db: Db | Tx, studioId: StudioId): Promise<PartnerAccount[]> => {
  const { rows } = await sql<PartnerAccount>`
    select ${columns} from partner_account a
     where a.studio_id = ${studioId} and a.removed_at is null order by a.partner desc`.execute(db)
  return rows
}

type NewAccount = Terms & {
  studioId: StudioId
  keys: PartnerKeys
  details: Record<string, string>
  by: PersonId
  seal: SealKeys
  now: Date
}

/**
 * Stores an account with its encrypted keys. For a live account of the same partner, the keys and terms are replaced,
 * so that its seats and bookings stay.
 */
export const savePartnerAccount = async (tx: Tx, a: NewAccount): Promise<PartnerAccount> => {
  const { partner, gymId } = a.keys
  const { rows } = await sql<{ id: PartnerAccountId }>`
    insert into partner_account (studio_id, partner, gym_id, details, rate, currency, no_show_percent, late_percent,
                                 connected_by, connected_at, checked_at)
    select ${a.studioId}, ${partner}, ${gymId}, ${JSON.stringify(a.details)}::jsonb, ${a.rate}, b.currency,
           ${a.noShowPercent}, ${a.latePercent}, ${a.by}, ${a.now}, ${a.now}
      from branch b where b.studio_id = ${a.studioId} and b.main
    on conflict (studio_id, partner) where removed_at is null
    do update set gym_id = excluded.gym_id, details = excluded.details, rate = excluded.rate,
                  no_show_percent = excluded.no_show_percent, late_percent = excluded.late_percent,
                  checked_at = excluded.checked_at
    returning id`.execute(tx)
  const { id } = onlyRow(rows)
  const stored = await sql<PartnerAccount>`
    update partner_account a set sealed_keys = ${sealPartnerKeys(a.seal, id, a.keys)} where a.id = ${id}
    returning ${columns}`.execute(tx)
  return onlyRow(stored.rows)
}

export const savePartnerCheck = async (tx: Tx, id: PartnerAccountId, now: Date): Promise<void> => {
  await tx.updateTable('partner_account').set({ checked_at: now }).where('id', '=', id).execute()
}

export const savePartnerTerms = async (tx: Tx, id: PartnerAccountId, terms: Terms): Promise<void> => {
  await tx
    .updateTable('partner_account')
    .set({ rate: terms.rate, no_show_percent: terms.noShowPercent, late_percent: terms.latePercent })
    .where('id', '=', id)
    .execute()
}

/** Removes an account. Its published classes become due once more, which releases their reserved seats. */
export const writePartnerRemoval = async (tx: Tx, id: PartnerAccountId, by: PersonId, now: Date): Promise<void> => {
  await tx.updateTable('partner_account').set({ removed_at: now, removed_by: by }).where('id', '=', id).execute()
  await markSlotsDue(tx, sql`s.account_id = ${id}`)
}

/** Counts the failed log entries of each account that wait for a manual retry. */
export const countFailures = async (
  db: Db | Tx,
  ids: readonly PartnerAccountId[],
): Promise<Map<PartnerAccountId, number>> => {
  const { rows } = await sql<{ id: PartnerAccountId; failures: number }>`
    select a.id, ((select count(*) from partner_event e where e.account_id = a.id and e.state = 'failed')
                + (select count(*) from partner_call c where c.account_id = a.id and c.state = 'failed')
                + (select count(*) from partner_slot s where s.account_id = a.id and s.failure is not null
                      and s.due_at is null))::int as failures
      from partner_account a where a.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, failures }) => [id, failures]))
}
