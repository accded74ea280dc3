import type { RouteName } from '@cupo/contract'

/**
 * Endpoints needed offline: for members upcoming bookings with their code, and the timetable; for staff the list that
 * checks people in by code, which has no health notes.
 */
const storedRoutes = new Set<string>([
  'readNavigation',
  'readPoints',
  'listPasses',
  'readMemberHome',
  'listBookings',
  'listDependants',
  'listDependantBookings',
  'readClass',
  'listClasses',
  'readCalendarDays',
  'listStudios',
  'readScanList',
] satisfies RouteName[])

/** True if the response of a query is stored on the device. */
export const isStoredOffline = (queryKey: readonly unknown[]): boolean => {
  const [name, input] = queryKey
  if (typeof name !== 'string' || !storedRoutes.has(name)) return false
  // Past bookings are not needed offline.
  return (input as { query?: { scope?: string } } | undefined)?.query?.scope !== 'past'
}
