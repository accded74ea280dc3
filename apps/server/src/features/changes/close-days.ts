import { changeOutcome } from '@cupo/core/change-kinds'
import type { ClassId } from '@cupo/core/ids'
import { addDays } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { lockHolders, readHolders } from '../class-changes/holder-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { insertHoliday, readClassesOn } from '../holidays/store.ts'
import { lockClasses } from '../seats/state-store.ts'
import { cancelSeriesClasses } from '../series/cancel-series-classes.ts'
import { readReach } from '../waitlist/store.ts'
import type { Act, Effects } from './reassign-classes.ts'

/**
 * Closes days, including days that are already closed, and cancels their classes with full return. Members get one
 * notification about all classes, once the change can no longer be undone. The caller holds the lock on the weekly
 * rules, so that no generation adds a class concurrently.
 */
export const closeDays = async (
  tx: Tx,
  span: { from: string; to: string; name: string },
  act: Act,
  now: Date,
): Promise<Outcome<Effects>> => {
  const ids: ClassId[] = []
  for (let date = span.from; date <= span.to; date = addDays(date, 1)) {
    const closed = await insertHoliday(tx, { studioId: act.studioId, date, name: span.name, now })
    if (closed !== null) act.recorder?.closeDay(date)
    ids.push(...(await readClassesOn(tx, act.studioId, date, now)))
  }
  await lockClasses(tx, await readReach(tx, ids))
  await lockHolders(tx, ids)
  await act.recorder?.reach(ids)
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
