/**
 * Statuses of a purchase. `processing`: the provider has not responded yet. `pending`: the buyer must confirm at their
 * bank. The others are final.
 */
export const purchaseStatuses = ['paid', 'pending', 'processing', 'refused', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** The statuses by name, for code that writes one. */
export const purchaseStatus = {
  paid: 'paid',
  pending: 'pending',
  processing: 'processing',
  refused: 'refused',
  cancelled: 'cancelled',
} as const satisfies { [Status in PurchaseStatus]: Status }

export const isPaidPurchase = (status: PurchaseStatus): status is 'paid' => status === 'paid'
export const isPendingPurchase = (status: PurchaseStatus): status is 'pending' => status === 'pending'
export const isProcessingPurchase = (status: PurchaseStatus): status is 'processing' => status === 'processing'
export const isRefusedPurchase = (status: PurchaseStatus): status is 'refused' => status === 'refused'

/** Whether the buyer, or the confirmation timeout, ended the purchase without a charge. */
export const isCancelledPurchase = (status: PurchaseStatus): status is 'cancelled' => status === 'cancelled'

/** The statuses of a purchase that ended without points. */
export type FailedPurchaseStatus = 'refused' | 'cancelled'

/** Whether a purchase ended without points. */
export const isFailedPurchase = (status: PurchaseStatus): status is FailedPurchaseStatus =>
  status === 'refused' || status === 'cancelled'
