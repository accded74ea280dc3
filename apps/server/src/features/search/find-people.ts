import type { ClassId, PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { coachSees } from '../coaches/access-store.ts'
import type { Found, Wanted } from './name-groups.ts'
import { listed, readOwnClients } from './own-clients.ts'
import { readNames } from './read-names.ts'

type Person = { id: string; name: string; avatar: string | null }

const foundPerson = ({ id, name, avatar }: Person, link: string, subtitle: string): Found => ({
  id,
  title: name,
  ...(subtitle === '' ? {} : { subtitle }),
  link,
  ...(avatar === null ? {} : { image: avatar }),
})

const people = sql`app_user n`
const columns = sql`n.id, n.name, n.avatar`
const byName = sql<string>`n.search_name`

/** Finds coaches: members get a link to the coach's classes, a studio finds only its own coaches. */
export const findCoaches = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const { role, studioId } = wanted.caller
  if (role !== 'member' && role !== 'studio') return []
  const coach = sql`n.user_type = ${sql.lit(roles.coach)} and n.suspended_at is null`
  const work = sql`from studio_coach sc join studio s on s.id = sc.studio_id
                  where sc.user_id = n.id and s.suspended_at is null`
  const names =
    role === 'studio'
      ? {
          who: sql<boolean>`${coach} and n.id in (select user_id from studio_coach where studio_id = ${studioId})`,
          more: sql`, '' as studios`,
          few: true,
        }
      : {
          who: sql<boolean>`${coach} and (select true ${work} limit 1)`,
          more: sql`, (select string_agg(s.name, ' · ' order by s.name) ${work}) as studios`,
        }
  const rows = await readNames<Person & { studios: string }>(
    db,
    { from: people, columns, text: byName, ...names },
    wanted,
  )
  return rows.map((row) =>
    foundPerson(row, role === 'studio' ? '/gym/studios/coaches' : `/gym/calendar/coach/${row.id}`, row.studios),
  )
}

type LastClass = { classId: ClassId; className: string; at: Date; timeZone: string }

/** Classes of a person (`u`) whose roster the caller may open. */
const listsOf = ({ role, studioId, userId }: Caller, now: Date): RawBuilder<unknown> => sql`
  select c.* from booking b
    join class_session c on c.id = b.class_id
    join studio s on s.id = c.studio_id
   where b.member_id = u.id and ${listed} and s.suspended_at is null
     and ${role === 'studio' ? sql`c.studio_id = ${studioId}` : coachSees(userId, now)}`

/** For each person, the class closest to now. */
const readNearestClasses = async (db: Db, ids: readonly string[], { caller, now }: Wanted) => {
  if (ids.length === 0) return new Map<string, LastClass>()
  const { rows } = await sql<LastClass & { userId: PersonId }>`
    select u.id as "userId", n.* from unnest(${ids}::bigint[]) u(id)
     cross join lateral (
       select c.id as "classId", t.name as "className", c.starts_at as at, c.time_zone as "timeZone"
         from (${listsOf(caller, now)}
                order by c.starts_at < ${now}, abs(extract(epoch from c.starts_at - ${now})) limit 1) c
         join class_type t on t.id = c.class_type_id) n`.execute(db)
  return new Map<string, LastClass>(rows.map((row) => [row.userId, row]))
}

/** Finds clients of a studio or coach by name, with a link to the roster of the class closest to now. */
const findOwnClients = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const { who, few } = await readOwnClients(db, wanted.caller, wanted.now)
  const member = sql<boolean>`n.user_type = ${sql.lit(roles.member)} and n.suspended_at is null and ${who}`
  const found = await readNames<Person>(db, { from: people, columns, who: member, text: byName, few }, wanted)
  const ids = found.map((person) => person.id)
  const classes = await readNearestClasses(db, ids, wanted)
  return found.flatMap((person) => {
    const last = classes.get(person.id)
    if (!last) return []
    const at = shortDayAndTime(wanted.language, { at: last.at.toISOString(), timeZone: last.timeZone })
    return [foundPerson(person, `/gym/studios/classes/${last.classId}/roster`, `${last.className} · ${at}`)]
  })
}

/** Finds accounts by name, user name or mail address. For the owner only. */
const findAccounts = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const names = {
    from: people,
    columns: sql`${columns}, n.email`,
    who: sql<boolean>`n.closed_at is null`,
    text: sql<string>`n.search_account`,
  }
  const rows = await readNames<Person & { email: string }>(db, names, wanted)
  return rows.map((row) => foundPerson(row, `/gym/owner/users?q=${encodeURIComponent(row.email)}`, row.email))
}

/** Finds people visible to the caller. Members and companies find none. */
export const findClients = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const { role } = wanted.caller
  if (role === 'owner') return findAccounts(db, wanted)
  return role === 'studio' || role === 'coach' ? findOwnClients(db, wanted) : []
}
