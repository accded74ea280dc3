import type { Data } from '@cupo/contract'
import type { CorporateId, PersonId, ReceiptId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'
import type { Party } from './store.ts'

/** Selects receipts: bought by a person or a company, or issued by an issuer (null: the service). */
export type ReceiptScope = { memberId: PersonId } | { corporateId: CorporateId } | { studioId: StudioId | null }

type Listed = Data<'listReceipts'>['items'][number]

export type ReceiptRow = Omit<Listed, 'issuedAt' | 'issuer' | 'buyer'> & {
  issuedAt: Date
  issuer: Party
  buyer: Party
  buyerId: PersonId | null
  /** Time zone of the issuer. */
  timeZone: string
  /** The number of the corrected receipt. */
  correctsNumber: number | null
}

const issuerZone = `coalesce((select s.time_zone from studio s where s.id = r.studio_id), 'UTC')`

const columns = sql.raw(`
  r.id, r.series, r.number, r.issued_at as "issuedAt", r.lines, r.net, r.tax, r.total, r.currency, r.issuer, r.buyer,
  r.member_id as "buyerId", ${issuerZone} as "timeZone", r.corrects, (select o.number from receipt o where o.id = r.corrects) as "correctsNumber",
  (select c.id from receipt c where c.corrects = r.id order by c.id desc limit 1) as "correctedBy"`)

const within = (scope: ReceiptScope) => {
  if ('memberId' in scope) return sql<boolean>`r.member_id = ${scope.memberId}`
  if ('studioId' in scope) return sql<boolean>`r.studio_id is not distinct from ${scope.studioId}::bigint`
  return sql<boolean>`
    exists (select from corporate_purchase b where b.receipt_id = r.id and b.corporate_id = ${scope.corporateId})`
}

/** `q`: a part of the buyer's name or a number. `from` and `to`: dates of issue in the issuer's time zone. */
type ReceiptFilter = { q?: string | undefined; from?: string | undefined; to?: string | undefined }

const issuedOn = sql.raw(`(r.issued_at at time zone ${issuerZone})::date`)

/** Reads the receipts of a scope, newest first. Reads one row more than the limit. */
export const readReceipts = async (
  db: Db,
  scope: ReceiptScope,
  { q = '', from, to }: ReceiptFilter,
  page: Page,
): Promise<ReceiptRow[]> => {
  const [before] = page.after ?? [null]
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from receipt r
     where ${within(scope)} and (${before}::bigint is null or r.id < ${before}::bigint)
       and (${q} = '' or r.number::text = ${q} or strpos(lower(r.buyer->>'name'), lower(${q})) > 0)
       and (${from ?? null}::date is null or ${issuedOn} >= ${from ?? null}::date)
       and (${to ?? null}::date is null or ${issuedOn} <= ${to ?? null}::date)
     order by r.id desc limit ${page.limit + 1}`.execute(db)
  return rows
}

export const findReceipt = async (db: Db, scope: ReceiptScope, id: ReceiptId): Promise<ReceiptRow | null> => {
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from receipt r where r.id = ${id} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

export const viewReceipt = (row: ReceiptRow): Listed => {
  const { issuedAt, issuer, buyer, buyerId, timeZone: _, correctsNumber: __, ...content } = row
  return {
    ...content,
    issuedAt: issuedAt.toISOString(),
    issuer: issuer.name,
    buyer: buyerId === null ? null : { id: buyerId, name: buyer.name },
  }
}

export type PaidPart = Data<'readReceipt'>['paid'][number]

/**
 * Reads how a receipt was paid or returned, by method: the transfers of its act between the settling account and those
 * of the methods. The fees of a provider and the lines of gift cards are other transfers.
 */
export const readPaid = async (db: Db, id: ReceiptRow['id']): Promise<PaidPart[]> => {
  const { rows } = await sql<PaidPart>`
    select method, sum(amount)::float8 as amount
      from (
        select case a.kind when 'gift_liability' then 'gift' else a.kind end as method,
               case t.kind when 'refund' then -t.amount else t.amount end as amount
          from receipt r
          join money_transfer t on t.source = r.source and t.kind in ('payment', 'redemption', 'refund')
          join money_account s on s.id = case t.kind when 'refund' then t.to_account else t.from_account end
                              and s.kind = 'settling'
          join money_account a on a.id = case t.kind when 'refund' then t.from_account else t.to_account end
         where r.id = ${id}
      ) part
     group by method order by method`.execute(db)
  return rows
}
