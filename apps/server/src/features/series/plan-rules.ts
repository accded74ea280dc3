import type { ClassId } from '@cupo/core/ids'
import { planSeries, type SeriesPlan } from '@cupo/core/series'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { lockClassRows } from '../seats/state-store.ts'
import { type ExistingClassRow, readExistingClasses } from './existing-class-store.ts'
import { type RuleRow, readHolidayDates, seriesOf } from './store.ts'

export type Plan = SeriesPlan<ExistingClassRow>
type Span = { from: string; to: string }

/** Plans these rules of one studio over a range of dates against the current timetable. */
export const planRules = async (db: Db | Tx, rules: readonly RuleRow[], span: Span, now: Date): Promise<Plan> => {
  const [first] = rules
  if (!first || span.from > span.to) return { create: [], change: [], keep: [], conflicts: [] }
  const holidays = await readHolidayDates(db, first.studioId, span)
  const classes = await readExistingClasses(db, rules, span)
  return planSeries(rules.map(seriesOf), { timeZone: first.timeZone, holidays, classes }, span, now)
}

/**
 * Plans with row locks on the affected classes, by id. Locking may reveal other changes, so planning repeats until
 * every affected class is locked. `also` adds classes to be cancelled.
 */
export const planRulesWithLocks = async (
  tx: Tx,
  rules: readonly RuleRow[],
  span: Span,
  now: Date,
  also: (plan: Plan) => readonly ClassId[] = () => [],
): Promise<Plan> => {
  const locked = new Set<ClassId>()
  for (;;) {
    const plan = await planRules(tx, rules, span, now)
    const touched = [...plan.change.map((c) => c.before.id), ...also(plan)]
    if (touched.every((id) => locked.has(id))) return plan
    await lockClassRows(tx, touched)
    for (const id of touched) locked.add(id)
  }
}
