import ical, { ICalCalendarMethod } from 'ical-generator'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

type FeedRow = {
  id: string
  name: string
  studio_name: string
  address: string
  coach_name: string | null
  starts_at: Date
  ends_at: Date
  changed_at: Date
}

/** Kept in the feed for this long after a class, so that a calendar does not forget last month. */
const keptDays = 90

/** A person's seats as iCalendar, in UTC; undefined when the key is nobody's, or a suspended person's. */
export const drawCalendarFeed = async (db: Db, key: string, now: Date): Promise<string | undefined> => {
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where('calendar_key', '=', key)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!person) return undefined
  const since = new Date(now.getTime() - keptDays * 86_400_000)
  const { rows } = await sql<FeedRow>`
    select b.id, t.name, s.name as studio_name, s.address, u.name as coach_name, b.starts_at, b.ends_at, b.changed_at
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      left join app_user u on u.id = c.coach_id
     where b.member_id = ${person.id} and b.guest_of is null and b.starts_at > ${since}
       and b.status in ('booked', 'checked_in', 'no_show')
     order by b.starts_at`.execute(db)
  const calendar = ical({
    name: 'Cupo',
    prodId: { company: 'Cupo', product: 'Cupo' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const row of rows) {
    calendar.createEvent({
      id: `booking-${row.id}@cupo`,
      start: row.starts_at,
      end: row.ends_at,
      stamp: row.changed_at,
      summary: row.coach_name ? `${row.name}, ${row.coach_name}` : row.name,
      location: row.address ? `${row.studio_name}, ${row.address}` : row.studio_name,
    })
  }
  return calendar.toString()
}
