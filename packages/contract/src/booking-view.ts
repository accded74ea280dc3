import { bookingStatuses } from '@cupo/core/booking-status'
import { paymentKinds } from '@cupo/core/pass-vocabulary'
import { z } from 'zod'
import { instant, namedObject, pointsAmount } from './common.ts'

export const bookingStatus = z.enum(bookingStatuses).meta({ id: 'BookingStatus' })

/** A member's place in a class, or in its waitlist. */
export const booking = namedObject('Booking', {
  id: z.string(),
  classId: z.string(),
  status: bookingStatus,
  spotId: z.string().nullable(),
  waitlistPosition: z.int().nullable(),
  points: pointsAmount,
  /** The payment of the seat; null for a waitlist place. */
  paidWith: z
    .strictObject({ passId: z.string().nullable(), kind: z.enum(paymentKinds), cost: z.int() })
    .nullable()
    .optional(),
  createdAt: instant,
  freeCancelUntil: instant,
  /** The QR code; empty for every caller but the member. */
  checkInCode: z.string(),
  /** The typed pass code: six digits and a Luhn check digit; empty for every caller but the member. */
  passCode: z.string(),
  /** A seat offered to this waitlisted booking until `expiresAt`; the member takes it with `claimBooking`. */
  offer: z.strictObject({ expiresAt: instant }).nullable(),
  /** Whether the time to take such a seat is over: no other one is offered. Absent from stored responses. */
  offerLapsed: z.boolean().optional(),
  /**
   * Whether this waitlisted booking can claim a seat: one is offered to it, free seats are open to the whole list, or a
   * seat that nobody took on offer is open to anybody.
   */
  claimable: z.boolean(),
  /** The shortest notice the waiting member accepts, in minutes. */
  minNoticeMinutes: z.int(),
  /** Waitlist places of one member with the same group: the first seat ends the others. */
  eitherGroup: z.string().nullable(),
  /** Points returned, out of those paid. */
  returned: pointsAmount,
  /** Late cancellation: whether the points are still returned if the seat is taken. */
  mayComeBack: z.boolean(),
  /** Until when a marked absence can be undone. */
  undoUntil: instant.nullable(),
  /** Guests of the member, each with their own seat. */
  guests: z.array(z.strictObject({ id: z.string(), name: z.string(), status: bookingStatus })),
})
