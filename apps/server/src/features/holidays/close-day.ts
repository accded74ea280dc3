import type { Body, Data } from '@cupo/contract'
import { classesAhead } from '@cupo/core/classes-ahead'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { keptReason } from '@cupo/core/kept-reasons'
import { noPoints } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { readHolders } from '../class-changes/holder-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { cancelSeriesClasses } from '../series/cancel-series-classes.ts'
import { readExistingClassesByIds } from '../series/existing-class-store.ts'
import { existingClassView } from '../series/plan-view.ts'
import { lockRules } from '../series/store.ts'
import { type HolidayView, insertHoliday, readClassesOn, readHolidays } from './store.ts'

type Closed = Data<'createHoliday'>
type Affected = Closed['affected']

export type CloseDay = Omit<Body<'createHoliday'>, 'dryRun'> & { studioId: AuthorizedStudioId; by: PersonId }

const unaffected: Affected = {
  create: [],
  change: [],
  keep: [],
  conflicts: [],
  cancel: [],
  people: [],
  returnedPoints: noPoints,
  told: 0,
}

const unchangedClasses = async (tx: Tx, ids: readonly ClassId[], language: Language): Promise<Affected> => ({
  ...unaffected,
  keep: (await readExistingClassesByIds(tx, ids)).map((session) => ({
    ...existingClassView(session, null, language),
    why: keptReason.offRule,
  })),
})

const cancelClasses = async (
  tx: Tx,
  ids: readonly ClassId[],
  { reason, name, by }: CloseDay,
  language: Language,
  now: Date,
): Promise<Affected> => {
  const { classes, returnedPoints, notified } = await cancelSeriesClasses(tx, ids, { reason: reason ?? name, by }, now)
  return {
    ...unaffected,
    cancel: classes.map((c) => existingClassView(c, null, language)),
    returnedPoints,
    told: notified,
  }
}

/**
 * Closes a studio on a date and, if requested, cancels its classes in the same transaction, with full return and one
 * notification per member. For a date that is already closed, only cancelling the remaining classes is allowed. Locks
 * the weekly rules first: a concurrent generation commits before the classes are read, and a later one reads the
 * holiday.
 */
export const closeDay = async (
  tx: Tx,
  command: CloseDay,
  language: Language,
  now: Date,
): Promise<Outcome<HolidayView & { affected: Affected }>> => {
  const { studioId, date, name, classes = classesAhead.keep } = command
  if (date < dateIn(now, await readStudioZone(tx, studioId))) return refuseField('date', 'holiday_past')
  await lockRules(tx, studioId)
  const made = await insertHoliday(tx, { studioId, date, name, now })
  const ids = await readClassesOn(tx, studioId, date, now)
  if (made === null && (classes === classesAhead.keep || ids.length === 0)) {
    const because = ids.length === 0 ? 'holiday_taken' : 'holiday_taken_with_classes'
    return refuseField('date', because, { classes: ids.length }, refusals.alreadyExists)
  }
  const people = classes === classesAhead.cancel ? peopleView(await readHolders(tx, ids), [], studioId) : []
  const affected =
    classes === classesAhead.cancel
      ? await cancelClasses(tx, ids, command, language, now)
      : await unchangedClasses(tx, ids, language)
  const [holiday] = await readHolidays(tx, studioId, { date })
  return done({ ...(holiday as HolidayView), affected: { ...affected, people } })
}
