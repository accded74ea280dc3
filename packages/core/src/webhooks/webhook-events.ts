/** What a webhook can be notified of. The names are part of the public contract. */
export const webhookEvents = ['booking.created', 'booking.cancelled', 'booking.checked_in', 'sale.created'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The same by name, for code that compares or writes one. */
export const deliveryState = {
  /** Another attempt follows. */
  pending: 'pending',
  delivered: 'delivered',
  /** The attempts are used up, or the webhook was disabled or removed. */
  failed: 'failed',
} as const satisfies Record<DeliveryState, DeliveryState>

/** Why an attempt got no response. */
export const deliveryFailures = ['unresolved', 'address_refused', 'timeout', 'connection', 'certificate'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Webhooks of a studio. */
export const mostWebhooks = 10
/** Characters of a response that the log keeps. */
export const storedResponseChars = 1_000
