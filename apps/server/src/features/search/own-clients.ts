import { type RawBuilder, sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { coachSees } from '../coaches/access-store.ts'

/** Up to how many bookings a list of clients is read whole; with more, people are found first and then asked about. */
const mostListed = 2_000

/** Bookings (`b`) that put their people on the list of a class. */
export const listed = sql`b.guest_of is null and b.status in ${statusSql.live}`

/** Bookings of those who came, or will, to the caller's studio, or to a class whose people its coach, the caller, sees. */
const ownBookings = ({ role, studioId, userId }: Caller, now: Date): RawBuilder<unknown> =>
  role === 'studio'
    ? sql`booking b where b.studio_id = ${studioId} and ${listed}`
    : sql`class_session c join booking b on b.class_id = c.id where ${coachSees(userId, now)} and ${listed}`

/** How to tell a client of the caller's among people (`n`), and whether they are few. */
type OwnClients = { who: RawBuilder<boolean>; few: boolean }

/**
 * The clients of a studio or of a coach. Of few, the list narrows whom a word is looked for in; of many, there is
 * hardly a word that some of them don't go by, so that the first of those who do are soon found.
 */
export const readOwnClients = async (db: Db, caller: Caller, now: Date): Promise<OwnClients> => {
  const { rows } = await sql<{ few: boolean }>`
    select count(*) <= ${mostListed} as few
      from (select from ${ownBookings(caller, now)} limit ${mostListed + 1}) b`.execute(db)
  if (rows[0]?.few) {
    return { few: true, who: sql<boolean>`n.id in (select b.member_id from ${ownBookings(caller, now)})` }
  }
  // As a value for each person, so that the planner can't read the bookings of everybody instead.
  return {
    few: false,
    who: sql<boolean>`(select true from ${ownBookings(caller, now)} and b.member_id = n.id limit 1)`,
  }
}
