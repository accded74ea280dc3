import type { Data } from '@cupo/contract'
import type { ClassId, HolidayId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type HolidayView = Data<'listHolidays'>['items'][number]

/**
 * SQL condition for classes (`c`, of studio `s`) that start on a local date of the studio. The range condition uses the
 * index; the date comparison is exact, because midnight is ambiguous on days when a clock change repeats it.
 */
const startsOn = (date: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  c.starts_at > (${date} - 1)::timestamp at time zone 'UTC' and c.starts_at < (${date} + 2)::timestamp at time zone 'UTC'
  and (c.starts_at at time zone s.time_zone)::date = ${date}`

/** Reads the scheduled classes of a studio on a date that have not ended, soonest first. */
export const readClassesOn = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  date: string,
  now: Date,
): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select c.id from class_session c join studio s on s.id = c.studio_id
     where c.studio_id = ${studioId} and c.status = ${classStatusSql.scheduled} and c.ends_at > ${now}
       and ${startsOn(sql`${date}::date`)}
     order by c.starts_at, c.id`.execute(tx)
  return rows.map((r) => r.id)
}

/** Reads a studio's holidays from a date on, soonest first, or a single one by id, each with its scheduled classes. */
export const readHolidays = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  filter: { from?: string; date?: string },
): Promise<HolidayView[]> => {
  const { rows } = await sql<HolidayView>`
    select h.id, to_char(h.date, 'YYYY-MM-DD') as date, h.name,
           (select count(*)::int from class_session c
             where c.studio_id = h.studio_id and c.status = ${classStatusSql.scheduled} and ${startsOn(sql`h.date`)}) as classes
      from studio_holiday h
      join studio s on s.id = h.studio_id
     where h.studio_id = ${studioId}
       and (${filter.from ?? null}::date is null or h.date >= ${filter.from ?? null}::date)
       and (${filter.date ?? null}::date is null or h.date = ${filter.date ?? null}::date)
     order by h.date, h.id`.execute(db)
  return rows
}

/**
 * Inserts a holiday.
 * @returns null if the date is already closed
 */
export const insertHoliday = async (
  tx: Tx,
  holiday: { studioId: AuthorizedStudioId; date: string; name: string; now: Date },
): Promise<HolidayId | null> => {
  const { rows } = await sql<{ id: HolidayId }>`
    insert into studio_holiday (studio_id, date, name, created_at)
    values (${holiday.studioId}, ${holiday.date}, ${holiday.name}, ${holiday.now})
        on conflict (studio_id, date) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Deletes a holiday.
 * @returns false if the studio has none with this id
 */
export const removeHoliday = async (tx: Tx, studioId: AuthorizedStudioId, id: HolidayId): Promise<boolean> => {
  const { rows } =
    await sql`delete from studio_holiday where id = ${id} and studio_id = ${studioId} returning id`.execute(tx)
  return rows.length > 0
}
