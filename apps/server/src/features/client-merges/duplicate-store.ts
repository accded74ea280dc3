import type { Data } from '@cupo/contract'
import { clientContactKind } from '@cupo/core/client-contacts'
import { type FileKey, matchFiles, type SharedKey } from '@cupo/core/client-merges'
import type { PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { signsIn } from '../../db/signs-in.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openMember } from '../clients/filter-store.ts'

type Pair = Data<'listDuplicates'>['items'][number]
type Person = Pair['people'][number]

/** Maximum pairs per response. */
const mostPairs = 100
/** A phone or address shared by more people than this is ignored: it is probably a front desk's own. */
const mostAlike = 10

type PairRow = { first: PersonId; second: PersonId; keys: SharedKey[] }

/**
 * Reads people with a hash that occurs more than once in the studio. Counting distinct people reads the hashes in the
 * order of their index: a hash table of 100,000 hashes takes three times as long.
 */
const readSharing = async (db: Db, studioId: AuthorizedStudioId): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select distinct person_id as id from client_key
     where studio_id = ${studioId} and key in (
       select key from client_key where studio_id = ${studioId} group by key having count(distinct person_id) > 1)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Reads pairs of clients with a key in common, from the texts of those who share a hash. They are a list of their own: in
 * one statement, the planner expected a third of the studio and read all of its people.
 */
const readPairs = async (db: Db, studioId: AuthorizedStudioId, sharing: readonly PersonId[]): Promise<PairRow[]> => {
  if (sharing.length === 0) return []
  const { rows } = await sql<PairRow>`
    with person as materialized (
      select u.id, u.email, u.phone, u.search_name, c.birthday, c.guardian_id, ${signsIn} as signs_in
        from unnest(${sharing}::bigint[]) s (id)
        join client c on c.studio_id = ${studioId} and c.person_id = s.id and c.archived_at is null
        join app_user u on u.id = s.id and ${openMember}
    ), alike as (
      select k.reason, k.key, array_agg(p.id) as ids
        from person p cross join lateral keys_of_file(${studioId}::bigint, p.id, p.email, p.phone, p.search_name, p.birthday) k
       group by k.reason, k.key having count(*) between 2 and ${mostAlike}
    ), pair as (
      select x.id as first, y.id as second, k.reason, k.key
        from alike k cross join unnest(k.ids) x (id) cross join unnest(k.ids) y (id) where y.id > x.id
    )
    select p.first, p.second,
           jsonb_agg(jsonb_build_object('reason', p.reason, 'key', p.key) order by p.reason, p.key) as keys
      from pair p join person a on a.id = p.first join person b on b.id = p.second
     where not (a.signs_in and b.signs_in)
       and a.guardian_id is distinct from p.second and b.guardian_id is distinct from p.first
       and (a.guardian_id is null or a.guardian_id is distinct from b.guardian_id)
     group by p.first, p.second, a.search_name, b.search_name
     order by count(*) desc, (a.search_name = b.search_name) desc, p.first, p.second
     limit ${mostPairs}`.execute(db)
  return rows
}

type PersonRow = Omit<Person, 'since' | 'lastVisitAt'> & { since: Date; lastVisitAt: Date | null }

const readPeople = async (db: Db, studioId: AuthorizedStudioId, ids: readonly PersonId[]): Promise<Person[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.phone, u.avatar, c.birthday::text, c.tags, c.since, c.visits,
           c.last_visit_at as "lastVisitAt", ${signsIn} as "signsIn",
           (select count(*)::int from client_note n
             where n.studio_id = c.studio_id and n.person_id = c.person_id and n.removed_at is null) as notes,
           (select count(*)::int from pass p
             where p.studio_id = c.studio_id and p.member_id = c.person_id and p.ended_at is null) as passes
      from client c join app_user u on u.id = c.person_id
     where c.studio_id = ${studioId} and c.person_id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
  }))
}

/** Reads the keys of files with the values they come from: those of the person first, then of the further contacts. */
const readKeys = async (
  db: Db,
  studioId: AuthorizedStudioId,
  ids: readonly PersonId[],
): Promise<Map<PersonId, FileKey[]>> => {
  const { phone, email } = clientContactKind
  const { rows } = await sql<FileKey & { personId: PersonId }>`
    select u.id as "personId", k.reason, k.key, null as contact, 0 as nth,
           case k.reason when 'email' then u.email when 'phone' then u.phone else c.birthday::text end as value
      from client c join app_user u on u.id = c.person_id
     cross join lateral keys_of_client(u.email, u.phone, u.search_name, c.birthday) k
     where c.studio_id = ${studioId} and c.person_id = any(${ids}::bigint[])
     union all
    select c.person_id, k.reason, k.key, jsonb_build_object('label', c.label), c.id, c.value
      from client_contact c
     cross join lateral keys_of_client(case c.kind when ${sql.lit(email)} then c.value end,
                                       case c.kind when ${sql.lit(phone)} then c.value end, null, null) k
     where c.studio_id = ${studioId} and c.person_id = any(${ids}::bigint[])
       and c.kind in (${sql.lit(phone)}, ${sql.lit(email)})
     order by nth`.execute(db)
  const found = Map.groupBy(rows, ({ personId }) => personId)
  return new Map(
    [...found].map(([id, keys]) => [
      id,
      keys.map(({ reason, key, value, contact }) => ({ reason, key, value, contact })),
    ]),
  )
}

/** Reads clients who may be the same person, pairs with most reasons first. */
export const readDuplicates = async (db: Db, studioId: AuthorizedStudioId): Promise<Pair[]> => {
  const pairs = await readPairs(db, studioId, await readSharing(db, studioId))
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const byId = new Map((await readPeople(db, studioId, ids)).map((person) => [person.id, person]))
  const keysOf = await readKeys(db, studioId, ids)
  return pairs.map(({ first, second, keys }) => ({
    reasons: [...new Set(keys.map(({ reason }) => reason))],
    matches: matchFiles(keys, keysOf.get(first) ?? [], keysOf.get(second) ?? []),
    people: [mustGet(byId, first), mustGet(byId, second)],
  }))
}
