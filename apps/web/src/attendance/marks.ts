import type { Data } from '@cupo/contract'
import {
  type AttendanceAct,
  isCheckInOpen,
  isNoShowOpen,
  isNoShowUndoOpen,
  isReleaseOpen,
  isUndoOpen,
  statusAfterAct,
} from '@cupo/core/attendance-times'
import { type BookingStatus, isBooked, isCheckedIn, isNoShow, isSeatless } from '@cupo/core/booking-status'
import { type ClassStatus, isCancelledClass } from '@cupo/core/class-status'

export type RosterItem = Data<'readRoster'>['items'][number]
export type Act = AttendanceAct
/** A person in the roster or the scan list of a class. */
export type Listed = { booking: RosterItem['booking'] }

/** A mark made on this device without a response of the server yet. */
export type Mark = {
  /** Its Idempotency-Key: retries have one effect. */
  key: string
  classId: string
  /** Empty for a code that is in no list of this device. */
  bookingId: string
  act: Act
  /** The code of such a mark: the server finds its booking. */
  checkInCode?: string
  /** When the mark was made, by the clock of this device. */
  at?: string
  /** When the list without that code was read. */
  listAt?: string
  /** True after the first send: the server may have applied the mark. */
  tried: boolean
}

const isSame = (one: Mark, other: Mark): boolean =>
  one.bookingId === other.bookingId && one.classId === other.classId && one.checkInCode === other.checkInCode

/**
 * Adds a mark to the queue. It replaces an unsent mark of the same person; if the two cancel each other out (`known` is
 * the last state from the server), neither is sent.
 */
export const enqueueMark = (marks: readonly Mark[], mark: Mark, known: BookingStatus): Mark[] => {
  const remaining = marks.filter((one) => one.tried || !isSame(one, mark))
  const before = remaining.findLast((one) => isSame(one, mark))
  const current = before === undefined ? known : statusAfterAct[before.act]
  return current === statusAfterAct[mark.act] ? remaining : [...remaining, mark]
}

/** A list of people with all queued marks applied. */
export const applyMarks = <Item extends Listed>(items: readonly Item[], marks: readonly Mark[]): Item[] =>
  items.map((item) => {
    const last = marks.findLast(({ bookingId }) => bookingId === item.booking.id)
    return last === undefined ? item : { ...item, booking: { ...item.booking, status: statusAfterAct[last.act] } }
  })

/** The people of a class grouped by state, in roster order. */
export const byPresence = <Item extends Listed>(items: readonly Item[]) => ({
  expected: items.filter(({ booking }) => isBooked(booking.status)),
  arrived: items.filter(({ booking }) => isCheckedIn(booking.status)),
  missing: items.filter(({ booking }) => isNoShow(booking.status)),
  /** Booked, or not arrived after the start. */
  waiting: items.filter(({ booking }) => isSeatless(booking.status)),
})

type Times = { startsAt: string; endsAt: string; checkInOpensAt: string; checkInClosesAt: string; status: ClassStatus }

/** Whether a mark can be undone: an arrival until the class ends, an absence for some hours after the mark. */
export const mayUndo = ({ booking }: RosterItem, open: Record<Act, boolean>, now: Date): boolean =>
  isNoShow(booking.status) && booking.undoUntil !== null
    ? isNoShowUndoOpen(new Date(booking.undoUntil), now)
    : open.undo

type Release = Pick<Times, 'endsAt' | 'status'> & { lateReleaseOpensAt: string; lateReleaseClosesAt: string }

/** Whether the seat of an absent person can be released at the desk now. */
export const mayRelease = (view: Release, now: Date): boolean =>
  !isCancelledClass(view.status) &&
  isReleaseOpen(
    {
      opensAt: new Date(view.lateReleaseOpensAt),
      closesAt: new Date(view.lateReleaseClosesAt),
      endsAt: new Date(view.endsAt),
    },
    now,
  )

/** Whether a free seat can be given at the desk now: from the start, for as long as late releases are allowed. */
export const mayGiveFree = (
  view: Release & { startsAt: string; capacity: number; booked: number },
  now: Date,
): boolean => view.booked < view.capacity && mayRelease({ ...view, lateReleaseOpensAt: view.startsAt }, now)

/**
 * The marks allowed at an instant: arrivals within the check-in window, absences from the start, undo until the end.
 */
export const allowedActs = (times: Times, now: Date): Record<Act, boolean> => {
  const isScheduled = !isCancelledClass(times.status)
  const checkIn = { opensAt: new Date(times.checkInOpensAt), closesAt: new Date(times.checkInClosesAt) }
  return {
    check_in: isScheduled && isCheckInOpen(checkIn, now),
    no_show: isScheduled && isNoShowOpen(new Date(times.startsAt), now),
    undo: isScheduled && isUndoOpen(new Date(times.endsAt), now),
  }
}
