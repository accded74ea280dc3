import type { ClassView } from '@cupo/contract'
import type { ClassId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'

type PartnerSeats = NonNullable<ClassView['partners']>

/** Reads, for the studio, the seats of pass partners in each class that is published to one. */
export const readPartnerSeats = async (
  db: Db | Tx,
  classIds: readonly ClassId[],
  caller: Caller,
): Promise<Map<ClassId, PartnerSeats>> => {
  if (caller.role !== 'studio' || classIds.length === 0) return new Map()
  const { rows } = await sql<{ classId: ClassId; partner: PartnerSeats[number]['partner']; seats: number }>`
    select s.class_id as "classId", a.partner, count(b.id)::int as seats
      from partner_slot s
      join partner_account a on a.id = s.account_id
      left join (booking b join partner_booking p on p.booking_id = b.id)
        on b.class_id = s.class_id and p.account_id = s.account_id and b.status in ${statusSql.seat}
     where s.class_id = any(${classIds}::bigint[]) group by s.class_id, a.partner order by s.class_id, a.partner desc`.execute(
    db,
  )
  const seats = new Map<ClassId, PartnerSeats>(rows.map(({ classId }) => [classId, []]))
  for (const row of rows) if (row.seats > 0) seats.get(row.classId)?.push({ partner: row.partner, seats: row.seats })
  return seats
}
