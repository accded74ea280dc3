import { planSeries, type SeriesPlan } from '@cupo/core/series'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { readStanding, type StandingRow } from './standing-store.ts'
import { type RuleRow, readHolidayDates, seriesOf } from './store.ts'

export type Plan = SeriesPlan<StandingRow>
type Span = { from: string; to: string }

/** What a run of these rules of one studio over a span of dates comes to, as the timetable stands now. */
export const layPlan = async (db: Db | Tx, rules: readonly RuleRow[], span: Span, now: Date): Promise<Plan> => {
  const [first] = rules
  if (!first || span.from > span.to) return { create: [], change: [], keep: [], conflicts: [] }
  const holidays = await readHolidayDates(db, first.studioId, span)
  const classes = await readStanding(db, rules, span)
  return planSeries(rules.map(seriesOf), { timeZone: first.timeZone, holidays, classes }, span, now)
}

/**
 * A plan with the classes that it touches under lock, in the order of their ids: it is laid, what it touches is
 * locked, and it is laid again until it touches nothing else. `also` names what goes away beside what changes.
 */
export const layLockedPlan = async (
  tx: Tx,
  rules: readonly RuleRow[],
  span: Span,
  now: Date,
  also: (plan: Plan) => readonly string[] = () => [],
): Promise<Plan> => {
  const locked = new Set<string>()
  for (;;) {
    const plan = await layPlan(tx, rules, span, now)
    const touched = [...plan.change.map((c) => c.before.id), ...also(plan)]
    if (touched.every((id) => locked.has(id))) return plan
    await sql`
      select 1 from class_session where id = any(${touched}::bigint[]) order by id for update`.execute(tx)
    for (const id of touched) locked.add(id)
  }
}
