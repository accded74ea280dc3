/** Texts that the schema of ids accepts and that name no row of a tenant. */
export const notIds: ReadonlySet<string> = new Set([
  // Codes, plans of the service and lines of a log.
  'checkIn body.checkInCode',
  'purchasePoints body.planId',
  'purchaseCorporatePoints body.planId',
  'retryPartnerLog params.entry',
  // A member writes to any studio, a studio to any of its clients: `chats.test.ts`.
  'openChat body.contactId',
  // Filters of a log that is the studio's own.
  'listStudioAudit query.who',
  'listStudioAudit query.about',
  // Taken and ignored.
  'createShortcut body.shortcut.id',
  'updateShortcut body.shortcut.id',
])

/**
 * Ids in paths for which the demo service has no row in the state that the sample request needs, so that an own row is
 * answered as none. The test still demands that somebody else's row is; tests of the features show the own one.
 */
export const uncontrolled: ReadonlySet<string> = new Set([
  'acceptCoachInvitation params.id',
  'addProductImage params.id',
  'addRosterNote params.id',
  'bookClass params.id',
  'cancelBooking params.id',
  'checkIn params.id',
  'checkPayment params.id',
  'confirmSimulatedPayment params.id',
  'declineCoachInvitation params.id',
  'markNoShow params.id',
  'readPurchase params.id',
  'readSignaturePdf params.id',
  'releaseHold params.id',
  'releaseLate params.id',
  'removeClientNote params.id',
  'removePasskey params.id',
  'removePaymentAccount params.id',
  'removeProductImage params.id',
  'renamePasskey params.id',
  'replayWebhookDelivery params.deliveryId',
  'replayWebhookDelivery params.id',
  'resendCorporateInvitation params.id',
  'retryPartnerLog params.id',
  'testPaymentAccount params.id',
  'undoCheckIn params.id',
  'undoMerge params.id',
])
