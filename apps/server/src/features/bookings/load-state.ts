import type { AccountId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import type { LateSeat } from '@cupo/core/seats'
import { dateIn, monthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { settleAll } from '../../db/settle-all.ts'
import { readEarnedAccountsAt } from '../seats/account-store.ts'
import { type Place, readPlaces } from '../seats/place-store.ts'
import { readLateSeats } from '../seats/refill-store.ts'
import { type LockedClass, type LockedMember, lockClasses, lockMembers } from '../seats/state-store.ts'
import { addUnsigned } from '../seats/unsigned-store.ts'
import { type Due, readDueSeats } from '../waitlist/override-waitlist.ts'
import { readJoinedClasses, readSettledGroups } from '../waitlist/store.ts'
import { type BookSeat, type Reserved, reserveRows } from './booking-store.ts'
import { readGuestsOfMonth } from './guest-store.ts'

/** The state that bookings are decided on and written with, read under locks. */
export type BookingState = {
  classes: Map<ClassId, LockedClass>
  members: ReadonlyMap<PersonId, LockedMember>
  /** Existing places, by class and member. */
  places: Map<string, Place>
  /** Guests per month, by `monthKey`. */
  guests: Map<string, number>
  /** Members entitled to the held seats, by class; only for classes that the desk books. */
  due: ReadonlyMap<ClassId, Due>
  /** Either-groups that already have a seat, by `eitherGroupKey`. */
  settled: Set<string>
  /** The account that receives a studio's earned points. */
  earned: ReadonlyMap<StudioId, AccountId>
  /** Late cancellations whose points were not returned, by class. */
  late: ReadonlyMap<ClassId, readonly LateSeat[]>
  /** Ids and pass numbers of the bookings to insert: the member's, then those of the guests. */
  reserved: ReadonlyMap<BookSeat, readonly Reserved[]>
}

/** The calendar month of the class in its studio's time zone, in which guests are counted. */
export const monthKey = (session: LockedClass, memberId: PersonId): string =>
  `${memberId} ${session.studioId} ${monthStart(dateIn(session.startsAt, session.timeZone))}`

export const eitherGroupKey = (memberId: PersonId, eitherGroup: string): string => `${memberId} ${eitherGroup}`

/**
 * Locks the classes of commands, then the points accounts of their members, and reads the state. The statements are
 * sent together, locks first. Commands with an either-group or a claim first read the joined classes of their members;
 * the desk's commands read the waitlist afterwards if the class has held seats.
 */
export const loadBookingState = async (tx: Tx, commands: readonly BookSeat[], now: Date): Promise<BookingState> => {
  const classIds = [...new Set(commands.map((w) => w.classId))]
  const memberIds = commands.map((w) => w.memberId)
  const joining = commands.filter((w) => w.eitherGroup !== undefined || w.claims !== undefined).map((w) => w.memberId)
  const joined = joining.length > 0 ? await readJoinedClasses(tx, joining) : []
  const locked = [...new Set([...classIds, ...joined])]
  const grouped = commands.filter((w) => w.eitherGroup !== undefined)
  const [classes, members, places, guests, settled, earned, late, reserved] = await settleAll([
    lockClasses(tx, locked),
    lockMembers(
      tx,
      memberIds,
      locked.map((id) => ({ id })),
      now,
    ),
    readPlaces(tx, commands),
    readGuestsOfMonth(
      tx,
      commands.filter((w) => (w.guests?.length ?? 0) > 0),
    ),
    grouped.length > 0 ? readSettledGroups(tx, grouped, now) : [],
    readEarnedAccountsAt(tx, classIds),
    readLateSeats(tx, classIds),
    reserveRows(tx, commands),
  ])
  await addUnsigned(tx, classes.values(), members)
  const guestsOfMonth = guests.flatMap(({ classId, memberId, guests: count }): [string, number][] => {
    const session = classes.get(classId)
    return session ? [[monthKey(session, memberId), count]] : []
  })
  const atDesk = commands.filter((w) => w.within !== undefined && (classes.get(w.classId)?.held ?? 0) > 0)
  return {
    classes,
    members,
    places,
    guests: new Map(guestsOfMonth),
    due: await readDueSeats(tx, [...new Set(atDesk.map((w) => w.classId))], now),
    settled: new Set(settled.map((s) => eitherGroupKey(s.memberId, s.eitherGroup))),
    earned,
    late,
    reserved,
  }
}
