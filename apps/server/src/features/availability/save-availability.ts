import type { Body, Data } from '@cupo/contract'
import { canTeach, findAvailabilityFault } from '@cupo/core/availability'
import { localSpanOf } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { readAvailabilityOf, readClassesAhead, saveAvailabilityOf } from './store.ts'

type View = Data<'readAvailability'>

/** Reads a coach's availability, and their scheduled classes of the next eight weeks that are outside it. */
export const readAvailability = async (db: Db | Tx, { userId }: Caller, now: Date): Promise<View> => {
  const availability = await readAvailabilityOf(db, userId)
  const ahead = await readClassesAhead(db, userId, now)
  const outside = ahead
    .filter((row) => !canTeach(localSpanOf(row, row.timeZone), availability))
    .map(({ id, name, studio, startsAt, timeZone }) => ({
      id,
      name,
      studio,
      startsAt: startsAt.toISOString(),
      timeZone,
    }))
  return { hours: [...availability.hours], away: [...availability.away], outside }
}

/** Replaces a coach's availability. Refuses spans that overlap or end before they begin. */
export const saveAvailability = async (
  tx: Tx,
  caller: Caller,
  body: Body<'saveAvailability'>,
  now: Date,
): Promise<Outcome<View>> => {
  const fault = findAvailabilityFault(body)
  if (fault) return refuseField(fault, 'spans_wrong')
  await saveAvailabilityOf(tx, caller.userId, body, now)
  return done(await readAvailability(tx, caller, now))
}
