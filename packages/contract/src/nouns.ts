import * as accessRequests from './access-requests.ts'
import * as accounts from './accounts.ts'
import * as acting from './acting.ts'
import * as adjustments from './adjustments.ts'
import * as apiKeys from './api-keys.ts'
import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as bookings from './bookings.ts'
import * as branches from './branches.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as campaigns from './campaigns.ts'
import * as changes from './changes.ts'
import * as chats from './chats.ts'
import * as cities from './cities.ts'
import * as classMessages from './class-messages.ts'
import * as classTypes from './class-types.ts'
import * as classes from './classes.ts'
import * as clientClaims from './client-claims.ts'
import * as clientContacts from './client-contacts.ts'
import * as clientDocuments from './client-documents.ts'
import * as clientImports from './client-imports.ts'
import * as clientLists from './client-lists.ts'
import * as clientMerges from './client-merges.ts'
import * as clients from './clients.ts'
import * as coachPay from './coach-pay.ts'
import * as coaches from './coaches.ts'
import * as config from './config.ts'
import * as corporate from './corporate.ts'
import * as corporateDomains from './corporate-domains.ts'
import * as corporateImports from './corporate-imports.ts'
import * as corporatePeople from './corporate-people.ts'
import * as corporatePurchases from './corporate-purchases.ts'
import * as corporateStatements from './corporate-statements.ts'
import * as dependants from './dependants.ts'
import * as desk from './desk.ts'
import * as embeds from './embeds.ts'
import * as explore from './explore.ts'
import * as factors from './factors.ts'
import * as freezes from './freezes.ts'
import * as giftCards from './gift-cards.ts'
import * as handovers from './handovers.ts'
import * as holidays from './holidays.ts'
import * as home from './home.ts'
import * as kiosks from './kiosks.ts'
import * as ledger from './ledger.ts'
import * as liveEndpoints from './live.ts'
import * as mandates from './mandates.ts'
import * as messages from './messages.ts'
import * as money from './money.ts'
import * as navigation from './navigation.ts'
import * as notificationChoices from './notification-choices.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as outbox from './outbox.ts'
import * as ownerBalance from './owner-balance.ts'
import * as ownerCorporates from './owner-corporates.ts'
import * as ownerPlans from './owner-plans.ts'
import * as ownerStudios from './owner-studios.ts'
import * as ownerUsers from './owner-users.ts'
import * as partners from './partners.ts'
import * as passes from './passes.ts'
import * as paymentAccounts from './payment-accounts.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures.ts'
import * as points from './points.ts'
import * as policy from './policy.ts'
import * as pools from './pools.ts'
import * as productCategories from './product-categories.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as programs from './programs.ts'
import * as prospects from './prospects.ts'
import * as purchases from './purchases.ts'
import * as push from './push.ts'
import * as receipts from './receipts.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as rooms from './rooms.ts'
import * as sales from './sales.ts'
import * as searchEndpoints from './search.ts'
import * as seatHolds from './seat-holds.ts'
import * as series from './series.ts'
import * as serviceHealth from './service-health.ts'
import * as serviceSummary from './service-summary.ts'
import * as sessions from './sessions.ts'
import * as shifts from './shifts.ts'
import * as shortcuts from './shortcuts.ts'
import * as staff from './staff.ts'
import * as studioDocuments from './studio-documents.ts'
import * as studioNews from './studio-news.ts'
import * as studios from './studios.ts'
import * as subscriptions from './subscriptions.ts'
import * as substitutions from './substitutions.ts'
import * as tasks from './tasks.ts'
import * as timetable from './timetable.ts'
import * as today from './today.ts'
import * as users from './users.ts'
import * as waivers from './waivers.ts'
import * as webhooks from './webhooks.ts'

/** The contract's files by noun, used as tags of the OpenAPI document. They export shapes besides endpoints. */
export const nouns = {
  'access-requests': accessRequests,
  accounts,
  acting,
  adjustments,
  'api-keys': apiKeys,
  attendance,
  audit,
  bookings,
  availability,
  branches,
  'calendar-feed': calendarFeed,
  campaigns,
  changes,
  chats,
  cities,
  'class-messages': classMessages,
  'class-types': classTypes,
  classes,
  'client-claims': clientClaims,
  'client-contacts': clientContacts,
  'client-documents': clientDocuments,
  'client-imports': clientImports,
  'client-lists': clientLists,
  'client-merges': clientMerges,
  clients,
  'coach-pay': coachPay,
  coaches,
  config,
  corporate,
  'corporate-domains': corporateDomains,
  'corporate-imports': corporateImports,
  'corporate-people': corporatePeople,
  'corporate-purchases': corporatePurchases,
  'corporate-statements': corporateStatements,
  dependants,
  desk,
  embeds,
  explore,
  factors,
  'gift-cards': giftCards,
  handovers,
  holidays,
  home,
  kiosks,
  ledger,
  live: liveEndpoints,
  mandates,
  messages,
  money,
  navigation,
  'notification-choices': notificationChoices,
  notifications,
  offers,
  freezes,
  partners,
  passes,
  subscriptions,
  outbox,
  'owner-balance': ownerBalance,
  'owner-corporates': ownerCorporates,
  'owner-plans': ownerPlans,
  'owner-studios': ownerStudios,
  'owner-users': ownerUsers,
  'payment-accounts': paymentAccounts,
  payments,
  pictures,
  points,
  policy,
  pools,
  'product-categories': productCategories,
  products,
  profile,
  prospects,
  programs,
  purchases,
  push,
  receipts,
  reports,
  reviews,
  rooms,
  sales,
  search: searchEndpoints,
  'seat-holds': seatHolds,
  series,
  'service-health': serviceHealth,
  'service-summary': serviceSummary,
  sessions,
  shifts,
  shortcuts,
  staff,
  'studio-documents': studioDocuments,
  'studio-news': studioNews,
  studios,
  substitutions,
  tasks,
  timetable,
  today,
  users,
  waivers,
  webhooks,
} as const

export type Noun = keyof typeof nouns
