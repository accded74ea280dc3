import type { PaymentAccountId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import { mandateState } from '@cupo/core/mandate-states'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { SavedMethod } from '../../payments/provider.ts'
import { type SealKeys, seal, unseal } from '../../payments/seal.ts'

export type MethodRow = {
  id: PaymentMethodId
  member_id: PersonId
  account_id: PaymentAccountId
  sealed_token: Buffer
  brand: string
  last4: string
  expires_on: string | null
}

const columns = sql.raw('id, member_id, account_id, sealed_token, brand, last4, expires_on::text as expires_on')

const contextOf = (memberId: PersonId, accountId: PaymentAccountId): string => `payment_method:${memberId}:${accountId}`

/** Decrypts the token of a stored method. @throws SealError if that fails */
export const tokenOf = (method: MethodRow, keys: SealKeys): string =>
  unseal(keys, method.sealed_token, contextOf(method.member_id, method.account_id))

/** Reads a live stored method of a member. */
export const findMethod = async (db: Db | Tx, memberId: PersonId, id: string): Promise<MethodRow | undefined> => {
  const { rows } = await sql<MethodRow>`
    select ${columns} from payment_method where id = ${id} and member_id = ${memberId} and removed_at is null`.execute(
    db,
  )
  return rows[0]
}

/**
 * Stores a method of the payer with its encrypted token. The same card (brand, digits, expiry) at the same account
 * replaces the earlier one.
 * @returns null without a configured encryption key
 */
export const storeMethod = async (
  tx: Tx,
  owner: { member_id: PersonId | null; account_id: PaymentAccountId },
  saved: SavedMethod,
  { now, seal: keys }: { now: Date; seal: SealKeys | null },
): Promise<PaymentMethodId | null> => {
  const { member_id: memberId, account_id: accountId } = owner
  if (keys === null || memberId === null) return null
  const sealed = seal(keys, saved.token, contextOf(memberId, accountId))
  const { rows: same } = await sql<{ id: PaymentMethodId }>`
    update payment_method set sealed_token = ${sealed}
     where member_id = ${memberId} and account_id = ${accountId} and removed_at is null and last4 <> ''
       and brand = ${saved.brand} and last4 = ${saved.last4} and expires_on is not distinct from ${saved.expiresOn}::date
    returning id`.execute(tx)
  if (same[0]) return same[0].id
  const { rows } = await sql<{ id: PaymentMethodId }>`
    insert into payment_method (member_id, account_id, sealed_token, brand, last4, expires_on, created_at)
    values (${memberId}, ${accountId}, ${sealed}, ${saved.brand}, ${saved.last4}, ${saved.expiresOn}, ${now})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export type MethodView = Pick<MethodRow, 'id' | 'brand' | 'last4' | 'expires_on'> & {
  studio_id: StudioId | null
  studio: string | null
}

/** Reads a member's live stored methods, newest first, with the studio whose account holds each. */
export const readMethods = async (db: Db | Tx, memberId: PersonId): Promise<MethodView[]> => {
  const { rows } = await sql<MethodView>`
    select m.id, m.brand, m.last4, m.expires_on::text as expires_on, a.studio_id, s.name as studio
      from payment_method m
      join payment_account a on a.id = m.account_id
      left join studio s on s.id = a.studio_id
     where m.member_id = ${memberId} and m.removed_at is null order by m.id desc`.execute(db)
  return rows
}

/**
 * Removes a stored method, and withdraws the mandates that would charge it.
 * @returns false if a subscription renews with it, or a mandate is charging it
 */
export const dropMethod = async (tx: Tx, id: PaymentMethodId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update payment_method m set removed_at = ${now}
     where m.id = ${id} and m.removed_at is null
       and not exists (select 1 from subscription s where s.payment_method_id = m.id and s.status <> 'ended')
       and not exists (select 1 from corporate_renewal r
                        where r.payment_method_id = m.id and r.status in ('active', 'grace'))
       and not exists (select 1 from mandate d where d.payment_method_id = m.id and d.state = ${mandateState.charging})
    returning m.id`.execute(tx)
  if (rows.length > 0)
    await sql`
      update mandate set state = ${mandateState.withdrawn}, changed_at = ${now}
       where payment_method_id = ${id} and state = ${mandateState.active}`.execute(tx)
  return rows.length > 0
}
