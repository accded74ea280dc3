import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accessRequestRoutes } from './access-requests/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { actingRoutes } from './acting/routes.ts'
import { adjustmentRoutes } from './adjustments/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { bookingReadRoutes } from './bookings/read-routes.ts'
import { bookingWriteRoutes } from './bookings/write-routes.ts'
import { branchRoutes } from './branches/routes.ts'
import { calendarFeedRoutes } from './calendar-feed/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { changeRoutes } from './changes/routes.ts'
import { chatRoutes } from './chats/routes.ts'
import { cityRoutes } from './cities/routes.ts'
import { classMessageRoutes } from './class-messages/routes.ts'
import { classTypeRoutes } from './class-types/routes.ts'
import { classRoutes } from './classes/routes.ts'
import { clientClaimRoutes } from './client-claims/routes.ts'
import { clientContactRoutes } from './client-contacts/routes.ts'
import { clientDocumentRoutes } from './client-documents/routes.ts'
import { clientImportRoutes } from './client-imports/routes.ts'
import { clientListRoutes } from './client-lists/routes.ts'
import { clientMergeRoutes } from './client-merges/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { coachPayRoutes } from './coach-pay/routes.ts'
import { coachRoutes } from './coaches/routes.ts'
import { configRoutes } from './config/routes.ts'
import { corporateRoutes } from './corporate/routes.ts'
import { corporateDomainRoutes } from './corporate-domains/routes.ts'
import { corporateImportRoutes } from './corporate-imports/routes.ts'
import { corporatePeopleRoutes } from './corporate-people/routes.ts'
import { corporatePurchaseRoutes } from './corporate-purchases/routes.ts'
import { corporateStatementRoutes } from './corporate-statements/routes.ts'
import { dependantRoutes } from './dependants/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { embedRoutes } from './embeds/routes.ts'
import { exploreRoutes } from './explore/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { freezeRoutes } from './freezes/routes.ts'
import { giftCardRoutes } from './gift-cards/routes.ts'
import { handoverRoutes } from './handovers/routes.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { kioskRoutes } from './kiosks/routes.ts'
import { landingRoutes } from './landing/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mandateRoutes } from './mandates/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { navigationRoutes } from './navigation/routes.ts'
import { notificationChoiceRoutes } from './notification-choices/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { openactiveRoutes } from './openactive/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { ownerBalanceRoutes } from './owner-balance/routes.ts'
import { ownerCorporateRoutes } from './owner-corporates/routes.ts'
import { ownerPlanRoutes } from './owner-plans/routes.ts'
import { ownerStudioRoutes } from './owner-studios/routes.ts'
import { ownerUserRoutes } from './owner-users/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { passRoutes } from './passes/routes.ts'
import { paymentAccountRoutes } from './payment-accounts/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { pointsRoutes } from './points/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { poolRoutes } from './pools/routes.ts'
import { productCategoryRoutes } from './product-categories/routes.ts'
import { productRoutes } from './products/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { programRoutes } from './programs/routes.ts'
import { prospectRoutes } from './prospects/routes.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { saleRoutes } from './sales/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { seatHoldRoutes } from './seat-holds/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { serviceHealthRoutes } from './service-health/routes.ts'
import { serviceSummaryRoutes } from './service-summary/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { shortcutRoutes } from './shortcuts/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { studioDocumentRoutes } from './studio-documents/routes.ts'
import { studioNewsRoutes } from './studio-news/routes.ts'
import { studioPageRoutes } from './studio-pages/routes.ts'
import { studioRoutes } from './studios/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { substitutionRoutes } from './substitutions/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { timetableRoutes } from './timetable/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { userRoutes } from './users/routes.ts'
import { waiverRoutes } from './waivers/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Route registrations of each feature. An endpoint of the contract that no feature registers fails the route test. */
export const features: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  accessRequestRoutes,
  actingRoutes,
  adjustmentRoutes,
  accountRoutes,
  attendanceRoutes,
  auditRoutes,
  apiKeyRoutes,
  bookingReadRoutes,
  bookingWriteRoutes,
  branchRoutes,
  calendarFeedRoutes,
  campaignRoutes,
  changeRoutes,
  chatRoutes,
  cityRoutes,
  classRoutes,
  classMessageRoutes,
  classTypeRoutes,
  clientClaimRoutes,
  clientContactRoutes,
  clientDocumentRoutes,
  clientImportRoutes,
  clientListRoutes,
  clientMergeRoutes,
  clientRoutes,
  coachPayRoutes,
  coachRoutes,
  configRoutes,
  corporateRoutes,
  corporateDomainRoutes,
  corporateImportRoutes,
  corporatePeopleRoutes,
  corporatePurchaseRoutes,
  corporateStatementRoutes,
  dependantRoutes,
  deskRoutes,
  embedRoutes,
  exploreRoutes,
  giftCardRoutes,
  handoverRoutes,
  holidayRoutes,
  homeRoutes,
  landingRoutes,
  kioskRoutes,
  ledgerRoutes,
  mandateRoutes,
  messageRoutes,
  moneyRoutes,
  notificationChoiceRoutes,
  notificationRoutes,
  offerRoutes,
  openactiveRoutes,
  outboxRoutes,
  ownerBalanceRoutes,
  ownerCorporateRoutes,
  ownerPlanRoutes,
  ownerStudioRoutes,
  ownerUserRoutes,
  factorRoutes,
  freezeRoutes,
  partnerRoutes,
  passRoutes,
  subscriptionRoutes,
  paymentAccountRoutes,
  paymentRoutes,
  pictureRoutes,
  pointsRoutes,
  poolRoutes,
  policyRoutes,
  pushRoutes,
  profileRoutes,
  prospectRoutes,
  programRoutes,
  studioDocumentRoutes,
  purchaseRoutes,
  receiptRoutes,
  reportRoutes,
  reviewRoutes,
  roomRoutes,
  saleRoutes,
  searchRoutes,
  seatHoldRoutes,
  seriesRoutes,
  serviceHealthRoutes,
  serviceSummaryRoutes,
  sessionRoutes,
  shiftRoutes,
  navigationRoutes,
  userRoutes,
  shortcutRoutes,
  productRoutes,
  productCategoryRoutes,
  staffRoutes,
  studioNewsRoutes,
  studioPageRoutes,
  studioRoutes,
  substitutionRoutes,
  taskRoutes,
  timetableRoutes,
  todayRoutes,
  availabilityRoutes,
  waiverRoutes,
  webhookRoutes,
]
