import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { MoneyAccountKind, MoneyTransferKind } from '@cupo/core/money-accounts'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type Span = { from: Date; to: Date }
type Income = Data<'readStudioMoney'>['currencies'][number]

export type AccountTotals = { currency: Currency; kind: MoneyAccountKind; added: MinorUnits; taken: MinorUnits }

/**
 * Sums the amounts added to and taken from each account of a studio. Both accounts of a transfer belong to one studio,
 * so transfers are read by their source account. Excludes till movements and payouts, which are not income.
 */
export const readAccountTotals = async (db: Db, studioId: StudioId, { from, to }: Span): Promise<AccountTotals[]> => {
  const { rows } = await sql<AccountTotals>`
    with own as (select id, kind, currency from money_account where studio_id = ${studioId}),
    moved as (
      select t.from_account, t.to_account, sum(t.amount) as amount
        from own join money_transfer t on t.from_account = own.id and t.at >= ${from} and t.at < ${to}
       where t.kind not in ('till', 'payout')
       group by t.from_account, t.to_account)
    select own.currency, own.kind,
           coalesce(sum(m.amount) filter (where m.to_account = own.id), 0)::float8 as added,
           coalesce(sum(m.amount) filter (where m.from_account = own.id), 0)::float8 as taken
      from moved m join own on own.id in (m.from_account, m.to_account)
     group by own.currency, own.kind`.execute(db)
  return rows
}

export type SoldOffer = Income['offers'][number] & { currency: Currency }

export const readSoldOffers = async (db: Db, studioId: StudioId, { from, to }: Span): Promise<SoldOffer[]> => {
  const { rows } = await sql<SoldOffer>`
    select s.currency, v.offer_id as "offerId", l.product_id as "productId", max(l.description) as name, sum(l.quantity)::int as quantity,
           sum(l.total)::float8 as total, sum(l.refunded)::float8 as refunded
      from sale s join sale_line l on l.sale_id = s.id left join offer_version v on v.id = l.offer_version_id
     where s.studio_id = ${studioId} and s.at >= ${from} and s.at < ${to}
     group by s.currency, v.offer_id, l.product_id order by total desc, name`.execute(db)
  return rows
}

export type Owed = Income['owed'] & { currency: Currency }

/**
 * Sums the paid unused rights of clients: the proportional price of remaining classes and points, and gift cards.
 * Memberships are excluded: they are used up by time.
 */
export const readOwed = async (db: Db, studioId: StudioId): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    with held as (
      select v.currency, 'passes' as what, round(v.amount::float8 * p.remaining / p.given) * p.count as amount
        from (select offer_version_id, remaining, given, count(*) from pass
               where studio_id = ${studioId} and unit = 'class' and status <> 'ended' and remaining > 0
               group by offer_version_id, remaining, given) p
        join offer_version v on v.id = p.offer_version_id
      union all
      select v.currency, 'points', round(v.amount::float8 * l.remaining / v.points)
        from points_lot l join pass p on p.id = l.pass_id join offer_version v on v.id = p.offer_version_id
       where l.studio_id = ${studioId} and l.open
      union all
      select g.currency, 'gifts', g.remaining from gift_card g where g.studio_id = ${studioId}
    )
    select currency, coalesce(sum(amount) filter (where what = 'passes'), 0)::float8 as passes,
           coalesce(sum(amount) filter (where what = 'points'), 0)::float8 as points,
           coalesce(sum(amount) filter (where what = 'gifts'), 0)::float8 as gifts
      from held group by currency`.execute(db)
  return rows
}

export type ListedTransfer = {
  at: Date
  kind: MoneyTransferKind
  from: MoneyAccountKind
  to: MoneyAccountKind
  amount: MinorUnits
  currency: Currency
  source: string
  by: string | null
  note: string
}

export const readTransfers = async (db: Db, studioId: StudioId, { from, to }: Span): Promise<ListedTransfer[]> => {
  const { rows } = await sql<ListedTransfer>`
    select t.at, t.kind, f.kind as "from", o.kind as "to", t.amount, t.currency, t.source, u.name as by, t.note
      from money_transfer t
      join money_account f on f.id = t.from_account join money_account o on o.id = t.to_account
      left join app_user u on u.id = t.by_user
     where f.studio_id = ${studioId} and t.at >= ${from} and t.at < ${to}
     order by t.at, t.id`.execute(db)
  return rows
}
