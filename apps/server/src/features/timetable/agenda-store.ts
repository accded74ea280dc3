import type { Data } from '@cupo/contract'
import { sql } from 'kysely'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type Agenda = Data<'readAgenda'>

export const readAgendaRooms = async (db: Db, studioId: AuthorizedStudioId): Promise<Agenda['rooms']> => {
  const { rows } = await sql<Agenda['rooms'][number]>`
    select id, name, branch_id as "branchId" from room
     where studio_id = ${studioId} and archived_at is null order by lower(unaccent(name)), id`.execute(db)
  return rows
}

/** Reads the coaches of a studio by name, without invitations and suspended people. */
export const readTeachingCoaches = async (db: Db, studioId: AuthorizedStudioId): Promise<Agenda['coaches']> => {
  const { rows } = await sql<Agenda['coaches'][number]>`
    select u.id, u.name from studio_coach sc join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and u.suspended_at is null order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

export const readClosedDays = async (
  db: Db,
  studioId: AuthorizedStudioId,
  from: string,
  to: string,
): Promise<Agenda['closedDays']> => {
  const { rows } = await sql<Agenda['closedDays'][number]>`
    select to_char(date, 'YYYY-MM-DD') as date, name from studio_holiday
     where studio_id = ${studioId} and date between ${from}::date and ${to}::date order by date`.execute(db)
  return rows
}

/**
 * Reads the times at which coaches of a studio teach at other studios, between two dates of any time zone, without
 * place or class.
 */
export const readBusyElsewhere = async (
  db: Db,
  studioId: AuthorizedStudioId,
  from: string,
  to: string,
): Promise<Agenda['busyElsewhere']> => {
  const { rows } = await sql<{ coachId: string; startsAt: Date; endsAt: Date }>`
    select c.coach_id as "coachId", c.starts_at as "startsAt", c.ends_at as "endsAt"
      from class_session c
      join studio_coach sc on sc.user_id = c.coach_id and sc.studio_id = ${studioId}
     where c.studio_id <> ${studioId} and c.status = ${classStatusSql.scheduled}
       and c.starts_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
       and c.starts_at < (${to}::date + 2)::timestamp at time zone 'UTC'
     order by c.starts_at, c.id`.execute(db)
  return rows.map(({ coachId, startsAt, endsAt }) => ({
    coachId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
