import { type BookingStatus, isLateCancelled, isWaitlisted } from '@cupo/core/booking-status'
import type { LeaveDecision } from '@cupo/core/decide-leave'
import { noPoints, type Points } from '@cupo/core/points-arithmetic'
import type { Format } from '../../format/format.ts'
import { theMoment } from '../../format/the-moment.ts'
import type { Translation } from '../../i18n/messages.ts'
import { isByPass } from '../bookings/book/use-payment.ts'
import type { Cancellable } from '../bookings/cancel/consequence.ts'
import type { messages } from './messages.ts'

type Words = Translation<typeof messages.es>
type OfDependant = Cancellable & { dependant: { name: string } }

/** Whether a booking is of a dependant of the member. */
export const isOfDependant = (booking: Cancellable): booking is OfDependant => booking.dependant !== undefined

/** The consequence of cancelling a dependant's booking, as a sentence. */
export const dependantConsequence = (
  f: Format,
  m: Words,
  booking: OfDependant,
  { rule }: LeaveDecision & { ok: true },
  now: Date,
): string => {
  const person = booking.dependant.name
  const until = theMoment(f, booking.freeCancelUntil, booking.class.timeZone, now)
  if (rule === 'waitlist') return m.leavesLine(person)
  if (isByPass(booking.paidWith)) {
    return rule === 'free' ? m.passReturns({ until, person }) : m.passLost({ ended: until, person })
  }
  if (booking.points === noPoints) return rule === 'free' ? m.freeNoPoints(until) : m.lateNoPoints(until)
  const points = f.points(booking.points)
  return rule === 'free' ? m.pointsReturn({ points, until, person }) : m.pointsLost({ points, ended: until })
}

/** The result of a cancellation for a dependant, as the text of a toast. */
export const dependantOutcome = (
  f: Format,
  m: Words,
  booking: OfDependant,
  answer: { status: BookingStatus; returned: Points },
): string => {
  const person = booking.dependant.name
  if (isWaitlisted(booking.status)) return m.leftList(person)
  if (answer.returned > noPoints) return m.cancelledReturned({ person, points: f.points(answer.returned) })
  const cost = isByPass(booking.paidWith) || booking.points > noPoints
  if (isLateCancelled(answer.status)) return cost ? m.cancelledLate(person) : m.cancelled(person)
  return isByPass(booking.paidWith) ? m.cancelledPass(person) : m.cancelled(person)
}
