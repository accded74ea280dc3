import type { RouteName } from '@cupo/contract'

/** Queries invalidated by a timetable change. */
export const classReads: readonly RouteName[] = [
  'listClasses',
  'readClass',
  'readCalendarDays',
  'readStudioToday',
  'readRoster',
]
