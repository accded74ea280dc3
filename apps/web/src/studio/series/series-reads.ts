import type { RouteName } from '@cupo/contract'
import { classReads } from '../timetable/class-reads.ts'

/** The answers that an act along a weekly rule makes old. */
export const seriesReads: readonly RouteName[] = [...classReads, 'listSeries', 'listHolidays']
