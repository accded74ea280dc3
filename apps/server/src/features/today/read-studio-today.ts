import type { ClassView, Data } from '@cupo/contract'
import { policyWith } from '@cupo/core/policy'
import { isCancelledClass, isScheduledClass } from '@cupo/core/seats'
import { defaultSpotKind } from '@cupo/core/spot-kinds'
import { staffRole } from '@cupo/core/staff-roles'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import { needsDecision, planGuide } from '@cupo/core/today'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Caller } from '../../http/gate.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { readClassViews } from '../classes/class-view.ts'
import { readRooms } from '../rooms/store.ts'
import { readStudioPolicy } from '../studios/store.ts'
import { readSetupState } from './setup-store.ts'
import { hasClasses, readArrivals, readAttendance, readDayTotals } from './store.ts'

type Today = Data<'readStudioToday'>
type BoardClass = Today['rooms'][number]['classes'][number]

const arrivalsShown = 8
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** The studio's rooms with their classes of the day; classes without a room come last. */
const byRoom = async (
  db: Db,
  studioId: AuthorizedStudioId,
  classes: readonly BoardClass[],
): Promise<Today['rooms']> => {
  const rooms = await readRooms(db, studioId)
  const board: Today['rooms'] = rooms.map(({ id, name, spotKind, capacity }) => ({
    room: { id, name },
    spotKind,
    capacity,
    classes: classes.filter((c) => c.room?.id === id),
  }))
  const elsewhere = classes.filter((c) => !rooms.some((r) => r.id === c.room?.id))
  if (elsewhere.length === 0) return board
  const capacity = Math.max(...elsewhere.map((c) => c.capacity))
  return [...board, { room: null, spotKind: defaultSpotKind, capacity, classes: elsewhere }]
}

/** Reads classes from now to the end of tomorrow that require a decision by the studio. */
const readDecisions = async (db: Db, caller: Caller, timeZone: string, now: Date): Promise<Today['decisions']> => {
  const to = daySpan(addDays(dateIn(now, timeZone), 1), timeZone).to
  const ahead = await readClassViews(db, { from: now, to }, caller, now)
  const { waitlistMax } = policyWith(await readStudioPolicy(db, ownStudio(caller)))
  const judged = (session: ClassView) =>
    needsDecision(
      { ...session, startsAt: new Date(session.startsAt), waitlistMax, hasCoach: session.coach !== null },
      now,
    )
  return ahead.flatMap((session) => {
    const kind = isScheduledClass(session.status) ? judged(session) : null
    return kind === null ? [] : [{ kind, class: session }]
  })
}

/** Reads what is missing since the first week, of what the caller can complete; null if nothing is or it is hidden. */
const readGuide = async (db: Db, caller: Caller, now: Date): Promise<Today['guide']> => {
  const state = caller.staffRole === null ? null : await readSetupState(db, ownStudio(caller), now)
  if (state === null || caller.staffRole === null) return null
  const items = planGuide(state, caller.staffRole)
  return items && { items, may: { hide: caller.staffRole === staffRole.owner } }
}

/** Reads a studio's day in local time: today unless a different date is requested. Cancelled classes are omitted. */
export const readStudioToday = async (
  db: Db,
  caller: Caller,
  requestedDate: string | undefined,
  now: Date,
): Promise<Today> => {
  const studioId = ownStudio(caller)
  const timeZone = await readStudioZone(db, studioId)
  const date = requestedDate ?? dateIn(now, timeZone)
  const views = await readClassViews(db, { ...daySpan(date, timeZone) }, caller, now)
  const standing = views.filter((view) => !isCancelledClass(view.status))
  const ids = standing.map((view) => view.id)
  const attendance = await readAttendance(db, ids)
  const classes = standing.map((view) => {
    const { arrived, noShow } = attendance(view.id)
    return { ...view, arrived, noShow }
  })
  const [opened, rooms, before, arrivals, decisions, guide] = await Promise.all([
    standing.length > 0 || hasClasses(db, studioId),
    byRoom(db, studioId, classes),
    readDayTotals(db, studioId, daySpan(addDays(date, -7), timeZone)),
    readArrivals(db, ids, arrivalsShown),
    readDecisions(db, caller, timeZone, now),
    requestedDate === undefined ? readGuide(db, caller, now) : null,
  ])
  const totals = {
    seats: sum(classes.map((c) => c.capacity)),
    taken: sum(classes.map((c) => c.booked)),
    classes: classes.length,
    classesLeft: classes.filter((c) => new Date(c.startsAt) > now).length,
    noShows: sum(classes.map((c) => c.noShow)),
    before,
  }
  return {
    date,
    timeZone,
    opened,
    rooms,
    totals,
    arrivals: arrivals.map((a) => ({ ...a, at: a.at.toISOString() })),
    decisions,
    guide: opened ? guide : null,
  }
}
