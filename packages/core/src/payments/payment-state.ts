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

/** How a payment is made: with a token or stored method, on the provider's page, by voucher, or by Bizum. */
export const paymentWays = ['method', 'redirect', 'voucher', 'bizum'] as const
export type PaymentWay = (typeof paymentWays)[number]
