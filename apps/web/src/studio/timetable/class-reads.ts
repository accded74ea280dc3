import type { RouteName } from '@cupo/contract'

/** The answers that a changed timetable makes old. */
export const classReads: readonly RouteName[] = [
  'listClasses',
  'readClass',
  'readCalendarDays',
  'readStudioToday',
  'readRoster',
]
