import type { PaymentAccountId, PaymentMethodId, PersonId } from '@cupo/core/ids'
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

/** The token of a stored method. @throws SealError if it cannot be opened */
export const tokenOf = (method: MethodRow, keys: SealKeys): string =>
  unseal(keys, method.sealed_token, contextOf(method.member_id, method.account_id))

/** A live stored method of a member. */
export const findMethod = async (db: Db | Tx, memberId: PersonId, id: string): Promise<MethodRow | undefined> => {
  const { rows } = await sql<MethodRow>`
    select ${columns} from payment_method where id = ${id} and member_id = ${memberId} and removed_at is null`.execute(
    db,
  )
  return rows[0]
}

/**
 * Stores a method of the payer with its sealed token. The same card (brand, digits, expiry) at the same account replaces
 * the one that was stored before.
 * @returns null where no seal key is configured
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
