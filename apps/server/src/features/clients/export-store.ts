import { passStatus } from '@cupo/core/pass-vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { clientsOf, type Wanted } from './filter-store.ts'

type ExportRow = {
  id: string
  name: string
  email: string | null
  phone: string | null
  birthday: string | null
  tags: string[]
  since: string
  visits: number
  lastVisit: string | null
  holds: string
  guardian: string | null
}

/** The clients of a filter by name, with their dates in the studio's zone. */
export const readExport = async (tx: Tx, wanted: Wanted): Promise<ExportRow[]> => {
  const { timeZone } = wanted
  const { rows } = await sql<ExportRow>`
    select f.person_id as id, f.name, f.email, f.phone, f.birthday::text as birthday, f.tags,
           (f.since at time zone ${timeZone})::date::text as since, f.visits,
           (f.last_visit_at at time zone ${timeZone})::date::text as "lastVisit", coalesce(h.holds, '') as holds, g.name as guardian
      from (select c.*, u.name, u.email, u.phone, u.search_name from ${clientsOf(wanted)}) f
      left join app_user g on g.id = f.guardian_id
      left join (select p.member_id, string_agg(p.name || coalesce(': ' || p.remaining, ''), '; ' order by p.id) as holds
                   from pass p where p.studio_id = ${wanted.studioId} and p.status <> ${passStatus.ended}
                  group by p.member_id) h on h.member_id = f.person_id
     order by f.search_name collate "C", f.person_id`.execute(tx)
  return rows
}
