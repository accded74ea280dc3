/**
 * Statuses of a purchase. `processing`: the provider has not answered yet. `pending`: the buyer must confirm at their
 * bank. The others are final.
 */
export const purchaseStatuses = ['paid', 'pending', 'processing', 'refused', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** Whether the buyer, or the confirmation timeout, ended the purchase without a charge. */
export const isCancelledPurchase = (status: PurchaseStatus): status is 'cancelled' => status === 'cancelled'

/** Whether a purchase ended without points. */
export const isFailedPurchase = (status: PurchaseStatus): status is 'refused' | 'cancelled' =>
  status === 'refused' || status === 'cancelled'
