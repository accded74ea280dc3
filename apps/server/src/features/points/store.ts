import type { Data } from '@cupo/contract'
import type { AccountId, BookingId, CorporateId, PersonId, StudioId, TransferId } from '@cupo/core/ids'
import type { MovementKind, TransferKind } from '@cupo/core/movement-kinds'
import { noPoints, type Part, type Points } from '@cupo/core/points'
import { daysFrom } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

/**
 * Kinds of transfers: points from the issuing account to a member (`grant`) or to a pool (`fund`), from a studio's pool
 * to a client (`gift`), from a company's pool to a covered person (`allotment`), the price of a booking and its return,
 * and expired points. `purchase`: points that a member paid for.
 */

/** A stored transfer. `lots`: points taken from each lot (negative) or returned to it. */
export type TransferRow = {
  at: Date
  kind: TransferKind
  fromAccountId: AccountId
  toAccountId: AccountId
  points: Points
  fromBalanceAfter: Points | null
  toBalanceAfter: Points | null
  bookingId: BookingId | null
  byUser: PersonId | null
  note: string
  lots: readonly Part[]
}

/**
 * Locks the accounts with a stored balance and reads it. Locks by id to prevent deadlocks. The issuing account and
 * studio earnings have no stored balance and are never locked.
 */
export const lockBalances = async (tx: Tx, accountIds: readonly AccountId[]): Promise<Map<AccountId, Points>> => {
  const { rows } = await sql<{ id: AccountId; balance: Points }>`
    select id, balance from points_account
     where id = any(${[...new Set(accountIds)]}::bigint[]) and balance is not null
     order by id
       for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.balance]))
}

/** Formats bigints or integers as a PostgreSQL array literal, because nested arrays cannot have different lengths. */
const arrayText = (values: readonly (string | number)[]): string | null =>
  values.length === 0 ? null : `{${values.join(',')}}`

/** The balances and remainders of lots that transfers change. */
export type ChangedAmounts = { balances: ReadonlyMap<string, Points>; remaining: ReadonlyMap<string, Points> }

/**
 * Builds the write that inserts transfers in order and updates the balances of the (locked) accounts and the remainders
 * of the lots, in one statement. Fails when an account or a lot is missing. Returns the ids of the transfers in the
 * same order.
 */
export const transfersWrite = (
  rows: readonly TransferRow[],
  { balances, remaining }: ChangedAmounts,
): RawBuilder<{ id: TransferId }> => {
  const column = <Key extends keyof TransferRow>(key: Key): TransferRow[Key][] => rows.map((row) => row[key])
  return sql`
    with kept as (
      update points_account a set balance = b.balance
        from unnest(${[...balances.keys()]}::bigint[], ${[...balances.values()]}::int[]) as b (id, balance)
       where a.id = b.id
      returning 1
    ), drawn as (
      update points_lot l set remaining = b.remaining
        from unnest(${[...remaining.keys()]}::bigint[], ${[...remaining.values()]}::int[]) as b (id, remaining)
       where l.id = b.id
      returning 1
    ), made as (
      insert into points_transfer (at, kind, from_account, to_account, points, from_balance_after, to_balance_after,
                                   booking_id, by_user, note, lots, lot_points)
      select at, kind, from_account, to_account, points, from_after, to_after, booking_id, by_user, note,
             lots::bigint[], lot_points::int[]
        from unnest(${column('at')}::timestamptz[], ${column('kind')}::text[],
                    ${column('fromAccountId')}::bigint[], ${column('toAccountId')}::bigint[], ${column('points')}::int[],
                    ${column('fromBalanceAfter')}::int[], ${column('toBalanceAfter')}::int[],
                    ${column('bookingId')}::bigint[], ${column('byUser')}::bigint[], ${column('note')}::text[],
                    ${column('lots').map((parts) => arrayText(parts.map((p) => p.lotId)))}::text[],
                    ${column('lots').map((parts) => arrayText(parts.map((p) => p.points)))}::text[])
             with ordinality as t (at, kind, from_account, to_account, points, from_after, to_after, booking_id, by_user,
                                   note, lots, lot_points, n)
       order by n
      returning id
    ), checked as materialized (
      select check_row_count((select count(*) from kept), ${balances.size}::int, 'P0002', 'points_account'),
             check_row_count((select count(*) from drawn), ${remaining.size}::int, 'P0002', 'points_lot')
    )
    select made.id from made cross join checked order by made.id`
}

/** Writes transfers; see `transfersWrite`. @returns their ids in the same order */
export const writeTransfers = async (
  tx: Tx,
  rows: readonly TransferRow[],
  changed: ChangedAmounts,
): Promise<TransferId[]> => {
  const { rows: written } = await transfersWrite(rows, changed).execute(tx)
  return written.map((row) => row.id)
}

/** Opens an account with a stored balance of zero. An existing one is not changed. */
export const openAccount = async (
  tx: Tx,
  account:
    | { kind: 'member'; ownerId: PersonId }
    | { kind: 'studio_earned' | 'studio_pool'; ownerId: StudioId }
    | { kind: 'corporate_pool'; ownerId: CorporateId },
): Promise<void> => {
  const owner = account.kind === 'member' ? 'user_id' : account.kind === 'corporate_pool' ? 'corporate_id' : 'studio_id'
  await tx
    .insertInto('points_account')
    .values({
      kind: account.kind,
      [owner]: account.ownerId,
      balance: account.kind === 'studio_earned' ? null : noPoints,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const serviceAccountId = async (db: Db | Tx, kind: 'issue' | 'expired'): Promise<AccountId> =>
  (await db.selectFrom('points_account').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id

/** Reads the account that issues all points. */
export const issueAccountId = (db: Db | Tx): Promise<AccountId> => serviceAccountId(db, 'issue')

/** Reads the account that receives expired points. */
export const expiredAccountId = (db: Db | Tx): Promise<AccountId> => serviceAccountId(db, 'expired')

/** Reads the pool of a studio or a company; null without one. */
export const poolAccountId = async (db: Db | Tx, pool: { studioId: StudioId } | { corporateId: CorporateId }) =>
  (
    await db
      .selectFrom('points_account')
      .select('id')
      .where((eb) =>
        'studioId' in pool
          ? eb.and([eb('kind', '=', 'studio_pool'), eb('studio_id', '=', pool.studioId)])
          : eb('corporate_id', '=', pool.corporateId),
      )
      .executeTakeFirst()
  )?.id ?? null

/**
 * A person who is notified about an account. `own`: the account is theirs, as opposed to the studio's or company's that
 * they run.
 */
export type Holder = { userId: PersonId; timeZone: string | null; own: boolean }

/**
 * Reads the people who are notified about an account: the member, unless the account is closed, or the accounts of the
 * studio or company, with the studio's time zone.
 */
export const readHolders = async (tx: Tx, accountId: AccountId): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select u.id as "userId", null as "timeZone", true as own
      from points_account a join app_user u on u.id = a.user_id
     where a.id = ${accountId} and u.closed_at is null
    union all
    select u.id, s.time_zone, false
      from points_account a join studio s on s.id = a.studio_id join app_user u on u.studio_id = s.id
     where a.id = ${accountId}
    union all
    select u.id, null, false from points_account a join app_user u on u.corporate_id = a.corporate_id
     where a.id = ${accountId}
     order by 1`.execute(tx)
  return rows
}

