import type {
  AccessRequestId,
  AdjustmentId,
  ApiKeyId,
  BookingId,
  BranchId,
  CampaignId,
  CityId,
  ClassId,
  ClassTypeId,
  ClientContactId,
  ClientDocumentId,
  ClientListId,
  ClientMergeId,
  ClientNoteId,
  ConversationId,
  CorporateDomainId,
  CorporateGroupId,
  CorporateId,
  CorporatePurchaseId,
  DocumentVersionId,
  EnrolmentId,
  FolderId,
  GiftCardId,
  HandoverId,
  HolidayId,
  Id,
  InvitationId,
  KioskId,
  MessageId,
  NotificationId,
  OfferId,
  PartnerAccountId,
  PassId,
  PasskeyId,
  PaymentAccountId,
  PaymentId,
  PaymentMethodId,
  PersonId,
  ProductCategoryId,
  ProductId,
  ProgramId,
  ProgramStepId,
  PurchaseId,
  ReceiptId,
  ReviewId,
  RoomId,
  SaleId,
  SeatHoldId,
  SeriesId,
  SeriesRunId,
  SessionId,
  ShiftId,
  ShortcutId,
  SpotId,
  StudioChangeId,
  StudioDocumentId,
  StudioId,
  SubstitutionId,
  TaskId,
  WaiverId,
  WaiverSignatureId,
  WebhookDeliveryId,
  WebhookId,
} from '@cupo/core/ids'
import type { z } from 'zod'
import { byId, id } from './common.ts'

/**
 * Schemas of the ids in requests. They parse like `id`, and the handler receives them with the brand of their table.
 * Callers pass plain text.
 */
const branded = <Branded extends Id<string>>() => id as unknown as z.ZodType<Branded, string>

/** The `id` in a path, with its OpenAPI component. */
const byBranded = <Branded extends Id<string>>() =>
  byId as unknown as z.ZodObject<{ id: z.ZodType<Branded, string> }, z.core.$strict>

export const giftCardId = branded<GiftCardId>()
export const offerId = branded<OfferId>()
export const paymentMethodId = branded<PaymentMethodId>()
export const personId = branded<PersonId>()
export const studioId = branded<StudioId>()
export const classId = branded<ClassId>()
export const bookingId = branded<BookingId>()
export const branchId = branded<BranchId>()
export const cityId = branded<CityId>()
export const classTypeId = branded<ClassTypeId>()
export const roomId = branded<RoomId>()
export const spotId = branded<SpotId>()
export const messageId = branded<MessageId>()
export const notificationId = branded<NotificationId>()
export const shortcutId = branded<ShortcutId>()
export const substitutionId = branded<SubstitutionId>()
export const passId = branded<PassId>()
export const waiverId = branded<WaiverId>()
export const folderId = branded<FolderId>()
export const studioDocumentId = branded<StudioDocumentId>()
export const documentVersionId = branded<DocumentVersionId>()
export const programStepId = branded<ProgramStepId>()
export const enrolmentId = branded<EnrolmentId>()

export const accessRequestId = branded<AccessRequestId>()
export const byAccessRequestId = byBranded<AccessRequestId>()
export const byAdjustmentId = byBranded<AdjustmentId>()
export const byApiKeyId = byBranded<ApiKeyId>()
export const byCampaignId = byBranded<CampaignId>()
export const byBranchId = byBranded<BranchId>()
export const clientContactId = branded<ClientContactId>()
export const clientDocumentId = branded<ClientDocumentId>()
export const clientNoteId = branded<ClientNoteId>()
export const byClientListId = byBranded<ClientListId>()
export const byClientMergeId = byBranded<ClientMergeId>()
export const byPersonId = byBranded<PersonId>()
export const byCorporateDomainId = byBranded<CorporateDomainId>()
export const byCorporateGroupId = byBranded<CorporateGroupId>()
export const corporateGroupId = branded<CorporateGroupId>()
export const byCorporatePurchaseId = byBranded<CorporatePurchaseId>()
export const byStudioId = byBranded<StudioId>()
export const byClassId = byBranded<ClassId>()
export const byBookingId = byBranded<BookingId>()
export const byCorporateId = byBranded<CorporateId>()
export const byGiftCardId = byBranded<GiftCardId>()
export const byClassTypeId = byBranded<ClassTypeId>()
export const byRoomId = byBranded<RoomId>()
export const bySpotId = byBranded<SpotId>()
export const bySeriesId = byBranded<SeriesId>()
export const bySeriesRunId = byBranded<SeriesRunId>()
export const byStudioChangeId = byBranded<StudioChangeId>()
export const byHandoverId = byBranded<HandoverId>()
export const byHolidayId = byBranded<HolidayId>()
export const byInvitationId = byBranded<InvitationId>()
export const byKioskId = byBranded<KioskId>()
export const byOfferId = byBranded<OfferId>()
export const byPurchaseId = byBranded<PurchaseId>()
export const bySeatHoldId = byBranded<SeatHoldId>()
export const bySessionId = byBranded<SessionId>()
export const byConversationId = byBranded<ConversationId>()
export const byPasskeyId = byBranded<PasskeyId>()
export const byPassId = byBranded<PassId>()
export const bySaleId = byBranded<SaleId>()
export const byTaskId = byBranded<TaskId>()
export const byFolderId = byBranded<FolderId>()
export const byStudioDocumentId = byBranded<StudioDocumentId>()
export const byProgramId = byBranded<ProgramId>()
export const byEnrolmentId = byBranded<EnrolmentId>()
export const byWaiverId = byBranded<WaiverId>()
export const byWaiverSignatureId = byBranded<WaiverSignatureId>()
export const partnerAccountId = branded<PartnerAccountId>()
export const byPartnerAccountId = byBranded<PartnerAccountId>()
export const webhookId = branded<WebhookId>()
export const webhookDeliveryId = branded<WebhookDeliveryId>()
export const byWebhookId = byBranded<WebhookId>()
export const byShiftId = byBranded<ShiftId>()
export const byReceiptId = byBranded<ReceiptId>()
export const byReviewId = byBranded<ReviewId>()
export const paymentAccountId = branded<PaymentAccountId>()
export const byPaymentId = byBranded<PaymentId>()
export const byPaymentMethodId = byBranded<PaymentMethodId>()
export const byPaymentAccountId = byBranded<PaymentAccountId>()
export const productId = branded<ProductId>()
export const byProductId = byBranded<ProductId>()
export const productCategoryId = branded<ProductCategoryId>()
export const byProductCategoryId = byBranded<ProductCategoryId>()
