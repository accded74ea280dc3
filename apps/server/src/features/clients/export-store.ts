import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { jsonList } from '../../db/json-list.ts'
import type { Db } from '../../deps.ts'
import { peopleOf, type Wanted } from './filter-store.ts'
import { newsState } from './news-store.ts'

type ExportRow = {
  id: PersonId
  name: string
  email: string | null
  phone: string | null
  birthday: string | null
  tags: string
  since: string
  visits: number
  lastVisit: string | null
  holds: string
  guardian: string | null
  /** yes: agreed to news; no: stopped them; empty: never said. An import reads the same words. */
  news: 'yes' | 'no' | ''
}

/** Reads the clients of a filter by name. */
export const readExportIds = async (tx: Tx, filter: Wanted): Promise<PersonId[]> => {
  const { rows } = await sql<{ ids: PersonId[] }>`
    select ${jsonList(sql`u.id::text`, sql`u.search_name collate "C", u.id`)} as ids from ${peopleOf(filter)}`.execute(
    tx,
  )
  return onlyRow(rows).ids
}

/**
 * Reads the rows of the file for these clients, in this order, with dates in the studio's zone. Skips people who are no
 * longer clients.
 */
export const readExportRows = async (
  db: Db,
  { studioId, timeZone }: Wanted,
  ids: readonly PersonId[],
): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select c.person_id as id, u.name, u.email, u.phone, c.birthday::text as birthday, array_to_string(c.tags, ', ') as tags,
           (c.since at time zone ${timeZone})::date::text as since, c.visits,
           (c.last_visit_at at time zone ${timeZone})::date::text as "lastVisit", g.name as guardian,
           case ${newsState} when 'agreed' then 'yes' when 'stopped' then 'no' else '' end as news,
           array_to_string(array(
             select p.name || coalesce(': ' || p.remaining, '') from pass p
              where p.member_id = c.person_id and p.studio_id = ${studioId} and p.status <> ${passStatus.ended} order by p.id), '; ') as holds
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, nth)
      join client c on c.studio_id = ${studioId} and c.person_id = wanted.id
      join app_user u on u.id = wanted.id
      left join app_user g on g.id = c.guardian_id
     order by wanted.nth`.execute(db)
  return rows
}
