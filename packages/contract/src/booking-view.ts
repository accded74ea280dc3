import { bookingStatuses } from '@cupo/core/booking-status'
import { z } from 'zod'
import { instant, namedObject } from './common.ts'

export const bookingStatus = z.enum(bookingStatuses).meta({ id: 'BookingStatus' })

/** A member's place in a class, or in its waitlist. */
export const booking = namedObject('Booking', {
  id: z.string(),
  classId: z.string(),
  status: bookingStatus,
  spotId: z.string().nullable(),
  waitlistPosition: z.int().nullable(),
  points: z.int(),
  createdAt: instant,
  freeCancelUntil: instant,
  /** The long code in the QR; empty for anybody but the member. */
  checkInCode: z.string(),
  /** The code to type at the door, six digits and a Luhn digit; empty for anybody but the member. */
  passCode: z.string(),
  /** A seat that is kept for this waiting person until an instant; they take it by `claimBooking`. */
  offer: z.strictObject({ expiresAt: instant }).nullable(),
  /** Whether a seat stands ready for this waiting person: offered to them, or open to the whole list. */
  claimable: z.boolean(),
  /** The shortest notice that a waiting person accepts. */
  minNoticeMinutes: z.int(),
  /** Waitlists of one member with the same word are one wish: the first seat that comes drops the others. */
  eitherGroup: z.string().nullable(),
  /** What came back of the points that were paid. */
  returned: z.int(),
  /** Left late: whether the points still come back if somebody takes the seat. */
  mayComeBack: z.boolean(),
  /** Until when an absence that was marked can be taken back. */
  undoUntil: instant.nullable(),
  /** The people whom the member brings, each with a seat of their own. */
  guests: z.array(z.strictObject({ id: z.string(), name: z.string(), status: bookingStatus })),
})
