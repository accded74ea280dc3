import type { RouteName } from '@cupo/contract'
import { classReads } from '../timetable/class-reads.ts'

/** Queries invalidated by a change to a weekly rule. */
export const seriesReads: readonly RouteName[] = [...classReads, 'listSeries', 'listHolidays']
