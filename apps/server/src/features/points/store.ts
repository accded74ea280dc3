import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

/** A movement as it is written. */
export type TransferRow = {
  at: Date
  kind: 'grant' | 'booking' | 'return'
  fromAccountId: string
  toAccountId: string
  points: number
  fromBalanceAfter: number | null
  toBalanceAfter: number | null
  bookingId: string | null
  byUser: string | null
  note: string
}

/**
 * Locks those of the accounts that keep a balance, in order of id so that two writers can't wait for each other,
 * and reads it. The issue and what studios earned keep none and are never waited for.
 */
export const lockBalances = async (tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from points_account
     where id = any(${[...new Set(accountIds)]}::bigint[]) and balance is not null
     order by id
       for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.balance]))
}

/**
 * Writes the movements in their order and sets the kept balances of the (locked) accounts to what they come to, in
 * one statement. Answers the ids of the movements in the same order.
 */
export const writeTransfers = async (
  tx: Tx,
  rows: readonly TransferRow[],
  balances: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const column = <Key extends keyof TransferRow>(key: Key): TransferRow[Key][] => rows.map((row) => row[key])
  const { rows: written } = await sql<{ id: string }>`
    with kept as (
      update points_account a set balance = b.balance
        from unnest(${[...balances.keys()]}::bigint[], ${[...balances.values()]}::int[]) as b (id, balance)
       where a.id = b.id and a.balance is distinct from b.balance
    )
    insert into points_transfer
      (at, kind, from_account, to_account, points, from_balance_after, to_balance_after, booking_id, by_user, note)
    select at, kind, from_account, to_account, points, from_after, to_after, booking_id, by_user, note
      from unnest(${column('at')}::timestamptz[], ${column('kind')}::text[],
                  ${column('fromAccountId')}::bigint[], ${column('toAccountId')}::bigint[], ${column('points')}::int[],
                  ${column('fromBalanceAfter')}::int[], ${column('toBalanceAfter')}::int[],
                  ${column('bookingId')}::bigint[], ${column('byUser')}::bigint[], ${column('note')}::text[])
           with ordinality as t (at, kind, from_account, to_account, points, from_after, to_after, booking_id, by_user, note, n)
     order by n
    returning id`.execute(tx)
  return written.map((row) => row.id)
}

/** Opens an account that keeps a balance of zero; one that is there already stays as it is. */
export const openAccount = async (
  tx: Tx,
  account: { kind: 'member' | 'studio_earned' | 'studio_pool' | 'corporate_pool'; ownerId: string },
): Promise<void> => {
  const owner = account.kind === 'member' ? 'user_id' : account.kind === 'corporate_pool' ? 'corporate_id' : 'studio_id'
  await tx
    .insertInto('points_account')
    .values({ kind: account.kind, [owner]: account.ownerId, balance: account.kind === 'studio_earned' ? null : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The account that all points come from. */
export const issueAccountId = async (db: Db | Tx): Promise<string> =>
  (await db.selectFrom('points_account').select('id').where('kind', '=', 'issue').executeTakeFirstOrThrow()).id

/** A member's account, or null for somebody who has none. */
export const memberAccountId = async (db: Db | Tx, userId: string): Promise<string | null> =>
  (await db.selectFrom('points_account').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null

export type MovementRow = {
  id: string
  at: Date
  kind: 'grant' | 'booking' | 'return'
  points: number
  balance_after: number
  note: string
  booking_id: string | null
}

/** A member's movements, newest first; one row beyond the limit is read. */
export const readMovements = async (db: Db, userId: string, page: Page): Promise<MovementRow[]> => {
  const account = await memberAccountId(db, userId)
  if (account === null) return []
  const [before] = page.after ?? [null]
  const { rows } = await sql<MovementRow>`
    select transfer_id as id, at, kind, points, balance_after, note, booking_id
      from ledger_entry
     where account_id = ${account} and (${before}::bigint is null or transfer_id < ${before}::bigint)
     order by transfer_id desc
     limit ${page.limit + 1}`.execute(db)
  return rows
}

/** What stands on an account that keeps a balance. */
export const readBalance = async (tx: Tx, accountId: string): Promise<number> => {
  const row = await tx
    .selectFrom('points_account')
    .select('balance')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.balance ?? 0
}
