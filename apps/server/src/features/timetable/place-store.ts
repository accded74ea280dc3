import type { OpeningHours } from '@cupo/core/branches'
import type { ClosedDay } from '@cupo/core/timetable'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type PlaceRules = { hours: OpeningHours[]; closedDays: ClosedDay[]; timeZone: string }

/**
 * Reads opening hours and time zone of a room's branch (no room: the main branch), and the closed days around an
 * instant.
 */
export const readPlaceRules = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  roomId: string | null,
  at: Date,
): Promise<PlaceRules> => {
  const { rows } = await sql<PlaceRules>`
    select b.opening_hours as hours, b.time_zone as "timeZone",
           coalesce((select json_agg(json_build_object('date', to_char(h.date, 'YYYY-MM-DD'), 'name', h.name))
                       from studio_holiday h
                      where h.studio_id = b.studio_id
                        and h.date between ${at}::timestamptz::date - 2 and ${at}::timestamptz::date + 2), '[]') as "closedDays"
      from branch b
     where b.studio_id = ${studioId} and b.archived_at is null
       and (b.main or b.id = (select branch_id from room where id = ${roomId}::bigint))
     order by b.id = (select branch_id from room where id = ${roomId}::bigint) desc nulls last, b.main desc
     limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the studio ${studioId} has no branch`)
  return row
}
