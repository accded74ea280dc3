import type { StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Party } from './store.ts'

type Span = { from: Date; to: Date }
type Sums = { net: MinorUnits; tax: MinorUnits; total: MinorUnits; currency: Currency }

export type ExportedReceipt = Sums & {
  series: string
  number: number
  issuedAt: Date
  buyer: Party
  correctsNumber: number | null
  hash: string
}

export const readExported = async (db: Db, studioId: StudioId, { from, to }: Span): Promise<ExportedReceipt[]> => {
  const { rows } = await sql<ExportedReceipt>`
    select r.series, r.number, r.issued_at as "issuedAt", r.buyer, r.net, r.tax, r.total, r.currency,
           encode(r.hash, 'hex') as hash, o.number as "correctsNumber"
      from receipt r left join receipt o on o.id = r.corrects
     where r.studio_id = ${studioId} and r.issued_at >= ${from} and r.issued_at < ${to}
     order by r.series, r.number`.execute(db)
  return rows
}

export type DaySums = Sums & { day: string; taxRate: number; methods: string; receipts: number }

/** Sums by local day, currency, tax rate and payment method; several methods of one sale are joined by `+`. */
export const readDaySums = async (
  db: Db,
  studioId: StudioId,
  { from, to, zone }: Span & { zone: string },
): Promise<DaySums[]> => {
  const { rows } = await sql<DaySums>`
    with lines as (
      select to_char(r.issued_at at time zone ${zone}, 'YYYY-MM-DD') as day, r.id, r.currency,
             (l->>'taxRate')::int as rate, (l->>'net')::int as net, (l->>'tax')::int as tax, (l->>'total')::int as total,
             coalesce((select string_agg(distinct a.kind, '+' order by a.kind)
                         from money_transfer t
                         join money_account a on a.id in (t.from_account, t.to_account)
                        where t.source = r.source
                          and a.kind in ('cash', 'card', 'transfer', 'courtesy', 'provider')), 'other') as methods
        from receipt r cross join lateral jsonb_array_elements(r.lines) l
       where r.studio_id = ${studioId} and r.issued_at >= ${from} and r.issued_at < ${to}
    )
    select day, currency, rate as "taxRate", methods, count(distinct id)::int as receipts, sum(net)::float8 as net,
           sum(tax)::float8 as tax, sum(total)::float8 as total
      from lines group by day, currency, rate, methods order by day, currency, rate, methods`.execute(db)
  return rows
}
