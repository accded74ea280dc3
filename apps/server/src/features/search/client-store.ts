import type { ClassId, PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { coachCanReadRoster } from '../coaches/access-store.ts'
import type { NameSource } from './name-store.ts'
import { peopleByName } from './people-store.ts'

/** Up to this many rows, all clients are read first. With more, matching people are read first and then checked. */
const maxListed = 2_000

/** Bookings (`b`) whose member is on the roster. */
const listed = sql`b.guest_of is null and b.status in ${statusSql.live}`

/** The rows that make a person a client: files of the studio, or bookings in classes taught by the calling coach. */
const ownRows = (
  { role, studioId, userId }: Caller,
  now: Date,
): { rows: RawBuilder<unknown>; id: RawBuilder<unknown> } =>
  role === 'studio'
    ? { rows: sql`client f where f.studio_id = ${studioId} and f.archived_at is null`, id: sql`f.person_id` }
    : {
        rows: sql`class_session c join booking b on b.class_id = c.id where ${coachCanReadRoster(userId, now)} and ${listed}`,
        id: sql`b.member_id`,
      }

/** Reads whether the caller's clients are few enough to be read completely. */
const hasFewClients = async (db: Db, own: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${maxListed} as few from (select from ${own} limit ${maxListed + 1}) b`.execute(db)
  return rows[0]?.few ?? false
}

/**
 * Clients of a studio or of a coach. A short list is the starting set of the search. With many clients almost any word
 * matches some of them, so checking matches in order finds enough of them early.
 */
export const readClientSource = async (db: Db, caller: Caller, now: Date): Promise<NameSource> => {
  const { rows, id } = ownRows(caller, now)
  const few = await hasFewClients(db, rows)
  // A scalar subquery per person prevents the planner from scanning all bookings.
  const own = few
    ? sql<boolean>`n.id in (select ${id} from ${rows})`
    : sql<boolean>`(select true from ${rows} and ${id} = n.id limit 1)`
  const who = sql<boolean>`n.user_type = ${sql.lit(roles.member)} and n.suspended_at is null and ${own}`
  return { ...peopleByName, who, few }
}

export type NearestClass = { classId: ClassId; className: string; at: Date; timeZone: string }

/** Classes of a person (`u`) whose roster the caller may open. */
const rostersOf = ({ role, studioId, userId }: Caller, now: Date): RawBuilder<unknown> => sql`
  select c.* from booking b
    join class_session c on c.id = b.class_id
    join studio s on s.id = c.studio_id
   where b.member_id = u.id and ${listed} and s.suspended_at is null
     and ${role === 'studio' ? sql`c.studio_id = ${studioId}` : coachCanReadRoster(userId, now)}`

/** For each person, the class closest to now. */
export const readNearestClasses = async (
  db: Db,
  ids: readonly PersonId[],
  caller: Caller,
  now: Date,
): Promise<Map<string, NearestClass>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NearestClass & { userId: PersonId }>`
    select u.id as "userId", n.* from unnest(${ids}::bigint[]) u(id)
     cross join lateral (
       select c.id as "classId", t.name as "className", c.starts_at as at, c.time_zone as "timeZone"
         from (${rostersOf(caller, now)}
                order by c.starts_at < ${now}, abs(extract(epoch from c.starts_at - ${now})) limit 1) c
         join class_type t on t.id = c.class_type_id) n`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}
