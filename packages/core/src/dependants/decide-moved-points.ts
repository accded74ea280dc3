import { paymentKind, type SeatPayment } from '../passes/index.ts'
import { type BookingStatus, isWaitlisted } from '../seats/booking-status.ts'

/** A booking for which a guardian's points were moved when a dependant joined its waitlist. */
export type MovedFor = {
  status: BookingStatus
  /** The dependant got the seat, even if it was cancelled later. */
  seated: boolean
  /** What paid for the seat. */
  paidKind: SeatPayment['kind']
  /** The dependant has a different waitlist place, which the points may pay for. */
  waitsElsewhere: boolean
}

/**
 * Decides about points that were moved for a waitlist place. `wait`: the place is live. `keep`: they paid for the seat;
 * if it is cancelled, they stay with the dependant, like those of any booking. `return`: the place ended without a seat,
 * or a pass paid for it. A different waitlist place of the dependant postpones the return.
 */
export const decideMovedPoints = ({
  status,
  seated,
  paidKind,
  waitsElsewhere,
}: MovedFor): 'wait' | 'keep' | 'return' => {
  if (isWaitlisted(status)) return 'wait'
  if (seated && paidKind === paymentKind.points) return 'keep'
  return waitsElsewhere ? 'wait' : 'return'
}
