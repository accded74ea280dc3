/**
 * Branded ids. At run time each is the decimal string of its row; for the compiler the ids of two tables are different
 * types, so a function of `(studioId, personId)` can't be called with the two exchanged.
 *
 * An id gets its brand at the boundary: in the generated types of the database's columns, the contract's parameters and
 * the caller of a request. Decision 034.
 */

declare const table: unique symbol

/** Id of a row; `Table` is the table's name. */
export type Id<Table extends string> = string & { readonly [table]: Table }

/** A person with an account in any role: a row of `app_user`. */
export type PersonId = Id<'app_user'>
export type StudioId = Id<'studio'>
/** A class on a date: a row of `class_session`. */
export type ClassId = Id<'class_session'>
export type BookingId = Id<'booking'>
/** A company. */
export type CorporateId = Id<'corporate'>
/** A group of a company's people. */
export type CorporateGroupId = Id<'corporate_group'>
/** A purchase of points for a company's pool. */
export type CorporatePurchaseId = Id<'corporate_purchase'>
export type CorporateRenewalId = Id<'corporate_renewal'>
/** A mail domain of a company. */
export type CorporateDomainId = Id<'corporate_domain'>
/** An account in the points ledger: a row of `points_account`. */
export type AccountId = Id<'points_account'>
export type AdjustmentId = Id<'adjustment'>
export type CampaignId = Id<'campaign'>

export type CityId = Id<'city'>
export type ClassTypeId = Id<'class_type'>
/** A weekly rule: a row of `class_series`. */
export type SeriesId = Id<'class_series'>
export type SeriesRunId = Id<'series_run'>
export type StudioChangeId = Id<'studio_change'>
export type RoomId = Id<'room'>
export type SpotId = Id<'spot'>
/** A time in which a spot is out of service. */
export type SpotOutageId = Id<'spot_outage'>
export type HolidayId = Id<'studio_holiday'>
/** An invitation to coach at a studio: a row of `coach_invitation`. */
export type InvitationId = Id<'coach_invitation'>
/** An offer of a freed seat to the waitlist: a row of `waitlist_offer`. */
export type WaitlistOfferId = Id<'waitlist_offer'>

/** A movement of points between two accounts: a row of `points_transfer`. */
export type TransferId = Id<'points_transfer'>
/** Points of an account that expire together: a row of `points_lot`. */
export type LotId = Id<'points_lot'>
export type PurchaseId = Id<'purchase'>

/** A device where an account is signed in: a row of `sign_in_session`. */
export type SessionId = Id<'sign_in_session'>
/** A sign-up whose address is not confirmed yet: a row of `pending_sign_up`. */
export type SignUpId = Id<'pending_sign_up'>
/** A link sent by mail that works once: a row of `email_link`. */
export type EmailLinkId = Id<'email_link'>
export type MailId = Id<'mail'>
export type NotificationId = Id<'notification'>
/** A browser that receives pushes: a row of `push_subscription`. */
export type PushSubscriptionId = Id<'push_subscription'>
/** A phone app that receives pushes: a row of `native_device`. */
export type DeviceId = Id<'native_device'>

/** A note of a studio's staff about a client: a row of `client_note`. */
export type ClientNoteId = Id<'client_note'>
/** A further contact of a client: a row of `client_contact`. */
export type ClientContactId = Id<'client_contact'>
export type ClientDocumentId = Id<'client_document'>
export type ClientListId = Id<'client_list'>
/** A tablet at the door of a studio: a row of `studio_kiosk`. */
export type KioskId = Id<'studio_kiosk'>
/** A secret for API access of a program on behalf of a studio: a row of `api_key`. */
export type ApiKeyId = Id<'api_key'>
/** An address that receives the events of a studio: a row of `webhook`. */
export type WebhookId = Id<'webhook'>
/** An event for a webhook: a row of `webhook_delivery`. */
export type WebhookDeliveryId = Id<'webhook_delivery'>
/** An account of a studio at a pass partner: a row of `partner_account`. */
export type PartnerAccountId = Id<'partner_account'>
/** A task of a studio's desk. */
export type TaskId = Id<'studio_task'>
/** A text that a studio asks its clients to sign: a row of `waiver`. */
export type WaiverId = Id<'waiver'>
export type WaiverSignatureId = Id<'waiver_signature'>
/** A folder with documents of a studio: a row of `studio_folder`. */
export type FolderId = Id<'studio_folder'>
/** A document of a studio, such as a manual or a lease: a row of `studio_document`. */
export type StudioDocumentId = Id<'studio_document'>
/** A version of a document of a studio: a row of `studio_document_version`. */
export type DocumentVersionId = Id<'studio_document_version'>
/** Steps that a client of a studio follows: a row of `program`. */
export type ProgramId = Id<'program'>
export type ProgramStepId = Id<'program_step'>
/** A client in a program: a row of `program_enrolment`. */
export type EnrolmentId = Id<'program_enrolment'>
/** An archive with all data of a person or a studio: a row of `handover`. */
export type HandoverId = Id<'handover'>
/** A chat between a member and a studio: a row of `conversation`. */
export type ConversationId = Id<'conversation'>
export type MessageId = Id<'conversation_message'>
export type ShortcutId = Id<'shortcut'>
export type PictureId = Id<'picture'>

/** A place of a studio, with its zone: a row of `branch`. */
export type BranchId = Id<'branch'>
/** An offer for sale. */
export type OfferId = Id<'offer'>
/** The terms of an offer from one edit to the next: a row of `offer_version`. */
export type OfferVersionId = Id<'offer_version'>
/** A pass of a member: points, classes or a membership. */
export type PassId = Id<'pass'>
/** A passkey of a person. */
export type PasskeyId = Id<'passkey'>
/** A coach's request for a substitute. */
export type SubstitutionId = Id<'substitution'>
/** The renewals of a pass: a row of `subscription`. */
export type SubscriptionId = Id<'subscription'>
/** A payment at a provider. */
export type PaymentId = Id<'payment'>
/** A connected account at a provider: a row of `payment_account`. */
export type PaymentAccountId = Id<'payment_account'>
/** A stored card or other method: a row of `payment_method`. */
export type PaymentMethodId = Id<'payment_method'>
export type ReceiptId = Id<'receipt'>
/** A studio or company that asks for an account: a row of `access_request`. */
export type AccessRequestId = Id<'access_request'>
/** What a person wrote about a visit: a row of `review`. */
export type ReviewId = Id<'review'>
export type SaleId = Id<'sale'>
/** The opening and closing of a till. */
export type ShiftId = Id<'shift'>
export type ProductId = Id<'product'>
export type ProductCategoryId = Id<'product_category'>
export type GiftCardId = Id<'gift_card'>
/** A seat held while its buyer pays: a row of `seat_hold`. */
export type SeatHoldId = Id<'seat_hold'>
/** A waiting member's consent to buy an offer for a seat: a row of `mandate`. */
export type MandateId = Id<'mandate'>
/** An account of the money ledger: a row of `money_account`. */
export type MoneyAccountId = Id<'money_account'>
/** An import of files from another system: a row of `client_import`. */
export type ClientImportId = Id<'client_import'>
/** A merge of two files of one person: a row of `client_merge`. */
export type ClientMergeId = Id<'client_merge'>
