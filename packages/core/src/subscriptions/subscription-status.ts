/** States of a subscription. `cancelled`: no renewal, but its paid period is running. `ended` is final. */
export const subscriptionStatuses = ['active', 'frozen', 'grace', 'cancelled', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** These values as named constants. */
export const subscriptionStatus = {
  active: 'active',
  frozen: 'frozen',
  grace: 'grace',
  cancelled: 'cancelled',
  ended: 'ended',
} as const satisfies { [Status in SubscriptionStatus]: Status }

/** States of the charge of one period. */
export const chargeStatuses = ['processing', 'paid', 'retrying', 'failed', 'cancelled'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** These values as named constants. */
export const chargeStatus = {
  processing: 'processing',
  paid: 'paid',
  retrying: 'retrying',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies { [Status in ChargeStatus]: Status }
