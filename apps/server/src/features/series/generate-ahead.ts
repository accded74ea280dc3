import { addDays } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { type DueRule, readDueRules, readStudioAccounts } from './due-store.ts'
import { type Plan, planRules } from './plan-rules.ts'
import { lockRules, type RuleRow, saveGeneratedUntil } from './store.ts'
import { writePlan } from './write-plan.ts'

/** Days beyond the booking window for which classes are generated. */
const daysBeyond = 14
/** Maximum rules per run. */
const maxRules = 100

/** Notifies a studio's accounts of the classes that could not be created, each date once. */
const notifyLeftOut = async (tx: Tx, rule: RuleRow, plan: Plan, now: Date): Promise<void> => {
  if (plan.conflicts.length === 0) return
  const accounts = await readStudioAccounts(tx, rule.studioId)
  const dates = plan.conflicts.map((c) => c.after.startsAt.toISOString()).sort()
  await notifyPeople(
    tx,
    accounts.map((userId) => ({
      userId,
      key: `series-left-out:${rule.id}:${dates[0]}`,
      kind: 'series_left_out' as const,
      link: '/gym/studios/series',
      params: { className: rule.classType.name, timeZone: rule.timeZone, at: dates.join(' ') },
    })),
    now,
  )
}

const generateRule = async (tx: Tx, due: DueRule, now: Date): Promise<number> => {
  const [rule] = await lockRules(tx, due.studioId, [due.id])
  // A different process may already have generated it.
  if (!rule || rule.generatedUntil === null || rule.generatedUntil >= due.target) return 0
  const plan = await planRules(tx, [rule], { from: addDays(rule.generatedUntil, 1), to: due.target }, now)
  // Creates missing classes only: changing existing ones requires a person's review.
  await writePlan(tx, [rule], { ...plan, change: [] }, null, now)
  await notifyLeftOut(tx, rule, plan, now)
  await saveGeneratedUntil(tx, [rule.id], due.target)
  return plan.create.length
}

/**
 * Generates the classes of every rule in use ahead of the booking window. A rule is in use after its first manual
 * generation. Idempotent, also with several processes.
 */
export const generateAhead: DueAct = async (db, now) => {
  let created = 0
  for (const due of await readDueRules(db, { daysBeyond, limit: maxRules }, now)) {
    const made = await write(db, async (tx) => done(await generateRule(tx, due, now)))
    if (made.ok) created += made.value
  }
  return created
}
