import type { Data } from '@cupo/contract'
import type { DuplicateReason } from '@cupo/core/client-merges'
import type { PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openMember } from '../clients/filter-store.ts'

type Pair = Data<'listDuplicates'>['items'][number]
type Person = Pair['people'][number]

/** Maximum pairs per response. */
const mostPairs = 100
/** A phone or address shared by more people than this is ignored: it is probably a front desk's own. */
const mostAlike = 10

type PairRow = { first: PersonId; second: PersonId; reasons: DuplicateReason[] }

const signsIn = (person: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.password_hash`)} is not null or ${sql.ref(`${person}.email_verified_at`)} is not null)`

/** SQL condition: another person has the same hash; false without one. */
const isShared = (hash: 'mailbox' | 'phone' | 'birth'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(hash)} in (
    select ${sql.ref(hash)} from person where ${sql.ref(hash)} is not null group by 1 having count(*) > 1)`

/**
 * Reads pairs of clients with a key in common. Address and phone digits are the last two words of the indexed search
 * text, so that no account is read and no phone is normalized per client. Clients are grouped by hashes first, which fit
 * in memory; the keys are computed only for clients with an equal hash. A phone has at least eight digits.
 */
const readPairs = async (db: Db, studioId: AuthorizedStudioId): Promise<PairRow[]> => {
  const { rows } = await sql<PairRow>`
    with person as materialized (
      select u.id, u.search_name, u.search_client, c.birthday,
             hashtext(nullif(replace(split_part(split_part(split_part(u.search_client, ' ', -2), '@', 1), '+', 1), '.', ''), ''))
               as mailbox,
             case when strpos(right(u.search_client, 8), ' ') = 0 then hashtext(right(u.search_client, 9)) end as phone,
             hashtextextended(u.search_name, c.birthday - date '1970-01-01') as birth
        from client c
       cross join lateral (
         -- The offset makes the planner look each person up instead of reading the index of all accounts.
         select u.id, u.search_name, u.search_client from app_user u where u.id = c.person_id and ${openMember} offset 0) u
       where c.studio_id = ${studioId} and c.archived_at is null
    ), keys as (
      select id, 'email' as reason, mail_of_person(split_part(search_client, ' ', -2)) as key
        from person where ${isShared('mailbox')}
      union all
      select id, 'phone', right(split_part(search_client, ' ', -1), 9) from person where ${isShared('phone')}
      union all
      select id, 'birthday', birthday || search_name from person where ${isShared('birth')}
    ), alike as (
      select reason, array_agg(id) as ids from keys group by reason, key having count(*) between 2 and ${mostAlike}
    ), pair as (
      select x.id as first, y.id as second, k.reason
        from alike k cross join unnest(k.ids) x (id) cross join unnest(k.ids) y (id) where y.id > x.id
    )
    select p.first, p.second, array_agg(p.reason order by p.reason) as reasons
      from pair p
      join client x on x.studio_id = ${studioId} and x.person_id = p.first
      join client y on y.studio_id = ${studioId} and y.person_id = p.second
      join app_user a on a.id = p.first
      join app_user b on b.id = p.second
     where not (${signsIn('a')} and ${signsIn('b')})
       and x.guardian_id is distinct from p.second and y.guardian_id is distinct from p.first
       and (x.guardian_id is null or x.guardian_id is distinct from y.guardian_id)
     group by p.first, p.second, a.search_name, b.search_name
     order by count(*) desc, (a.search_name = b.search_name) desc, p.first, p.second
     limit ${mostPairs}`.execute(db)
  return rows
}

type PersonRow = Omit<Person, 'since' | 'lastVisitAt'> & { since: Date; lastVisitAt: Date | null }

const readPeople = async (db: Db, studioId: AuthorizedStudioId, ids: readonly PersonId[]): Promise<Person[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.phone, u.avatar, c.birthday::text, c.tags, c.since, c.visits,
           c.last_visit_at as "lastVisitAt", (u.password_hash is not null or u.email_verified_at is not null) as "signsIn",
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

/** Reads clients who may be the same person, pairs with most reasons first. */
export const readDuplicates = async (db: Db, studioId: AuthorizedStudioId): Promise<Pair[]> => {
  const pairs = await readPairs(db, studioId)
  const people = await readPeople(
    db,
    studioId,
    pairs.flatMap(({ first, second }) => [first, second]),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  return pairs.map(({ first, second, reasons }) => ({ reasons, people: [mustGet(byId, first), mustGet(byId, second)] }))
}
