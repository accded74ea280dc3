/** States of a subscription. `cancelled`: no renewal, but its paid period runs. `ended` is final. */
export const subscriptionStatuses = ['active', 'frozen', 'grace', 'cancelled', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** States of the charge of one period. */
export const chargeStatuses = ['processing', 'paid', 'retrying', 'failed', 'cancelled'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]
