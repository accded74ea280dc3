import type { RouteName } from '@cupo/contract'

/** Answers that a member has use for without a connection: what is ahead of them, its code, and the timetable. */
const kept = new Set<string>([
  'readNavigation',
  'readPoints',
  'readMemberHome',
  'listBookings',
  'readClass',
  'listClasses',
  'readCalendarDays',
  'listStudios',
] satisfies RouteName[])

/** Whether an answer is kept on the device, by its query's key. */
export const isKept = (queryKey: readonly unknown[]): boolean => {
  const [name, input] = queryKey
  if (typeof name !== 'string' || !kept.has(name)) return false
  // Of the past nothing is wanted on the way to a class.
  return (input as { query?: { scope?: string } } | undefined)?.query?.scope !== 'past'
}
