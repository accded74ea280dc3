import type { Data } from '@cupo/contract'
import { canTeach, isAwayOn } from '@cupo/core/availability'
import { changeOutcome } from '@cupo/core/change-kinds'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { localSpanOf } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { lockHolders, readHolders } from '../class-changes/holder-store.ts'
import { peopleView } from '../class-changes/people-view.ts'
import { lockClasses } from '../seats/state-store.ts'
import { cancelSeriesClasses } from '../series/cancel-series-classes.ts'
import { updateClass } from '../timetable/update-class.ts'
import { readReach } from '../waitlist/store.ts'
import { type AheadRow, type Reach, readFreeRooms, readReached, readSubstitutes } from './store.ts'

export type Changed = Data<'createChange'>
/** The effects of a change, without its undo data and messages. */
export type Effects = Omit<Changed, 'id' | 'undoUntil' | 'messages'>
type ChangedClass = Changed['classes'][number]

/** Records the state that a change overwrites. */
export type Recorder = {
  /** Records the locked classes. Call it once per change, before the first class is changed. */
  reach: (ids: readonly ClassId[]) => Promise<void>
  /** Records a day that the change closed. Call it for each such day. */
  closeDay: (date: string) => void
}

/** The author of a change, and the reason in the messages. */
export type Act = {
  studioId: AuthorizedStudioId
  by: PersonId
  publicUrl: string
  reason: string
  /** Unset: the change cannot be undone. */
  recorder?: Recorder
}

export const changedView = (session: AheadRow, what: ChangedClass['what']): ChangedClass => ({
  id: session.id,
  what,
  name: session.name,
  startsAt: session.startsAt.toISOString(),
})

/** Changes one class. Null: the class must be cancelled. */
type Reassign = (tx: Tx, session: AheadRow, act: Act, now: Date) => Promise<Outcome<ChangedClass | null>>

/** Reads free coaches who are not away; coaches whose stated availability covers the class come first. */
const readAvailableCoaches = async (tx: Tx, studioId: AuthorizedStudioId, session: AheadRow) => {
  const span = localSpanOf(session, session.timeZone)
  const present = (await readSubstitutes(tx, studioId, session)).filter((coach) => !isAwayOn(span.date, coach))
  const [fit, others] = [
    present.filter((coach) => canTeach(span, coach)),
    present.filter((coach) => !canTeach(span, coach)),
  ]
  return [
    ...fit.map(({ id, name }) => ({ substitute: { id, name } })),
    ...others.map(({ id, name }) => ({ substitute: { id, name }, outsideAvailability: true })),
  ]
}

/** Returns a function that assigns a free coach to a class; without one, no coach if `orNobody`, otherwise null. */
export const substitute =
  (orNobody: boolean): Reassign =>
  async (tx, session, act, now) => {
    const command = { classId: session.id, studioId: act.studioId, by: act.by, publicUrl: act.publicUrl }
    for (const available of await readAvailableCoaches(tx, act.studioId, session)) {
      const given = await updateClass(tx, { ...command, coachId: available.substitute.id }, now)
      if (given.ok) return done({ ...changedView(session, changeOutcome.substituted), ...available })
    }
    if (!orNobody) return done(null)
    const left = await updateClass(tx, { ...command, coachId: null }, now)
    return left.ok ? done(changedView(session, changeOutcome.uncoached)) : left
  }

/** Moves a class to a free room. */
export const moveRoom: Reassign = async (tx, session, act, now) => {
  const command = { classId: session.id, studioId: act.studioId, by: act.by, publicUrl: act.publicUrl }
  for (const room of await readFreeRooms(tx, session)) {
    const moved = await updateClass(tx, { ...command, roomId: room.id }, now)
    if (moved.ok) return done({ ...changedView(session, changeOutcome.moved), room })
  }
  return done(null)
}

/** Locks the classes of a reach, then the accounts of their members, and reads the classes that still match. */
const lockReached = async (tx: Tx, reach: Reach, now: Date): Promise<AheadRow[]> => {
  const ids = (await readReached(tx, reach, now)).map((c) => c.id)
  await lockClasses(tx, await readReach(tx, ids))
  await lockHolders(tx, ids)
  const locked = new Set(ids)
  return (await readReached(tx, reach, now)).filter((c) => locked.has(c.id))
}

/** Reassigns each class of a reach by `reassignOne`, and cancels those for which that returns null. */
export const reassign = async (
  tx: Tx,
  reach: Reach,
  reassignOne: Reassign,
  act: Act,
  now: Date,
): Promise<Outcome<Effects>> => {
  const sessions = await lockReached(tx, reach, now)
  const ids = sessions.map((c) => c.id)
  await act.recorder?.reach(ids)
  const people = peopleView(await readHolders(tx, ids), [], act.studioId)
  const classes: ChangedClass[] = []
  const lost: ClassId[] = []
  for (const session of sessions) {
    const changed = await reassignOne(tx, session, act, now)
    if (!changed.ok) return changed
    if (changed.value === null) lost.push(session.id)
    classes.push(changed.value ?? changedView(session, changeOutcome.cancelled))
  }
  const { returnedPoints } = await cancelSeriesClasses(tx, lost, act, now)
  return done({ classes, people, returned: returnedPoints })
}
