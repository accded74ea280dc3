/** Payment providers with an adapter. */
export const paymentProviders = ['simulated', 'stripe', 'mercadopago', 'redsys'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** States of a payment. Refunds are amounts of a paid one, not states. */
export const paymentStates = [
  'created',
  'needs_action',
  'processing',
  'paid',
  'refused',
  'expired',
  'disputed',
  'won',
  'lost',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** States of a refund at the provider. */
export const refundStates = ['processing', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]
