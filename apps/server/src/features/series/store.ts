import type { Series as SeriesView } from '@cupo/contract'
import type { ClassTypeId, PersonId, RoomId, SeriesId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import type { Series } from '@cupo/core/series'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/**
 * A stored weekly rule with the names of its class type, room and coach. Dates are local dates of its room's branch;
 * without a room, of the studio.
 */
export type RuleRow = {
  id: SeriesId
  studioId: StudioId
  timeZone: string
  classType: SeriesView['classType'] & { id: ClassTypeId; durationMinutes: number; capacity: number; points: Points }
  room: { id: RoomId; name: string; capacity: number } | null
  /** Also null when the coach no longer works at the studio. */
  coach: { id: PersonId; name: string } | null
  weekdays: number[]
  localTime: string
  durationMinutes: number
  capacity: number | null
  points: Points | null
  from: string
  until: string | null
  except: string[]
  generatedUntil: string | null
  version: number
}

/** Converts the row to the type of the core rules. */
export const seriesOf = (row: RuleRow): Series => ({
  id: row.id,
  rule: {
    weekdays: row.weekdays,
    localTime: row.localTime,
    durationMinutes: row.durationMinutes,
    from: row.from,
    until: row.until,
    except: row.except,
  },
  classType: row.classType,
  room: row.room,
  coachId: row.coach?.id ?? null,
  capacity: row.capacity,
  points: row.points,
})

/** Reads the active rules of a studio by weekday and time; `ids` limits them. */
export const readRules = async (db: Db | Tx, studioId: StudioId, ids?: readonly SeriesId[]): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select w.id, w.studio_id as "studioId", coalesce(br.time_zone, s.time_zone) as "timeZone",
           json_build_object('id', t.id::text, 'name', t.name, 'color', t.color, 'capacity', t.capacity,
                             'points', t.points, 'durationMinutes', t.duration_minutes) as "classType",
           case when r.id is null then null
                else json_build_object('id', r.id::text, 'name', r.name, 'capacity', r.capacity) end as room,
           case when u.id is null then null else json_build_object('id', u.id::text, 'name', u.name) end as coach,
           w.weekdays::int[] as weekdays, w.local_time as "localTime", w.duration_minutes as "durationMinutes",
           w.capacity, w.points, to_char(w.from_date, 'YYYY-MM-DD') as "from", to_char(w.until_date, 'YYYY-MM-DD') as until,
           w.except_dates::text[] as except, to_char(w.generated_until, 'YYYY-MM-DD') as "generatedUntil", w.version
      from class_series w
      join studio s on s.id = w.studio_id
      join class_type t on t.id = w.class_type_id
      left join room r on r.id = w.room_id
      left join branch br on br.id = r.branch_id
      left join studio_coach sc on sc.user_id = w.coach_id and sc.studio_id = w.studio_id
      left join app_user u on u.id = sc.user_id and u.suspended_at is null
     where w.studio_id = ${studioId} and w.archived_at is null
       and (${ids ?? null}::bigint[] is null or w.id = any(${ids ?? null}::bigint[]))
     order by w.weekdays[1], w.local_time, w.id`.execute(db)
  return rows
}

/**
 * Locks and reads the active rules of a studio (`ids` limits them), and takes a share lock on their rooms. Lock order:
 * rules before classes and accounts. Only one holder can generate at a time.
 */
export const lockRules = async (tx: Tx, studioId: StudioId, ids?: readonly SeriesId[]): Promise<RuleRow[]> => {
  await sql`
    select 1 from class_series
     where studio_id = ${studioId} and archived_at is null
       and (${ids ?? null}::bigint[] is null or id = any(${ids ?? null}::bigint[]))
     order by id
       for update`.execute(tx)
  const rules = await readRules(tx, studioId, ids)
  const roomIds = rules.flatMap((r) => (r.room ? [r.room.id] : []))
  await sql`select 1 from room where id = any(${roomIds}::bigint[]) order by id for share`.execute(tx)
  return rules
}

/** The editable fields of a rule. */
export type RuleFields = {
  classTypeId: ClassTypeId
  roomId: RoomId | null
  coachId: PersonId | null
  weekdays: readonly number[]
  localTime: string
  durationMinutes: number
  capacity: number | null
  points: Points | null
  from: string
  until: string | null
  except: readonly string[]
}

export const insertRule = async (
  tx: Tx,
  rule: RuleFields & { studioId: AuthorizedStudioId; generatedUntil: string | null; now: Date },
): Promise<SeriesId> => {
  const { rows } = await sql<{ id: SeriesId }>`
    insert into class_series
      (studio_id, class_type_id, room_id, coach_id, weekdays, local_time, duration_minutes, capacity, points,
       from_date, until_date, except_dates, generated_until, created_at)
    values (${rule.studioId}, ${rule.classTypeId}, ${rule.roomId}, ${rule.coachId}, ${rule.weekdays}::smallint[],
            ${rule.localTime}, ${rule.durationMinutes}, ${rule.capacity}, ${rule.points}, ${rule.from}, ${rule.until},
            ${rule.except}::date[], ${rule.generatedUntil}, ${rule.now})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export const saveRule = async (tx: Tx, id: SeriesId, rule: RuleFields): Promise<void> => {
  await sql`
    update class_series
       set class_type_id = ${rule.classTypeId}, room_id = ${rule.roomId}, coach_id = ${rule.coachId},
           weekdays = ${rule.weekdays}::smallint[], local_time = ${rule.localTime},
           duration_minutes = ${rule.durationMinutes}, capacity = ${rule.capacity}, points = ${rule.points},
           from_date = ${rule.from}, until_date = ${rule.until}, except_dates = ${rule.except}::date[]
     where id = ${id}`.execute(tx)
}

/** Ends a rule at a date (included), or archives it when `until` is null. */
export const endRule = async (tx: Tx, id: SeriesId, until: string | null, now: Date): Promise<void> => {
  await sql`
    update class_series
       set until_date = case when from_date <= ${until}::date then least(until_date, ${until}::date) else until_date end,
           except_dates = (select coalesce(array_agg(d), '{}') from unnest(except_dates) d
                            where ${until}::date is null or d <= ${until}::date),
           archived_at = case when from_date <= ${until}::date then null else ${now}::timestamptz end
     where id = ${id}`.execute(tx)
}

/** Stores the date up to which these rules are generated. */
export const saveGeneratedUntil = async (tx: Tx, ids: readonly SeriesId[], until: string): Promise<void> => {
  await sql`
    update class_series set generated_until = greatest(generated_until, ${until}::date)
     where id = any(${ids}::bigint[])`.execute(tx)
}

/** Reads the IANA time zone of classes in a room: its branch's; without a room, the studio's. */
export const readZoneOfRoom = async (tx: Tx, studioId: StudioId, roomId: RoomId | null): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`
    select b.time_zone as zone from room r join branch b on b.id = r.branch_id
     where r.id = ${roomId}::bigint and r.studio_id = ${studioId}`.execute(tx)
  return rows[0]?.zone ?? readStudioZone(tx, studioId)
}

/** Reads the holidays of a studio within a range of dates, both included. */
export const readHolidayDates = async (
  db: Db | Tx,
  studioId: StudioId,
  span: { from: string; to: string },
): Promise<Set<string>> => {
  const { rows } = await sql<{ date: string }>`
    select to_char(date, 'YYYY-MM-DD') as date from studio_holiday
     where studio_id = ${studioId} and date between ${span.from}::date and ${span.to}::date`.execute(db)
  return new Set(rows.map((r) => r.date))
}
