import type { RouteName } from '@cupo/contract'

/** Endpoints to invalidate after a booking or a cancellation for a dependant. */
export const dependantRefreshes: readonly RouteName[] = [
  'listClassDependants',
  'listDependantBookings',
  'readClass',
  'listClasses',
  'readPoints',
  'listMovements',
  'readMemberHome',
]

/** Endpoints to invalidate after a purchase for a dependant. */
export const dependantPurchaseRefreshes: readonly RouteName[] = [
  ...dependantRefreshes,
  'listDependantPasses',
  'listReceipts',
  'listPaymentMethods',
]
