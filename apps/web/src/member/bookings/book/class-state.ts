import type { Booking, ClassView } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/class-status'
import { overlaps } from '@cupo/core/overlap'
import { withoutProvisional } from './seat-change.ts'

/** State of a class for the signed-in member. It decides which actions a screen offers. */
export type ClassState =
  | 'cancelled'
  | 'arrived'
  | 'missed'
  | 'mine'
  | 'waiting'
  | 'past'
  | 'notOpen'
  | 'clash'
  | 'full'
  | 'listFull'
  | 'open'

/** A booked class of the member, with the fields needed to find overlaps. */
export type BookedClass = Pick<ClassView, 'id' | 'startsAt' | 'endsAt' | 'timeZone'> & { name: string }

const stateOfBooking: Partial<Record<Booking['status'], ClassState>> = {
  booked: 'mine',
  waitlisted: 'waiting',
  checked_in: 'arrived',
  no_show: 'missed',
}

const spanOf = ({ startsAt, endsAt }: Pick<ClassView, 'startsAt' | 'endsAt'>) => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
})

/** The first booked class that overlaps this one in time. Adjacent classes do not overlap. */
export const clashOf = (view: Pick<ClassView, 'id' | 'startsAt' | 'endsAt'>, booked: readonly BookedClass[]) =>
  booked.find((other) => other.id !== view.id && overlaps(spanOf(other), spanOf(view)))

type Context = {
  booked?: readonly BookedClass[]
  /** Maximum waitlist length, if loaded. */
  waitlistMax?: number | undefined
}

/**
 * State of a class for the member at `now`. An overlap takes precedence over a full class. Ignores a booking that the
 * server has not confirmed yet.
 */
export const classStateOf = (shown: ClassView, now: Date, { booked = [], waitlistMax }: Context = {}): ClassState => {
  const view = withoutProvisional(shown)
  if (isCancelledClass(view.status)) return 'cancelled'
  const mine = view.mine === null ? undefined : stateOfBooking[view.mine.status]
  const started = now.getTime() >= Date.parse(view.startsAt)
  if (mine !== undefined && !(mine === 'waiting' && started)) return mine
  if (started || view.status === 'finished') return 'past'
  if (now.getTime() < Date.parse(view.bookingOpensAt)) return 'notOpen'
  if (clashOf(view, booked) !== undefined) return 'clash'
  if (view.seatsLeft > 0) return 'open'
  return waitlistMax !== undefined && view.waitlisted >= waitlistMax ? 'listFull' : 'full'
}

/** True if the member holds a seat or waitlist place. */
export const isHeld = (classState: ClassState): boolean =>
  classState === 'mine' || classState === 'waiting' || classState === 'arrived'

/** True if the member holds a seat or waitlist place, or can get one. */
export const isBookedOrBookable = (classState: ClassState): boolean =>
  classState === 'open' || classState === 'full' || isHeld(classState)