/** Reads a member's points account; null for people without one. */
export const memberAccountId = async (db: Db | Tx, userId: PersonId): Promise<AccountId | null> =>
  (await db.selectFrom('points_account').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ?? null

export type MovementRow = {
  id: string
  at: Date
  kind: MovementKind
  points: Points
  balance_after: Points
  note: string
  booking_id: BookingId | null
  expires_at: Date | null
}

/** Reads a member's transfers, newest first. Reads one row more than the limit, to detect a next page. */
export const readMovements = async (db: Db, userId: PersonId, page: Page): Promise<MovementRow[]> => {
  const account = await memberAccountId(db, userId)
  if (account === null) return []
  const [before] = page.after ?? [null]
  const { rows } = await sql<MovementRow>`
    select e.transfer_id as id, e.at, e.kind, e.points, e.balance_after, e.note, e.booking_id, came.expires_at
      from ledger_entry e
      left join lateral (
        select min(l.expires_at) as expires_at
          from points_lot l
         where l.account_id = e.account_id and e.points > 0
           and (l.transfer_id = e.transfer_id
                or l.id = any((select lots from points_transfer t where t.id = e.transfer_id)::bigint[]))
      ) came on true
     where e.account_id = ${account} and (${before}::bigint is null or e.transfer_id < ${before}::bigint)
     order by e.transfer_id desc
     limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Owner of an account, its spendable points, and the points that expire first. */
export type Holding = {
  id: AccountId
  user_id: PersonId | null
  studio_id: StudioId | null
  corporate_id: CorporateId | null
  points: Data<'readPoints'>
}
type HoldingRow = Omit<Holding, 'points'> & { usable: Points; expiring: Points | null; at: Date | null }

/**
 * Reads accounts with a stored balance in their owners' view. Expiring points are summed per local day: in the studio's
 * time zone, or in that of the member's latest class.
 */
export const readHoldings = async (db: Db | Tx, accountIds: readonly AccountId[], now: Date): Promise<Holding[]> => {
  if (accountIds.length === 0) return []
  const { rows } = await sql<HoldingRow>`
    select a.id, a.user_id, a.studio_id, a.corporate_id, a.balance - coalesce(past.points, 0)::int as usable,
           day.points as expiring, first.at
      from points_account a
      left join lateral (
        select sum(l.remaining) as points from points_lot l
         where l.account_id = a.id and l.open and l.expires_at <= ${now}
      ) past on true
      left join lateral (
        select l.expires_at as at from points_lot l
         where l.account_id = a.id and l.open and l.expires_at > ${now}
         order by l.expires_at limit 1
      ) first on true
      left join lateral (
        select coalesce((select s.time_zone from studio s where s.id = a.studio_id),
                        (select c.time_zone from booking b join class_session c on c.id = b.class_id
                          where b.member_id = a.user_id order by b.starts_at desc limit 1),
                        'UTC') as name
      ) zone on first.at is not null
      left join lateral (
        select sum(l.remaining)::int as points from points_lot l
         where l.account_id = a.id and l.open and l.expires_at >= first.at
           and (l.expires_at at time zone zone.name)::date = (first.at at time zone zone.name)::date
      ) day on first.at is not null
     where a.id = any(${[...accountIds]}::bigint[]) and a.balance is not null
     order by a.id`.execute(db)
  return rows.map(({ usable, expiring, at, ...owner }) => ({
    ...owner,
    points: {
      balance: usable,
      nextExpiry: at === null ? null : { points: expiring ?? noPoints, at: at.toISOString() },
    },
  }))
}

/** Reads the spendable points of an account: its balance without expired points. */
export const readUsable = async (db: Db | Tx, accountId: AccountId, now: Date): Promise<Points> =>
  (await readHoldings(db, [accountId], now))[0]?.points.balance ?? noPoints

/** The account that a person spends from: their own, or the pool of the studio or company they run. */
export const ownAccountId = async (
  db: Db,
  owner: { userId: PersonId; studioId: StudioId | null; corporateId: CorporateId | null },
): Promise<AccountId | null> => {
  if (owner.studioId !== null) return poolAccountId(db, { studioId: owner.studioId })
  if (owner.corporateId !== null) return poolAccountId(db, { corporateId: owner.corporateId })
  return memberAccountId(db, owner.userId)
}

/** Instant of expiry after some calendar days in a time zone; null for points that do not expire. */
export const expiryAfter = (days: number | undefined, timeZone: string, now: Date): Date | null =>
  days === undefined ? null : daysFrom(now, days, timeZone)

/** Opens the accounts of many members in one statement. Existing ones are not changed. */
export const openMemberRows = async (tx: Tx, userIds: readonly PersonId[]): Promise<void> => {
  await sql`
    insert into points_account (kind, user_id, balance)
    select 'member', v.id, 0 from unnest(${[...userIds]}::bigint[]) v(id) order by v.id on conflict do nothing`.execute(
    tx,
  )
}
