import type { BookingStatus } from '../seats/booking-status.ts'

/** The attendance acts of staff on one person. `undo` reverts an arrival or an absence. */
export const attendanceActs = ['check_in', 'undo', 'no_show'] as const
export type AttendanceAct = (typeof attendanceActs)[number]

/** The acts by name. */
export const attendanceAct = { checkIn: 'check_in', undo: 'undo', noShow: 'no_show' } as const satisfies Record<
  string,
  AttendanceAct
>

/** The status of a booking after each act. */
export const statusAfterAct = {
  check_in: 'checked_in',
  undo: 'booked',
  no_show: 'no_show',
} as const satisfies Record<AttendanceAct, BookingStatus>

/** A span of instants, both ends inclusive. */
type Window = { opensAt: Date; closesAt: Date }
const isWithin = ({ opensAt, closesAt }: Window, now: Date): boolean => now >= opensAt && now <= closesAt

/** Whether an arrival can be marked: within the class's check-in window. */
export const isCheckInOpen = (window: Window, now: Date): boolean => isWithin(window, now)

/** Whether an absence can be marked: from the start of the class. */
export const isNoShowOpen = (startsAt: Date, now: Date): boolean => now >= startsAt

/** Whether an arrival can be undone: until the class ends. */
export const isUndoOpen = (endsAt: Date, now: Date): boolean => now < endsAt

/** Whether an absence can be undone. `until`: see `noShowFinalAt`. */
export const isNoShowUndoOpen = (until: Date, now: Date): boolean => now <= until

/** Whether a seat can be given at the desk: within the release window, but only until the class ends. */
export const isReleaseOpen = ({ endsAt, ...window }: Window & { endsAt: Date }, now: Date): boolean =>
  isWithin(window, now) && now < endsAt
