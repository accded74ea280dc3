import type { Data } from '@cupo/contract'
import type { ClassId, PersonId, SeriesId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { type RuleScope, type SeriesScope, seriesScope } from '@cupo/core/series-scopes'
import { addDays, dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { cancelClass } from '../class-changes/cancel-class.ts'
import { readHolders } from '../class-changes/holder-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { cancelSeriesClasses } from './cancel-series-classes.ts'
import { readAhead, readExistingClassesByIds } from './existing-class-store.ts'
import { existingClassView } from './plan-view.ts'
import { endRule, lockRules } from './store.ts'

type Cancelled = Data<'deleteSeries'>
type Scope = SeriesScope

const reached = async (
  tx: Tx,
  ids: readonly ClassId[],
  command: { studioId: AuthorizedStudioId; reason: string; by: PersonId },
  language: Language,
  now: Date,
): Promise<Cancelled> => {
  const people = peopleView(await readHolders(tx, ids), [], command.studioId)
  const { classes, returnedPoints, notified } = await cancelSeriesClasses(tx, ids, command, now)
  const cancel = classes.map((c) => existingClassView(c, null, language))
  const affected = { create: [], change: [], keep: [], conflicts: [], cancel, people, returnedPoints, told: notified }
  return { cancelled: classes.length, returnedPoints, told: notified, affected }
}

export type CancelByScope = {
  classId: ClassId
  studioId: AuthorizedStudioId
  reason: string
  by: PersonId
  scope: Scope
  dryRun: boolean
}

/**
 * Cancels a class; with `following` or `all`, also later or all upcoming classes of its weekly rule. The rule then ends
 * there, so that generation does not recreate them. A class outside a series is cancelled alone.
 */
export const cancelByScope = async (
  tx: Tx,
  command: CancelByScope,
  language: Language,
  now: Date,
): Promise<Outcome<Data<'cancelClass'>>> => {
  const [session] = await readExistingClassesByIds(tx, [command.classId])
  if (!session || session.studioId !== command.studioId) return refuse(refusals.notFound)
  const { seriesId, seriesDate } = session
  if (command.scope === seriesScope.this || seriesId === null || seriesDate === null) {
    const people = peopleView(await readHolders(tx, [session.id]), [], command.studioId)
    const one = await cancelClass(tx, command, now)
    if (!one.ok || !command.dryRun) return one
    const cancel = [existingClassView(session, null, language)]
    const { returnedPoints, told: notified } = one.value
    const affected = { create: [], change: [], keep: [], conflicts: [], cancel, people, returnedPoints, told: notified }
    return done({ ...one.value, affected })
  }
  const since = command.scope === seriesScope.following ? seriesDate : null
  const [rule] = await lockRules(tx, command.studioId, [seriesId])
  const ids = await readAhead(tx, seriesId, since, now)
  if (ids.length === 0)
    return refuse(session.cancelled ? refusals.classCancelled : refusals.invalidState, whyNone(session))
  if (rule) await endRule(tx, rule.id, since === null ? null : addDays(since, -1), now)
  return done(await reached(tx, ids, command, language, now))
}

const whyNone = (session: { cancelled: boolean }) => (session.cancelled ? {} : { because: 'class_over' as const })

export type DeleteSeries = {
  id: SeriesId
  studioId: AuthorizedStudioId
  scope: RuleScope | undefined
  since: string | undefined
  reason: string
  by: PersonId
}

/**
 * Ends a weekly rule, entirely or from a date on. With a scope, its classes from there on are cancelled with full
 * return, and each member is notified once with all dates; without one, they stay on the timetable.
 */
export const deleteSeries = async (
  tx: Tx,
  command: DeleteSeries,
  language: Language,
  now: Date,
): Promise<Outcome<Cancelled>> => {
  const [rule] = await lockRules(tx, command.studioId, [command.id])
  if (!rule) return refuse(refusals.notFound)
  const since = command.scope === seriesScope.following ? (command.since ?? dateIn(now, rule.timeZone)) : null
  const ids = command.scope === undefined ? [] : await readAhead(tx, rule.id, since, now)
  await endRule(tx, rule.id, since === null ? null : addDays(since, -1), now)
  return done(await reached(tx, ids, command, language, now))
}
