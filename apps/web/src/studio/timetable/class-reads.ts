import type { RouteName } from '@cupo/contract'

/** Queries invalidated by a timetable change. */
export const classReads: readonly RouteName[] = [
  'listClasses',
  'readAgenda',
  'readClass',
  'readCalendarDays',
  'readStudioToday',
  'readRoster',
]
