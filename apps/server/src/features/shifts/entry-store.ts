import type { Data } from '@cupo/contract'
import type { ShiftId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type Entry = Data<'readShift'>['entries'][number]
type EntryRow = Omit<Entry, 'at'> & { at: Date }

/** Reads the float, sales, refunds and cash movements of a shift, newest first. */
export const readEntries = async (db: Db, id: ShiftId): Promise<Entry[]> => {
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.kind, e.text, client.name as client, doer.name as by, e.amount, e.methods, e."saleId"
      from (
        select 'sale-' || s.id as id, s.at, 'sale' as kind,
               (select string_agg(case when l.quantity = 1 then l.description else l.quantity || ' × ' || l.description end, ', ' order by l.id)
                  from sale_line l where l.sale_id = s.id) as text,
               s.client_id, s.by_user, s.total as amount,
               array(select distinct p.method from sale_payment p where p.sale_id = s.id) as methods, s.id::text as "saleId", s.id as place
          from sale s where s.shift_id = ${id}
        union all
        select 'refund-' || r.id, r.at, 'refund', r.reason, s.client_id, r.by_user, -r.amount,
               array(select distinct p.method from sale_refund_part part join sale_payment p on p.id = part.payment_id
                      where part.refund_id = r.id), s.id::text, r.id
          from sale_refund r join sale s on s.id = r.sale_id where r.shift_id = ${id}
        union all
        select 'movement-' || m.id, m.at, m.kind, m.reason, null, m.by_user,
               case m.kind when 'pay_in' then m.amount else -m.amount end, array['cash'], null, m.id
          from shift_movement m where m.shift_id = ${id}
        union all
        select 'float', s.opened_at, 'float', '', null, s.opened_by, s.float_amount, array['cash'], null, 0
          from shift s where s.id = ${id}) e
      left join app_user client on client.id = e.client_id
      left join app_user doer on doer.id = e.by_user
     order by e.at desc, e.place desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
