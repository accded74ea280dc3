import { type RawBuilder, sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { coachSees } from '../coaches/access-store.ts'

/** Up to this many bookings, all clients are read first. With more, matching people are read first and then checked. */
const mostListed = 2_000

/** Bookings (`b`) whose member is on the roster. */
export const listed = sql`b.guest_of is null and b.status in ${statusSql.live}`

/** Bookings of the caller's studio, or of the classes that the coach, the caller, leads. */
const ownBookings = ({ role, studioId, userId }: Caller, now: Date): RawBuilder<unknown> =>
  role === 'studio'
    ? sql`booking b where b.studio_id = ${studioId} and ${listed}`
    : sql`class_session c join booking b on b.class_id = c.id where ${coachSees(userId, now)} and ${listed}`

/** Condition that selects the caller's clients among people (`n`), and whether they are few. */
type OwnClients = { who: RawBuilder<boolean>; few: boolean }

/**
 * Clients of a studio or of a coach. A short list is the starting set of the search. With many clients almost any word
 * matches some of them, so checking matches in order finds enough soon.
 */
export const readOwnClients = async (db: Db, caller: Caller, now: Date): Promise<OwnClients> => {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${mostListed} as few
      from (select from ${ownBookings(caller, now)} limit ${mostListed + 1}) b`.execute(db)
  if (rows[0]?.few) {
    return { few: true, who: sql<boolean>`n.id in (select b.member_id from ${ownBookings(caller, now)})` }
  }
  // A scalar subquery per person keeps the planner from scanning all bookings.
  return {
    few: false,
    who: sql<boolean>`(select true from ${ownBookings(caller, now)} and b.member_id = n.id limit 1)`,
  }
}
