import type { Body, Data } from '@cupo/contract'
import type { PersonId, SeriesId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { checkRule, movedDate, removedByRule, weekdayMoves } from '@cupo/core/series'
import { seriesScope } from '@cupo/core/series-scopes'
import { addDays, dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { readHolders } from '../class-changes/holder-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { cancelSeriesClasses } from './cancel-series-classes.ts'
import { checkedRule } from './check-rule.ts'
import { lastDate, moveToRule, shiftSeriesDates } from './existing-class-store.ts'
import { notifySeriesMoved } from './notify-series.ts'
import { type Plan, planRulesWithLocks } from './plan-rules.ts'
import { existingClassView, planView, whyClash } from './plan-view.ts'
import {
  endRule,
  insertRule,
  lockRules,
  type RuleFields,
  type RuleRow,
  readZoneOfRoom,
  saveRule,
  seriesOf,
} from './store.ts'
import { writePlan } from './write-plan.ts'

export type UpdateSeries = Body<'updateSeries'> & {
  id: SeriesId
  studioId: AuthorizedStudioId
  by: PersonId
  publicUrl: string
}
type Affected = Data<'deleteSeries'>['affected']
/** Id of the rule after the edit, and its effects; null if only the rule changed. */
export type UpdatedSeries = { id: SeriesId; affected: Affected | null }

const fieldsOf = (row: RuleRow): RuleFields => ({
  classTypeId: row.classType.id,
  roomId: row.room?.id ?? null,
  coachId: row.coach?.id ?? null,
  weekdays: row.weekdays,
  localTime: row.localTime,
  durationMinutes: row.durationMinutes,
  capacity: row.capacity,
  points: row.points,
  from: row.from,
  until: row.until,
  except: row.except,
})

/**
 * Start date of the new rule for an edit of "this and following". If the edit moves the first class to an earlier
 * weekday, the rule starts on that day.
 */
const beginning = (since: string, moves: ReadonlyMap<number, number>, today: string): string => {
  const moved = movedDate(since, moves)
  return moved < since && moved > today ? moved : since
}

/**
 * Changes a weekly rule. Without a scope only the rule changes; `all` also changes its upcoming classes, `following`
 * those from a date on, under a new rule. Bookings stay and each member is notified once with all dates; classes on
 * removed weekdays are cancelled with full return. All or nothing: a conflict refuses the edit; a dry run lists all
 * conflicts.
 */
export const updateSeries = async (
  tx: Tx,
  command: UpdateSeries,
  language: Language,
  now: Date,
): Promise<Outcome<UpdatedSeries>> => {
  const { id, studioId, by, publicUrl, scope, since: requestedSince, dryRun = false, version, ...body } = command
  const [current] = await lockRules(tx, studioId, [id])
  if (!current) return refuse(refusals.notFound)
  const stale = refuseStale(version, current)
  if (stale) return stale
  const today = dateIn(now, current.timeZone)
  const changed = { ...fieldsOf(current), ...definedFields(body) }
  const timeZone = await readZoneOfRoom(tx, studioId, changed.roomId)
  if (scope === undefined) {
    const rule = await checkedRule(tx, studioId, timeZone, changed, now)
    if (!rule.ok) return rule
    await saveRule(tx, id, rule.value)
    return done({ id, affected: null })
  }
  const moves = weekdayMoves(current.weekdays, changed.weekdays)
  const since = scope === seriesScope.all ? current.from : (requestedSince ?? today)
  if (scope === seriesScope.following && current.until !== null && since > current.until) {
    return refuseField('since', 'since_outside')
  }
  const split = scope === seriesScope.following && since > current.from
  const effective = split ? startingFrom(changed, beginning(since, moves, today)) : changed
  const rule = await checkedRule(tx, studioId, timeZone, effective, now)
  if (!rule.ok) return rule
  const newId = split ? await splitOff(tx, current, rule.value, { studioId, since }, now) : id
  if (!split) await saveRule(tx, id, rule.value)
  await shiftSeriesDates(tx, newId, moves, since, today, now)
  const affected = await alignWithRules(tx, { studioId, id: newId, from: today, dryRun, by, publicUrl }, language, now)
  return affected.ok ? done({ id: newId, affected: affected.value }) : affected
}

const startingFrom = (rule: RuleFields, from: string): RuleFields => {
  const first = rule.from > from ? rule.from : from
  return { ...rule, from: first, except: rule.except.filter((date) => date >= first) }
}

/**
 * Ends a rule before a date and moves its later classes to a new rule.
 * @returns the id of the new rule
 */
const splitOff = async (
  tx: Tx,
  current: RuleRow,
  rule: RuleFields,
  { studioId, since }: { studioId: AuthorizedStudioId; since: string },
  now: Date,
): Promise<SeriesId> => {
  const newId = await insertRule(tx, { ...rule, studioId, generatedUntil: current.generatedUntil, now })
  const until = addDays(since, -1)
  const before = { ...seriesOf(current).rule, until, except: current.except.filter((date) => date <= until) }
  await endRule(tx, current.id, checkRule(before, until) === null ? until : null, now)
  await moveToRule(tx, current.id, newId, since)
  return newId
}

type Edited = {
  studioId: AuthorizedStudioId
  id: SeriesId
  from: string
  dryRun: boolean
  by: PersonId
  publicUrl: string
}

/** Updates the generated classes of an edited rule, from a date to the last one. */
const alignWithRules = async (tx: Tx, edited: Edited, language: Language, now: Date): Promise<Outcome<Affected>> => {
  const rules = await lockRules(tx, edited.studioId, [edited.id])
  const [rule] = rules as [RuleRow]
  const last = [rule.generatedUntil, await lastDate(tx, rule.id)].filter((date) => date !== null).sort()
  const span = { from: edited.from, to: last.at(-1) ?? '' }
  const removedOf = (plan: Plan) => removedByRule(plan.keep, seriesOf(rule).rule)
  const plan = await planRulesWithLocks(tx, rules, span, now, (p) => removedOf(p).map((k) => k.session.id))
  const [clash] = plan.conflicts
  if (clash && !edited.dryRun) {
    const { reason, ...why } = whyClash(clash, new Map([[rule.id, rule]]))
    return refuse(reason === refusals.invalidInput ? refusals.timeConflict : reason, why)
  }
  const removed = removedOf(plan)
  const people = await readHolders(tx, [...plan.change.map((c) => c.before.id), ...removed.map((k) => k.session.id)])
  const reason = rule.classType.name
  const cancelled = await cancelSeriesClasses(
    tx,
    removed.map((k) => k.session.id),
    { reason, by: edited.by },
    now,
  )
  const written = await writePlan(tx, rules, plan, edited.by, now)
  const notifiedMoved = await notifySeriesMoved(tx, written, edited, now)
  const remaining = { ...plan, keep: plan.keep.filter((k) => !removed.includes(k)) }
  return done({
    ...planView(remaining, rules, language, written.ids),
    cancel: removed.map((k) => existingClassView(k.session, null, language)),
    people: peopleView(people, written.overlaps, edited.studioId),
    returnedPoints: cancelled.returnedPoints,
    told: notifiedMoved + cancelled.notified,
  })
}
