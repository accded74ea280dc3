import type { PaymentAccountId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { PaymentProvider } from '@cupo/core/payment-state'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type AccountKeys, sealAccountKeys } from '../../payments/providers.ts'
import type { SealKeys } from '../../payments/seal.ts'

/**
 * An account at a provider. `sealed_keys` is null for the simulated provider and for keys configured in the
 * environment.
 */
export type PaymentAccountRow = {
  id: PaymentAccountId
  studio_id: StudioId | null
  provider: PaymentProvider
  sealed_keys: Buffer | null
  details: Record<string, string>
  connected_at: Date
  checked_at: Date | null
  removed_at: Date | null
}

const columns = sql.raw('id, studio_id, provider, sealed_keys, details, connected_at, checked_at, removed_at')

/** Reads an account by its id, also a removed one: its payments can still be refunded. */
export const readAccount = async (db: Db | Tx, id: PaymentAccountId): Promise<PaymentAccountRow | undefined> => {
  const { rows } = await sql<PaymentAccountRow>`select ${columns} from payment_account where id = ${id}`.execute(db)
  return rows[0]
}

/** Reads the live accounts of a studio, or of the service for null, newest first. */
export const readLiveAccounts = async (db: Db | Tx, studioId: StudioId | null): Promise<PaymentAccountRow[]> => {
  const { rows } = await sql<PaymentAccountRow>`
    select ${columns} from payment_account
     where studio_id is not distinct from ${studioId} and removed_at is null order by connected_at desc, id desc`.execute(
    db,
  )
  return rows
}

/** Inserts an account without stored keys unless one exists. @returns the live one; null for an unknown studio */
export const ensureAccount = async (
  db: Db,
  { studioId, provider, now }: { studioId: StudioId | null; provider: PaymentProvider; now: Date },
): Promise<PaymentAccountRow | null> => {
  const found = async () => (await readLiveAccounts(db, studioId)).find((account) => account.provider === provider)
  const existing = await found()
  if (existing) return existing
  await sql`
    insert into payment_account (studio_id, provider, connected_at) select ${studioId}::bigint, ${provider}, ${now}
     where ${studioId}::bigint is null or exists (select from studio where id = ${studioId}::bigint)
    on conflict do nothing`.execute(db)
  return (await found()) ?? null
}

/** Stores an account with its encrypted keys. Replaces a live one of the same provider. */
export const insertAccount = async (
  tx: Tx,
  a: { studioId: StudioId; keys: AccountKeys; details: Record<string, string>; seal: SealKeys; now: Date },
): Promise<PaymentAccountRow> => {
  await sql`
    update payment_account set removed_at = ${a.now}
     where studio_id = ${a.studioId} and provider = ${a.keys.provider} and removed_at is null`.execute(tx)
  const { rows } = await sql<{ id: PaymentAccountId }>`
    insert into payment_account (studio_id, provider, details, connected_at, checked_at)
    values (${a.studioId}, ${a.keys.provider}, ${JSON.stringify(a.details)}::jsonb, ${a.now}, ${a.now})
    returning id`.execute(tx)
  const { id } = onlyRow(rows)
  const sealed = sealAccountKeys(a.seal, id, a.keys)
  const stored = await sql<PaymentAccountRow>`
    update payment_account set sealed_keys = ${sealed} where id = ${id} returning ${columns}`.execute(tx)
  return onlyRow(stored.rows)
}

/** Stores that a test of the keys succeeded. */
export const saveCheck = async (tx: Tx, id: PaymentAccountId, now: Date): Promise<PaymentAccountRow> => {
  const { rows } = await sql<PaymentAccountRow>`
    update payment_account set checked_at = ${now} where id = ${id} returning ${columns}`.execute(tx)
  return onlyRow(rows)
}

export const removeAccount = async (tx: Tx, id: PaymentAccountId, now: Date): Promise<void> => {
  await sql`update payment_account set removed_at = ${now} where id = ${id} and removed_at is null`.execute(tx)
}
