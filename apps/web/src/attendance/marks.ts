import type { BookingStatus, Data } from '@cupo/contract'

export type RosterItem = Data<'readRoster'>['items'][number]
export type Act = 'check_in' | 'undo' | 'no_show'

/** Something marked on this device that the server has not answered for yet. */
export type Mark = {
  /** Its Idempotency-Key: sent again under the same one, it has one effect. */
  key: string
  classId: string
  bookingId: string
  act: Act
  /** It has left at least once, so that the server may have done it. */
  tried: boolean
}

const statusAfter: Record<Act, BookingStatus> = { check_in: 'checked_in', undo: 'booked', no_show: 'no_show' }

const isSame = (one: Mark, other: Pick<Mark, 'classId' | 'bookingId'>): boolean =>
  one.bookingId === other.bookingId && one.classId === other.classId

/**
 * Adds a mark. One of the same person that never left gives way to it, and where the two undo one another
 * (`known` is what the server last said) nothing is left to send.
 */
export const withMark = (marks: readonly Mark[], mark: Mark, known: BookingStatus): Mark[] => {
  const kept = marks.filter((one) => one.tried || !isSame(one, mark))
  const before = kept.findLast((one) => isSame(one, mark))
  const stands = before === undefined ? known : statusAfter[before.act]
  return stands === statusAfter[mark.act] ? kept : [...kept, mark]
}

/** The list as it will stand once all marks have arrived. */
export const withMarks = (items: readonly RosterItem[], marks: readonly Mark[]): RosterItem[] =>
  items.map((item) => {
    const last = marks.findLast(({ bookingId }) => bookingId === item.booking.id)
    return last === undefined ? item : { ...item, booking: { ...item.booking, status: statusAfter[last.act] } }
  })

/** The people of a class by how they stand, in the order of the list. */
export const byPresence = (items: readonly RosterItem[]) => ({
  expected: items.filter(({ booking }) => booking.status === 'booked'),
  arrived: items.filter(({ booking }) => booking.status === 'checked_in'),
  missing: items.filter(({ booking }) => booking.status === 'no_show'),
  /** In the list, or still at the door after the start. */
  waiting: items.filter(({ booking }) => booking.status === 'waitlisted' || booking.status === 'expired'),
})

type Times = { startsAt: string; endsAt: string; checkInOpensAt: string; checkInClosesAt: string; status: string }

/** Whether a mark can be taken back: an arrival until the class ends, an absence in the hours after its mark. */
export const mayUndo = ({ booking }: RosterItem, open: Record<Act, boolean>, now: Date): boolean =>
  booking.status === 'no_show' && booking.undoUntil !== null
    ? now.getTime() <= Date.parse(booking.undoUntil)
    : open.undo

type Release = Pick<Times, 'endsAt' | 'status'> & { lateReleaseOpensAt: string; lateReleaseClosesAt: string }

/** Whether the seat of who has not arrived may go to somebody at the desk now. */
export const mayRelease = (view: Release, now: Date): boolean => {
  const at = now.getTime()
  return (
    view.status !== 'cancelled' &&
    at >= Date.parse(view.lateReleaseOpensAt) &&
    at <= Date.parse(view.lateReleaseClosesAt) &&
    at < Date.parse(view.endsAt)
  )
}

/** Whether a free seat may go to somebody at the desk now: from the start on, as long as late releases last. */
export const mayGiveFree = (
  view: Release & { startsAt: string; capacity: number; booked: number },
  now: Date,
): boolean => view.booked < view.capacity && mayRelease({ ...view, lateReleaseOpensAt: view.startsAt }, now)

/** What can be marked at a moment: arrivals in their window, absences from the start on, undoing until the end. */
export const openActs = (times: Times, now: Date): Record<Act, boolean> => {
  const at = now.getTime()
  const stands = times.status !== 'cancelled'
  return {
    check_in: stands && at >= Date.parse(times.checkInOpensAt) && at <= Date.parse(times.checkInClosesAt),
    no_show: stands && at >= Date.parse(times.startsAt),
    undo: stands && at < Date.parse(times.endsAt),
  }
}
