import type { Data } from '@cupo/contract'
import { type ClientList, clientListNames, clientLists } from '@cupo/core/clients'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { allCounted, conditionsOf, countedOf, unusedClasses, type Wanted } from './filter-store.ts'

/** Maximum number of tags in the list. */
const mostTags = 50

/** Counts the clients of a filter. */
export const countClients = async (db: Db | Tx, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${countedOf(wanted)}`.execute(db)
  return onlyRow(rows).count
}

/** Counts the clients of a studio who are not archived. */
const countAll = async (db: Db, { studioId }: Wanted): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${allCounted(studioId)}`.execute(db)
  return onlyRow(rows).count
}

/** Clients with each tag, the most frequent first. */
const readTags = async (db: Db, { studioId }: Wanted): Promise<{ tag: string; count: number }[]> => {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from client c, unnest(c.tags) tag
     where c.studio_id = ${studioId} and c.archived_at is null and c.tags <> '{}'
     group by tag order by 2 desc, tag limit ${mostTags}`.execute(db)
  return rows
}

type Found = { count: number; classesLeft: number }

/** Counts the clients of the filter, and their paid unused classes. */
const readFound = async (db: Db, wanted: Wanted): Promise<Found> => {
  const { rows } = await sql<Found>`
    with found as materialized (select c.person_id, c.studio_id from ${countedOf(wanted)})
    select (select count(*) from found)::int as count,
           coalesce((select sum(p.remaining) from found c join pass p on p.studio_id = ${wanted.studioId} and ${unusedClasses}), 0)::int as "classesLeft"`.execute(
    db,
  )
  return onlyRow(rows)
}

/** Sums the paid unused classes of all clients, from the passes: most clients have none. */
const readClassesLeft = async (db: Db, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(p.remaining), 0)::int as left
      from pass p join (select c.person_id, c.studio_id from ${countedOf(wanted)}) c
        on p.studio_id = ${wanted.studioId} and ${unusedClasses}`.execute(db)
  return onlyRow(rows).left
}

/** Whether the list shows all clients who are not archived. */
const isWhole = (wanted: Wanted, all: Wanted): boolean =>
  wanted.q === undefined && !wanted.archived && conditionsOf(wanted).length === conditionsOf(all).length

/** Reads all counts of the list's filters. */
export const readCounts = async (db: Db, wanted: Wanted): Promise<Omit<Data<'readClientLists'>, 'may'>> => {
  const { studioId, timeZone, now } = wanted
  const all = { studioId, timeZone, now }
  const counted = countAll(db, all)
  const foundOf = async (): Promise<Found> => {
    const [count, classesLeft] = await Promise.all([counted, readClassesLeft(db, all)])
    return { count, classesLeft }
  }
  const [total, tags, found, ...counts] = await Promise.all([
    counted,
    readTags(db, wanted),
    isWhole(wanted, all) ? foundOf() : readFound(db, wanted),
    ...clientListNames.map((name) => countClients(db, { ...all, ...clientLists[name] })),
  ])
  const lists = Object.fromEntries(clientListNames.map((name, at) => [name, counts[at] ?? 0]))
  return { total, tags, found, lists: lists as Record<ClientList, number> }
}
