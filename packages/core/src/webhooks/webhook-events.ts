/** Events of webhooks. The names are part of the public contract. */
export const webhookEvents = ['booking.created', 'booking.cancelled', 'booking.checked_in', 'sale.created'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** These values as named constants. */
export const deliveryState = {
  /** A further attempt follows. */
  pending: 'pending',
  delivered: 'delivered',
  /** No attempts are left, or the webhook was disabled or removed. */
  failed: 'failed',
} as const satisfies Record<DeliveryState, DeliveryState>

/** Why an attempt got no response. */
export const deliveryFailures = ['unresolved', 'address_refused', 'timeout', 'connection', 'certificate'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** Most webhooks of a studio. */
export const mostWebhooks = 10
/** Number of characters of a response stored in the log. */
export const storedResponseChars = 1_000
