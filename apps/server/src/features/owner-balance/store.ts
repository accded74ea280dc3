import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { mayStaff } from '@cupo/core/staff-permissions'
import { staffRoles } from '@cupo/core/staff-roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { inUtcDays, utcDay } from '../../db/utc-days.ts'
import type { Db } from '../../deps.ts'
import { moneyByDay, receivingKinds } from '../money/day-store.ts'
import { type LotsRead, pointsDifferenceSql } from '../points/book-store.ts'
import { pointsByDay, pointsWithoutTransfer, studioPointsByDay } from '../points/day-store.ts'
import type { Span } from './earned-store.ts'

/** Movements of points in a time span, and the points held by people at its end. */
export type PointsSums = {
  sold: Points
  granted: Points
  spent: Points
  expired: Points
  outstanding: Points
  held: Points
}

/**
 * Sums the movements of points valid everywhere and of companies, by their lots. `outstanding` and `held` include the
 * difference of the lots to all movements, so an inconsistent lot makes them disagree with the movements. Lots without a
 * transfer are from before lots existed. The span begins and ends with a UTC day.
 */
export const readPointsSums = async (db: Db | Tx, span: Span, lots: LotsRead): Promise<PointsSums> => {
  const { rows } = await sql<PointsSums>`
    with sums as (
      select coalesce(sum(points) filter (where inside and kind in ('purchase', 'takeback')), 0)::float8 as sold,
             coalesce(sum(points) filter (where inside and kind in ('grant', 'fund', 'gift', 'allotment')), 0)::float8 as granted,
             coalesce(-sum(points) filter (where inside and kind in ('booking', 'return')), 0)::float8 as spent,
             coalesce(-sum(points) filter (where inside and kind = 'expiry'), 0)::float8 as expired,
             coalesce(sum(points) filter (where inside), 0)::float8 as moved,
             coalesce(sum(points) filter (where day < ${utcDay(span.to)}), 0)::float8 as moved_before
        from (select day, kind, points, ${inUtcDays(span)} as inside from (${pointsByDay()}) d) m
    ), lots as (
      select (${pointsDifferenceSql(lots)})::float8 as difference, ${pointsWithoutTransfer}::float8 as first
    )
    select sold, granted, spent, expired, moved + difference as outstanding, moved_before + first + difference as held
      from sums, lots`.execute(db)
  return onlyRow(rows)
}

/** Sums the points sold in a range of days, minus those of refunded sales. */
export const readPointsSold = async (db: Db | Tx, span: Span): Promise<Points> => {
  const { rows } = await sql<{ sold: Points }>`
    select coalesce(sum(points), 0)::float8 as sold from (${pointsByDay()}) d
     where kind in ('purchase', 'takeback') and ${inUtcDays(span)}`.execute(db)
  return onlyRow(rows).sold
}

export type CurrencySums = {
  currency: Currency
  received: MinorUnits
  earned: MinorUnits
  tax: MinorUnits
  gifts: MinorUnits
}

/** Sums the service's own accounts in a time span, by currency. */
export const readCurrencySums = async (db: Db | Tx, { from, to }: Span): Promise<CurrencySums[]> => {
  const { rows } = await sql<CurrencySums>`
    select a.currency,
           coalesce(sum(e.amount) filter (where a.kind in ${receivingKinds}), 0)::float8 as received,
           coalesce(-sum(e.amount) filter (where a.kind in ('sales', 'refunds', 'disputes', 'fees', 'courtesy', 'till_difference')),
                    0)::float8 as earned,
           coalesce(-sum(e.amount) filter (where a.kind = 'tax'), 0)::float8 as tax,
           coalesce(-sum(e.amount) filter (where a.kind = 'gift_liability'), 0)::float8 as gifts
      from money_entry e join money_account a on a.id = e.account_id
     where a.studio_id is null and e.kind <> 'payout' and e.at >= ${from} and e.at < ${to}
     group by a.currency order by a.currency`.execute(db)
  return rows
}

export type Earned = { studioId: StudioId; name: string; timeZone: string; visits: number; points: Points }

