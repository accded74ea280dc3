import type { Data } from '@cupo/contract'
import type { PersonId, SaleId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing, containingFolded } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'

export type SaleView = Data<'readSale'>
type RefundRow = SaleView['refunds'][number]
type Row = Omit<SaleView, 'at'> & { id: SaleId; at: Date }

const json = (row: string, rest: string) => sql.raw(`coalesce((select json_agg(${row}) ${rest}), '[]')`)

const lines = json(
  `json_build_object('id', l.id::text, 'offerId', v.offer_id::text, 'productId', l.product_id::text, 'name', l.description, 'quantity', l.quantity, 'unitAmount', l.unit_amount,
     'taxRate', l.tax_rate, 'net', l.net, 'tax', l.tax, 'total', l.total, 'refunded', l.refunded) order by l.id`,
  'from sale_line l left join offer_version v on v.id = l.offer_version_id where l.sale_id = s.id',
)
const payments = json(
  `json_build_object('method', p.method, 'amount', p.amount, 'refunded', p.refunded, 'reference', p.reference,
     'giftCard', case when g.id is not null then json_build_object('id', g.id::text, 'end', g.code_end, 'remaining', g.remaining) end)
     order by p.id`,
  'from sale_payment p left join gift_card g on g.id = p.gift_card_id where p.sale_id = s.id',
)
const parts = json(
  `json_build_object('method', p.method, 'amount', part.amount, 'state', coalesce(pr.state, 'done')) order by p.id`,
  `from sale_refund_part part join sale_payment p on p.id = part.payment_id
   left join payment_refund pr on pr.source = 'refund:' || part.refund_id || ':' || part.payment_id
   where part.refund_id = r.id`,
)
const refunds = sql`coalesce((
  select json_agg(json_build_object('id', r.id::text, 'at', r.at, 'amount', r.amount, 'reason', r.reason,
           'takeBack', r.take_back, 'by', u.name, 'parts', ${parts}) order by r.id desc)
    from sale_refund r left join app_user u on u.id = r.by_user where r.sale_id = s.id), '[]')`

const readRows = async (db: Db | Tx, rest: RawBuilder<unknown>): Promise<SaleView[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.at, s.channel, s.shift_id as "shiftId", s.currency, s.net, s.tax, s.total, s.refunded, s.note,
           s.receipt_id as "receiptId", seller.name as by,
           case when b.id is not null then json_build_object('id', b.id::text, 'name', b.name) end as branch,
           case when c.id is not null then json_build_object('id', c.id::text, 'name', c.name) end as client,
           ${lines} as lines, ${payments} as payments, ${refunds} as refunds
      from sale s
      left join branch b on b.id = s.branch_id
      left join app_user c on c.id = s.client_id
      left join app_user seller on seller.id = s.by_user
      ${rest}`.execute(db)
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    refunds: row.refunds.map((refund: RefundRow) => ({ ...refund, at: new Date(refund.at).toISOString() })),
  }))
}

export const findSale = async (db: Db | Tx, studioId: AuthorizedStudioId, id: SaleId): Promise<SaleView | null> =>
  (await readRows(db, sql`where s.id = ${id} and s.studio_id = ${studioId}`))[0] ?? null

/**
 * With `offset 0` the planner reads the lines of each sale by index until the page is full. Without it, it would read the
 * lines of all sales of the service into a hash table. The subqueries fold the searched text once.
 */
const isAbout = (q: string): RawBuilder<unknown> => sql`
  and (c.search_name like (select ${containingFolded(q)}) or exists (
        select 1 from sale_line l
         where l.sale_id = s.id and lower(unaccent(l.description)) like (select ${containing(q)}) offset 0))`

/** `q` is searched in the client's name and the descriptions of the lines. */
export type SaleFilter = { clientId: PersonId | undefined; q: string | undefined }

/** Reads the sales of a studio, newest first. Reads one row more than the limit. */
export const readSales = (
  db: Db,
  studioId: AuthorizedStudioId,
  { clientId, q }: SaleFilter,
  page: Page,
): Promise<SaleView[]> => {
  const [after] = page.after ?? [null]
  return readRows(
    db,
    sql`where s.studio_id = ${studioId}
          and (${clientId ?? null}::bigint is null or s.client_id = ${clientId ?? null}::bigint)
          ${q ? isAbout(q) : sql``}
          and (${after}::bigint is null or s.id < ${after}::bigint)
        order by s.id desc limit ${page.limit + 1}`,
  )
}
