/** Ids in the addresses of an actor's reads; null: the database has no such row. */
export type SampleIds = Record<
  | 'studioId'
  | 'classId'
  | 'clientId'
  | 'coachId'
  | 'bookingId'
  | 'chatId'
  | 'saleId'
  | 'shiftId'
  | 'productId'
  | 'waiverId'
  | 'programId'
  | 'signatureId'
  | 'calendarKey'
  | 'code'
  | 'payoutId'
  | 'documentId'
  | 'campaignId'
  | 'newsToken'
  | 'purchaseId'
  | 'webhookId'
  | 'partnerId'
  | 'handoverId'
  | 'pictureKey'
  | 'receiptId'
  | 'invitation',
  string | null
>