/**
 * Reads the earnings of each studio, or one, in a range of days: visits paid with points valid everywhere or of a
 * company, and those points, minus returns.
 */
export const readEarned = async (db: Db | Tx, span: Span, studioId: StudioId | null = null): Promise<Earned[]> => {
  const { rows } = await sql<Earned>`
    select s.id as "studioId", s.name, s.time_zone as "timeZone", sum(d.visits)::int as visits, -sum(d.points)::float8 as points
      from (${studioPointsByDay()}) d join studio s on s.id = d.studio_id
     where d.kind in ('booking', 'return') and ${inUtcDays(span)}
       and (${studioId}::bigint is null or d.studio_id = ${studioId}::bigint)
     group by s.id, s.name, s.time_zone order by points desc, s.name`.execute(db)
  return rows
}

/** Finds a studio by the digits of its id in the id of a payout. */
export const findStudioId = async (tx: Tx, digits: string): Promise<StudioId | null> => {
  const { rows } = await sql<{ id: StudioId }>`select id from studio where id = ${digits}::bigint`.execute(tx)
  return rows[0]?.id ?? null
}

/** Reads the name and the time zone of a studio. */
export const readStudioHead = (db: Db | Tx, studioId: StudioId): Promise<{ name: string; timeZone: string }> =>
  db.selectFrom('studio').select(['name', 'time_zone as timeZone']).where('id', '=', studioId).executeTakeFirstOrThrow()

/** Reads the accounts of a studio, or of all studios, that may see its money. */
export const readMoneyAccounts = async (tx: Tx, studioId?: StudioId): Promise<PersonId[]> => {
  const staff = await tx
    .selectFrom('app_user')
    .select('id')
    .$if(studioId !== undefined, (query) => query.where('studio_id', '=', studioId ?? null))
    .where(
      'staff_role',
      'in',
      staffRoles.filter((role) => mayStaff(role, 'readMoney')),
    )
    .where('user_type', '=', roles.studio)
    .where('closed_at', 'is', null)
    .execute()
  return staff.map(({ id }) => id)
}

/** Counts the studios that are not among `earning`. */
export const countIdle = async (db: Db | Tx, earning: readonly StudioId[]): Promise<number> => {
  const { rows } = await sql<{ idle: number }>`
    select count(*)::int as idle from studio where id <> all(${earning}::bigint[])`.execute(db)
  return onlyRow(rows).idle
}

export type Paid = { studioId: StudioId; visits: number; points: Points; amount: MinorUnits; paidAt: Date }

/** Reads the paid payouts of a month. */
export const readPaid = async (db: Db | Tx, month: string): Promise<Paid[]> => {
  const { rows } = await sql<Paid>`
    select studio_id as "studioId", visits, points, amount, paid_at as "paidAt" from studio_payout
     where month = ${`${month}-01`}::date`.execute(db)
  return rows
}

export type NewPayout = {
  studioId: StudioId
  month: string
  visits: number
  points: Points
  amount: MinorUnits
  currency: Currency
  at: Date
  by: PersonId
}

/** Inserts a paid payout. @returns null if this studio and month were already paid */
export const insertPayout = async (tx: Tx, p: NewPayout): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    insert into studio_payout (studio_id, month, visits, points, amount, currency, paid_at, paid_by)
    values (${p.studioId}, ${`${p.month}-01`}::date, ${p.visits}, ${p.points}, ${p.amount}, ${p.currency}, ${p.at}, ${p.by})
    on conflict (studio_id, month) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Counts the transfers of points and money in a range of days. */
export const countEntries = async (db: Db | Tx, span: Span): Promise<number> => {
  const { rows } = await sql<{ entries: number }>`
    select (coalesce((select sum(transfers) from (${pointsByDay()}) d where ${inUtcDays(span)}), 0)
            + coalesce((select sum(transfers) from (${moneyByDay()}) d where ${inUtcDays(span)}), 0))::int as entries`.execute(
    db,
  )
  return onlyRow(rows).entries
}
