import type { Data } from '@cupo/contract'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { readBranches } from '../branches/store.ts'
import { readClassViews } from '../classes/class-view.ts'
import { readAgendaRooms, readBusyElsewhere, readClosedDays, readTeachingCoaches } from './agenda-store.ts'

/** Maximum classes per response: a studio with ten rooms has fewer in two weeks. */
const mostClasses = 3000

/** Reads the classes of a studio between two local dates, with the constraints of a move. */
export const readAgenda = async (
  db: Db,
  caller: Caller,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Data<'readAgenda'>> => {
  const studioId = ownStudio(caller)
  const filter = { fromDate: from, toDate: to, studioId, limit: mostClasses }
  const [classes, rooms, coaches, branches, closedDays, busyElsewhere] = await Promise.all([
    readClassViews(db, filter, caller, now),
    readAgendaRooms(db, studioId),
    readTeachingCoaches(db, studioId),
    readBranches(db, studioId),
    readClosedDays(db, studioId, from, to),
    readBusyElsewhere(db, studioId, from, to),
  ])
  return {
    classes,
    rooms,
    coaches,
    branches: branches.map(({ id, name, timeZone, openingHours }) => ({ id, name, timeZone, openingHours })),
    closedDays,
    busyElsewhere,
    mayEdit: mayAct(caller, 'editTimetable'),
  }
}
