import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { plannedAnew } from '../../db/preparing-client.ts'
import type { Caller } from '../../http/gate.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { byRank, type Closeness, matches, nearest } from './match-words.ts'
import { type Found, mostAlike, mostRanked, mostShown, type Wanted } from './name-groups.ts'

type Person = { id: string; name: string; avatar: string | null; text: string }

const foundPerson = ({ id, name, avatar }: Person, link: string, subtitle: string): Found => ({
  id,
  title: name,
  ...(subtitle === '' ? {} : { subtitle }),
  link,
  ...(avatar === null ? {} : { image: avatar }),
})

type People = { who: RawBuilder<boolean>; text: RawBuilder<string>; more?: RawBuilder<unknown> }

/** The first people of a kind (`u`) by their searched text. */
const readPeople = async <More>(
  tx: Tx,
  { who, text, more = sql`` }: People,
  { words }: Wanted,
  how: Closeness,
): Promise<(Person & More)[]> => {
  const { rows } = await sql<Person & More>`${plannedAnew}
    select u.id, u.name, u.avatar, u.text ${more}
      from (select u.id, u.name, u.avatar, u.email, ${text} as text from app_user u
             where ${who} and ${matches(text, words, how)} limit ${mostRanked * (how === 'literal' ? 1 : 3)}) u
     order by ${byRank(sql`u.text`, words, how)}, u.id
     limit ${how === 'literal' ? mostShown : mostAlike}`.execute(tx)
  return nearest(rows, words, how).slice(0, mostShown)
}

const byName = sql<string>`u.search_name`

/** Coaches whom the caller can go to: members to what they give, a studio to its own. */
export const findCoaches = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const { role, studioId } = wanted.caller
  if (role !== 'member' && role !== 'studio') return []
  const where = role === 'studio' ? sql`sc.studio_id = ${studioId}` : sql`s.suspended_at is null`
  const work = sql`from studio_coach sc join studio s on s.id = sc.studio_id where sc.user_id = u.id and ${where}`
  const who = sql<boolean>`u.user_type = 2 and u.suspended_at is null and exists (select ${work})`
  const more =
    role === 'studio'
      ? sql`, '' as studios`
      : sql`, (select string_agg(s.name, ' · ' order by s.name) ${work}) as studios`
  const rows = await readPeople<{ studios: string }>(tx, { who, text: byName, more }, wanted, how)
  return rows.map((row) =>
    foundPerson(row, role === 'studio' ? '/gym/studios/coaches' : `/gym/calendar?all=1&coach=${row.id}`, row.studios),
  )
}

type LastClass = { classId: string; className: string; at: Date; timeZone: string }

/** Bookings (`b`) that put their people on the list of a class. */
const listed = sql`b.guest_of is null and b.status in ('booked', 'waitlisted', 'checked_in', 'no_show')`

/** People (`u`) who came, or will, to the caller's studio, or to a class that the caller leads. */
const ownClient = ({ role, studioId, userId }: Caller): RawBuilder<boolean> =>
  role === 'studio'
    ? sql`exists (select from booking b where b.member_id = u.id and b.studio_id = ${studioId} and ${listed})`
    : sql`exists (select from booking b join class_session c on c.id = b.class_id
                   where b.member_id = u.id and c.coach_id = ${userId} and ${listed})`

/** The classes of a person (`u`) on whose list the caller finds them. */
const listsOf = ({ role, studioId, userId }: Caller): RawBuilder<unknown> => sql`
  select c.* from booking b
    join class_session c on c.id = b.class_id
    join studio s on s.id = c.studio_id
   where b.member_id = u.id and ${listed} and s.suspended_at is null
     and ${role === 'studio' ? sql`c.studio_id = ${studioId}` : sql`c.coach_id = ${userId}`}`

/** The class of each person that is nearest to now. */
const readNearestClasses = async (tx: Tx, ids: readonly string[], { caller, now }: Wanted) => {
  const { rows } = await sql<LastClass & { userId: string }>`
    select u.id as "userId", n.* from unnest(${ids}::bigint[]) u(id)
     cross join lateral (
       select c.id as "classId", t.name as "className", c.starts_at as at, c.time_zone as "timeZone"
         from (${listsOf(caller)}
                order by c.starts_at < ${now}, abs(extract(epoch from c.starts_at - ${now})) limit 1) c
         join class_type t on t.id = c.class_type_id) n`.execute(tx)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** The people of a studio or a coach, by name alone, each on the list of their nearest class. */
const findOwnClients = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const who = sql<boolean>`u.user_type = 1 and u.suspended_at is null and ${ownClient(wanted.caller)}`
  const people = await readPeople(tx, { who, text: byName }, wanted, how)
  const ids = people.map((person) => person.id)
  const classes = await readNearestClasses(tx, ids, wanted)
  return people.flatMap((person) => {
    const last = classes.get(person.id)
    if (!last) return []
    const at = shortDayAndTime(wanted.language, { at: last.at.toISOString(), timeZone: last.timeZone })
    return [foundPerson(person, `/gym/studios/classes/${last.classId}/roster`, `${last.className} · ${at}`)]
  })
}

/** Everybody who has an account, by name, user name or address. */
const findAccounts = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const people = { who: sql<boolean>`u.closed_at is null`, text: sql<string>`u.search_account`, more: sql`, u.email` }
  const rows = await readPeople<{ email: string }>(tx, people, wanted, how)
  return rows.map((row) => foundPerson(row, `/gym/owner/users?q=${encodeURIComponent(row.email)}`, row.email))
}

/** The people whom the caller works for; members and companies find nobody. */
export const findClients = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const { role } = wanted.caller
  if (role === 'owner') return findAccounts(tx, wanted, how)
  return role === 'studio' || role === 'coach' ? findOwnClients(tx, wanted, how) : []
}
