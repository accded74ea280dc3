/** Why points moved between two accounts. Stored in `points_transfer.kind`. */
export const transferKinds = [
  'grant',
  'fund',
  'gift',
  'allotment',
  'booking',
  'return',
  'expiry',
  'purchase',
  'takeback',
  'merge',
  'family',
  'allotment_return',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** These values as named constants. */
export const transferKind = {
  /** From the owner to a member. */
  grant: 'grant',
  /** From the owner to the pool of a studio or a company. */
  fund: 'fund',
  /** From a studio's pool to a client. */
  gift: 'gift',
  /** From a company's pool to one of its people. */
  allotment: 'allotment',
  booking: 'booking',
  return: 'return',
  expiry: 'expiry',
  purchase: 'purchase',
  /** Points of a refunded sale, from the member back to the issue. */
  takeback: 'takeback',
  /** Between two accounts of one person, when a studio merges their files. */
  merge: 'merge',
  /** From a guardian to a dependant, for a class that the dependant books. */
  family: 'family',
  /** Unused points of a covered person, back to the pool of their company. */
  allotment_return: 'allotment_return',
} as const satisfies Record<string, TransferKind>

/** Kinds of movements in a member's account: funding exists for pools only. */
export const movementKinds = [
  'grant',
  'gift',
  'allotment',
  'booking',
  'return',
  'expiry',
  'purchase',
  'takeback',
  'merge',
  'family',
  'allotment_return',
] as const
export type MovementKind = (typeof movementKinds)[number]
