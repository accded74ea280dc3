/** The unit of a pass: points of its lots, classes, or visits of a membership. */
export const passUnits = ['point', 'class', 'visit'] as const
export type PassUnit = (typeof passUnits)[number]

/** States of a pass. `grace`: a renewal was refused and is retried. `ended` is final. */
export const passStatuses = ['active', 'frozen', 'grace', 'ended'] as const
export type PassStatus = (typeof passStatuses)[number]

/** The statuses by name, for code that compares or writes one. */
export const passStatus = {
  active: 'active',
  frozen: 'frozen',
  grace: 'grace',
  ended: 'ended',
} as const satisfies { [Status in PassStatus]: Status }

/** Changes of a pass: classes given, used by a booking, returned by one, expired, or taken back by a refund. */
export const passMovementKinds = ['given', 'use', 'return', 'expiry', 'takeback'] as const
export type PassMovementKind = (typeof passMovementKinds)[number]

/** These values as named constants. */
export const passMovement = {
  given: 'given',
  use: 'use',
  return: 'return',
  expiry: 'expiry',
  takeback: 'takeback',
} as const satisfies { [Kind in PassMovementKind]: Kind }

/** Ways to pay for a seat. Stored in `booking.paid_kind`. */
export const paymentKinds = ['membership', 'classes', 'points', 'partner'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** These values as named constants. */
export const paymentKind = {
  membership: 'membership',
  classes: 'classes',
  points: 'points',
  /** A pass partner of the studio pays per visit; its person pays nothing here. */
  partner: 'partner',
} as const satisfies { [Kind in PaymentKind]: Kind }
