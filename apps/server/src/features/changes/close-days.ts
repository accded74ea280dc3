import { changeOutcome } from '@cupo/core/change-kinds'
import type { ClassId } from '@cupo/core/ids'
import { addDays } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { readHolders } from '../class-changes/holder-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { insertHoliday, readClassesOn } from '../holidays/store.ts'
import { cancelSeriesClasses } from '../series/cancel-series-classes.ts'
import type { Act, Changed } from './reassign-classes.ts'

/**
 * Closes days, those already closed included, and cancels their classes with full return. Members are told
 * as by any cancellation of several classes: once per weekly rule or single class. The caller holds the weekly rules, so that no generation adds a class meanwhile.
 */
export const closeDays = async (
  tx: Tx,
  span: { from: string; to: string; name: string },
  act: Act,
  now: Date,
): Promise<Outcome<Changed>> => {
  const ids: ClassId[] = []
  for (let date = span.from; date <= span.to; date = addDays(date, 1)) {
    await insertHoliday(tx, { studioId: act.studioId, date, name: span.name, now })
    ids.push(...(await readClassesOn(tx, act.studioId, date, now)))
  }
  const people = peopleView(await readHolders(tx, ids), [], act.studioId)
  const { classes, returnedPoints } = await cancelSeriesClasses(tx, ids, act, now)
  const cancelled = classes.map(({ id, classType, startsAt }) => ({
    id,
    what: changeOutcome.cancelled,
    name: classType.name,
    startsAt: startsAt.toISOString(),
  }))
  return done({ classes: cancelled, people, returned: returnedPoints })
}
