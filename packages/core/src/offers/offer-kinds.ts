/** Kinds of offers. Stored in `offer.kind` and `pass.kind`, and sent in the contract. */
export const offerKinds = ['points', 'classes', 'membership', 'dropin', 'trial', 'gift'] as const
export type OfferKind = (typeof offerKinds)[number]

/** These values as named constants. */
export const offerKind = {
  /** Points, valid until they expire. */
  points: 'points',
  /** A number of classes, whatever their price in points. */
  classes: 'classes',
  /** Unlimited visits, or N per week or month. */
  membership: 'membership',
  /** One class. */
  dropin: 'dropin',
  /** Classes for new clients, once per person. */
  trial: 'trial',
  /** Money or an offer by code, for a different person. */
  gift: 'gift',
} as const satisfies { [Kind in OfferKind]: Kind }

/** Periods of a membership's limit and of renewals. Weeks begin on the studio's local Monday. */
export const offerPeriods = ['week', 'month'] as const
export type OfferPeriod = (typeof offerPeriods)[number]

/** When the days of validity begin. */
export const validityStarts = ['purchase', 'first_use'] as const
export type ValidityStart = (typeof validityStarts)[number]
