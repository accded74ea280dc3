import type { Data } from '@cupo/contract'
import { historyWeeks } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { addDays, dateIn, mondayOf } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type File = Data<'readClient'>

/** The client of a file, and the time zone of the studio's days. */
export type FileOf = { studioId: AuthorizedStudioId; id: PersonId; timeZone: string; now: Date }

const own = ({ studioId, id }: FileOf) => sql`b.studio_id = ${studioId} and b.member_id = ${id} and b.guest_of is null`

/** Counts visits, absences and upcoming bookings by local week. */
export const readHistory = async (db: Db | Tx, of: FileOf): Promise<File['history']> => {
  const { timeZone, now } = of
  const first = addDays(mondayOf(dateIn(now, timeZone)), -7 * (historyWeeks - 1))
  const { rows } = await sql<File['history'][number]>`
    select w.day::date::text as "from", coalesce(v.visits, 0) as visits, coalesce(v.missed, 0) as missed,
           coalesce(v.booked, 0) as booked
      from generate_series(${first}::timestamp, ${first}::timestamp + interval '7 days' * ${historyWeeks - 1}, '7 days') w(day)
      left join (select date_trunc('week', b.starts_at at time zone ${timeZone}) as day,
                        count(*) filter (where b.status = ${statusSql.checkedIn})::int as visits,
                        count(*) filter (where b.status = ${statusSql.noShow})::int as missed,
                        count(*) filter (where b.status = ${statusSql.booked} and b.starts_at > ${now})::int as booked
                   from (select b.starts_at, b.status from booking b
                          where ${own(of)} and b.starts_at >= ${first}::timestamp at time zone ${timeZone}
                            and b.status in (${statusSql.checkedIn}, ${statusSql.noShow}, ${statusSql.booked})
                         union all
                         select p.at, ${statusSql.checkedIn} from past_visit p
                          where p.studio_id = ${of.studioId} and p.person_id = ${of.id}
                            and p.at >= ${first}::timestamp at time zone ${timeZone}) b
                  group by 1) v on v.day = w.day
     order by w.day`.execute(db)
  return rows
}

/** Counts absences of the local year. */
export const countMissed = async (db: Db | Tx, of: FileOf): Promise<number> => {
  const { rows } = await sql<{ missed: number }>`
    select count(*)::int as missed from booking b
     where ${own(of)} and b.status = ${statusSql.noShow}
       and b.starts_at >= date_trunc('year', ${of.now}::timestamptz at time zone ${of.timeZone}) at time zone ${of.timeZone}`.execute(
    db,
  )
  return onlyRow(rows).missed
}

/** Reads the latest sales to a client. */
export const readSales = async (db: Db | Tx, { studioId, id }: FileOf): Promise<File['sales']> => {
  const { rows } = await sql<Omit<File['sales'][number], 'at'> & { at: Date }>`
    select s.id, s.at, s.total, s.refunded, s.currency,
           coalesce((select string_agg(l.description, ', ' order by l.id) from sale_line l where l.sale_id = s.id), '') as name,
           array(select distinct p.method from sale_payment p where p.sale_id = s.id order by 1) as methods
      from sale s where s.studio_id = ${studioId} and s.client_id = ${id}
     order by s.at desc, s.id desc limit 6`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
