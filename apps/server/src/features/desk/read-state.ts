import type { ClassId, PersonId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'
import { readGuestsOfMonth } from '../bookings/guest-store.ts'
import { type Place, readPlaces } from '../seats/place-store.ts'
import { type LockedClass, type LockedMember, readClassStates, readMemberState } from '../seats/state-store.ts'
import { addUnsigned } from '../seats/unsigned-store.ts'

/** Classes, a client, and the client's places in them: the input of a booking decision. */
export type DeskState = {
  classes: ReadonlyMap<ClassId, LockedClass>
  /** Undefined for a suspended account. */
  member: LockedMember | undefined
  placeIn: (classId: ClassId) => Place | undefined
  /** Number of guests that the client brings in the month of the class. */
  guestsIn: (classId: ClassId) => number
}

/** Reads the state of a booking without locks, for pages that only display it. */
export const readDeskState = async (
  db: Db,
  memberId: PersonId,
  classIds: readonly ClassId[],
  now: Date,
): Promise<DeskState> => {
  const pairs = classIds.map((classId) => ({ classId, memberId }))
  const [classes, member, places, guests] = await Promise.all([
    readClassStates(db, classIds),
    readMemberState(db, memberId, classIds, now),
    readPlaces(db, pairs),
    readGuestsOfMonth(db, pairs),
  ])
  if (member) await addUnsigned(db, classes.values(), new Map([[memberId, member]]))
  return {
    classes,
    member: member?.suspended ? undefined : member,
    placeIn: (classId) => places.get(`${classId} ${memberId}`),
    guestsIn: (classId) => guests.find((one) => one.classId === classId)?.guests ?? 0,
  }
}
