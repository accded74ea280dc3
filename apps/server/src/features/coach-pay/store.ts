import type { PayRule, TaughtClass } from '@cupo/core/coach-pay'
import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import type { Currency } from '@cupo/core/minor-units'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Selects classes: of a studio, or of a coach at all studios. */
export type PaidOf = { studioId: AuthorizedStudioId } | { coachId: PersonId }

export type TaughtRow = TaughtClass & {
  classId: ClassId
  studio: { id: StudioId; name: string; currency: Currency }
  coach: { id: PersonId; name: string; avatar: string | null }
  name: string
  color: string
  startsAt: Date
  timeZone: string
  substitution: boolean
}

/** Reads the scheduled classes with a coach whose local date is between two dates, both included, by start. */
export const readTaught = async (
  db: Db | Tx,
  of: PaidOf,
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<TaughtRow[]> => {
  const chosen = 'studioId' in of ? sql`c.studio_id = ${of.studioId}` : sql`c.coach_id = ${of.coachId}`
  const { rows } = await sql<TaughtRow>`
    select c.id as "classId", c.class_type_id as "classTypeId", t.name, t.color, c.starts_at as "startsAt",
           c.time_zone as "timeZone", to_char((c.starts_at at time zone c.time_zone)::date, 'YYYY-MM-DD') as date,
           c.ends_at <= ${now} as over, c.capacity, coalesce(b.taken, 0)::int as taken,
           coalesce(b.arrived, 0)::int as arrived, coalesce(b.no_shows, 0)::int as "noShows",
           json_build_object('id', s.id::text, 'name', s.name, 'currency',
             (select currency from branch where studio_id = s.id and main)) as studio,
           json_build_object('id', u.id::text, 'name', u.name, 'avatar', u.avatar) as coach,
           exists (select 1 from substitution n
                    where n.class_id = c.id and n.state = 'approved' and n.taken_by = c.coach_id) as substitution
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      join app_user u on u.id = c.coach_id
      left join lateral (
        select count(*) as taken, count(*) filter (where status = ${statusSql.checkedIn}) as arrived,
               count(*) filter (where status = ${statusSql.noShow}) as no_shows
          from booking where class_id = c.id and status in ${statusSql.seat}) b on true
     where ${chosen} and c.status = ${classStatusSql.scheduled}
       and c.starts_at > (${first}::date - 1)::timestamp at time zone 'UTC'
       and c.starts_at < (${last}::date + 2)::timestamp at time zone 'UTC'
       and (c.starts_at at time zone c.time_zone)::date between ${first}::date and ${last}::date
     order by c.starts_at, c.id`.execute(db)
  return rows
}

export type PayRuleRow = PayRule & { studioId: StudioId; coachId: PersonId; savedBy: string; savedAt: Date }

/** Reads the pay rules of a studio's coaches, or of a coach at all studios; newest first. */
export const readPayRules = async (
  db: Db | Tx,
  of: { studioId?: StudioId; coachId?: PersonId },
): Promise<PayRuleRow[]> => {
  const { rows } = await sql<{
    studioId: StudioId
    coachId: PersonId
    from: string
    terms: Omit<PayRule, 'from'>
    savedBy: string
    savedAt: Date
  }>`
    select r.studio_id as "studioId", r.coach_id as "coachId", r.starts_on::text as "from", r.terms,
           u.name as "savedBy", r.saved_at as "savedAt"
      from coach_pay_rule r join app_user u on u.id = r.saved_by
     where (${of.studioId ?? null}::bigint is null or r.studio_id = ${of.studioId ?? null}::bigint)
       and (${of.coachId ?? null}::bigint is null or r.coach_id = ${of.coachId ?? null}::bigint)
     order by r.starts_on desc`.execute(db)
  return rows.map(({ terms, ...row }) => ({ ...row, ...terms }))
}

/** Saves a pay rule, replacing the one of the same day. */
export const savePayRuleOf = async (
  tx: Tx,
  { studioId, coachId, by }: { studioId: AuthorizedStudioId; coachId: PersonId; by: PersonId },
  { from, ...terms }: PayRule,
  now: Date,
): Promise<void> => {
  await sql`
    insert into coach_pay_rule (studio_id, coach_id, starts_on, terms, saved_at, saved_by)
    values (${studioId}, ${coachId}, ${from}::date, ${JSON.stringify(terms)}::jsonb, ${now}, ${by})
    on conflict (studio_id, coach_id, starts_on) do update
      set terms = excluded.terms, saved_at = excluded.saved_at, saved_by = excluded.saved_by`.execute(tx)
}

/** Reads which of these ids are class types of the studio. */
export const readOwnTypes = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from class_type
     where studio_id = ${studioId} and id::text = any(${ids}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Reads the coaches who work at a studio, by name. */
export const readCoachesOf = async (db: Db | Tx, studioId: AuthorizedStudioId): Promise<TaughtRow['coach'][]> => {
  const { rows } = await sql<TaughtRow['coach']>`
    select u.id, u.name, u.avatar
      from studio_coach sc join app_user u on u.id = sc.user_id
     where sc.studio_id = ${studioId} and u.suspended_at is null`.execute(db)
  return rows
}
