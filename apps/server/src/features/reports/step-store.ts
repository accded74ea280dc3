import type { StudioId } from '@cupo/core/ids'
import type { StepUnit } from '@cupo/core/reports'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { visitsBetween } from './visit-store.ts'

type Place = { studioId: StudioId; timeZone: string; unit: StepUnit }

/** Requested days of a step, both included. */
export type StepDays = { step: CalendarDate; first: CalendarDate; last: CalendarDate }

/** Number of people of a step, by the step of their first visit. For days and weeks, `begun` equals the step. */
export type StepCell = { step: CalendarDate; begun: CalendarDate; people: number }

/**
 * Reads the cells of whole steps that are counted and not marked.
 * @returns the cells, and the steps that were read; a step without people has no cell
 */
export const readCountedSteps = async (
  db: Db,
  { studioId, timeZone, unit }: Place,
  steps: readonly StepDays[],
): Promise<{ cells: StepCell[]; counted: Set<CalendarDate> }> => {
  const { rows } = await sql<Omit<StepCell, 'begun'> & { begun: CalendarDate | null }>`
    with counted as (
      select a.step
        from unnest(${steps.map(({ step }) => step)}::date[], ${steps.map(({ last }) => last)}::date[]) a (step, last)
        join report_progress p on p.studio_id = ${studioId} and p.time_zone = ${timeZone} and a.last <= p.steps_until
       where not exists (
         select from report_mark m
          where m.studio_id = ${studioId}
            and case when m.since then date_trunc(${unit}, m.at at time zone ${timeZone})::date <= a.step
                     else date_trunc(${unit}, m.at at time zone ${timeZone})::date = a.step end)
    )
    select c.step::text, s.begun::text, coalesce(s.people, 0) as people
      from counted c
      left join report_step s on s.studio_id = ${studioId} and s.unit = ${unit} and s.step = c.step`.execute(db)
  const cells = rows.flatMap(({ begun, ...cell }) => (begun === null ? [] : [{ ...cell, begun }]))
  return { cells, counted: new Set(rows.map(({ step }) => step)) }
}

/** Counts the people of some days of steps from the visits. */
export const countSteps = async (
  db: Db,
  { studioId, timeZone, unit }: Place,
  steps: readonly StepDays[],
): Promise<StepCell[]> => {
  if (steps.length === 0) return []
  const begun =
    unit === 'month' ? sql`date_trunc('month', p.first_at at time zone ${timeZone})::date::text` : sql`v.step::text`
  const { rows } = await sql<StepCell>`
    select v.step::text, ${begun} as begun, count(*)::int as people
      from (
        select distinct s.step, v.person
          from unnest(${steps.map(({ step }) => step)}::date[], ${steps.map(({ first }) => first)}::date[],
                      ${steps.map(({ last }) => last)}::date[]) s (step, first, last)
          cross join lateral (
            ${visitsBetween(studioId, sql`s.first::timestamp at time zone ${timeZone}`, sql`(s.last + 1)::timestamp at time zone ${timeZone}`)}
          ) v
      ) v
      join report_person p on p.studio_id = ${studioId} and p.person_id = v.person
     group by 1, 2`.execute(db)
  return rows
}

/** Counts the first visits of a range by step. */
export const countFirstSteps = async (
  db: Db,
  { studioId, timeZone, unit }: Place,
  { from, to }: { from: Date; to: Date },
): Promise<Map<CalendarDate, number>> => {
  const { rows } = await sql<{ step: CalendarDate; people: number }>`
    select date_trunc(${unit}, first_at at time zone ${timeZone})::date::text as step, count(*)::int as people
      from report_person where studio_id = ${studioId} and first_at >= ${from} and first_at < ${to} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ step, people }) => [step, people]))
}
