import type { Booking, ClassView } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/class-status'
import { overlaps } from '@cupo/core/overlap'
import { withoutProvisional } from './seat-change.ts'

/** What a class is to the person who looks at it: it decides what can be done from there. */
export type Standing =
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

/** A class that the person holds a seat in, as another class is compared with it. */
export type HeldClass = Pick<ClassView, 'id' | 'startsAt' | 'endsAt' | 'timeZone'> & { name: string }

const standingOfMine: Partial<Record<Booking['status'], Standing>> = {
  booked: 'mine',
  waitlisted: 'waiting',
  checked_in: 'arrived',
  no_show: 'missed',
}

const spanOf = ({ startsAt, endsAt }: Pick<ClassView, 'startsAt' | 'endsAt'>) => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
})

/** The class among those held that shares any time with this one; touching ends do not overlap. */
export const clashOf = (view: Pick<ClassView, 'id' | 'startsAt' | 'endsAt'>, held: readonly HeldClass[]) =>
  held.find((other) => other.id !== view.id && overlaps(spanOf(other), spanOf(view)))

type Known = {
  held?: readonly HeldClass[]
  /** Places of the list, where known. */
  waitlistMax?: number | undefined
}

/**
 * What a class is to the person at an instant. A class that clashes with one held is said so before it is said to be
 * full; a seat that the server has not confirmed yet leaves the class what it was.
 */
export const standingOf = (shown: ClassView, now: Date, { held = [], waitlistMax }: Known = {}): Standing => {
  const view = withoutProvisional(shown)
  if (isCancelledClass(view.status)) return 'cancelled'
  const mine = view.mine === null ? undefined : standingOfMine[view.mine.status]
  const started = now.getTime() >= Date.parse(view.startsAt)
  if (mine !== undefined && !(mine === 'waiting' && started)) return mine
  if (started || view.status === 'finished') return 'past'
  if (now.getTime() < Date.parse(view.bookingOpensAt)) return 'notOpen'
  if (clashOf(view, held) !== undefined) return 'clash'
  if (view.seatsLeft > 0) return 'open'
  return waitlistMax !== undefined && view.waitlisted >= waitlistMax ? 'listFull' : 'full'
}

/** True where a seat or a place in the list can be had, or is already held. */
export const hasSeatOrList = (standing: Standing): boolean =>
  standing === 'open' || standing === 'full' || standing === 'mine' || standing === 'waiting' || standing === 'arrived'
