import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { addDays } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { notifySeriesMoved } from './notify-series.ts'
import { planRules, planRulesWithLocks } from './plan-rules.ts'
import { planView } from './plan-view.ts'
import { insertRun } from './run-store.ts'
import { lockRules, readRules, saveGeneratedUntil } from './store.ts'
import { writePlan } from './write-plan.ts'

export type GenerateClasses = {
  studioId: AuthorizedStudioId
  from: string
  to: string
  dryRun: boolean
  by: PersonId
  publicUrl: string
}

/** Maximum range of one run, in days. */
const mostDays = 366

/**
 * Generates the classes of a studio's weekly rules over a range: creates missing ones, updates those that differ from
 * their rule (bookings stay, members are notified), and leaves the rest unchanged. Conflicts are skipped and reported.
 * Rules are locked during the run, so that concurrent runs create no class twice. A dry run only reports.
 */
export const generateClasses = async (
  tx: Tx,
  command: GenerateClasses,
  language: Language,
  now: Date,
): Promise<Outcome<Data<'generateSeries'>>> => {
  const { studioId, from, to } = command
  if (to < from) return refuseField('to', 'range_backwards')
  if (to > addDays(from, mostDays)) return refuseField('to', 'range_too_long', { days: mostDays })
  if (command.dryRun) {
    const rules = await readRules(tx, studioId)
    return done({ ...planView(await planRules(tx, rules, { from, to }, now), rules, language), runId: null })
  }
  const rules = await lockRules(tx, studioId)
  const plan = await planRulesWithLocks(tx, rules, { from, to }, now)
  const written = await writePlan(tx, rules, plan, command.by, now)
  await saveGeneratedUntil(
    tx,
    rules.map((r) => r.id),
    to,
  )
  await notifySeriesMoved(tx, written, command, now)
  const classIds = [...written.ids.values()]
  const before = new Map(rules.map(({ id, generatedUntil }) => [id, generatedUntil]))
  const run = { studioId, classIds, to, before, by: command.by, at: now }
  const runId = classIds.length === 0 ? null : await insertRun(tx, run)
  return done({ ...planView(plan, rules, language, written.ids), runId })
}
