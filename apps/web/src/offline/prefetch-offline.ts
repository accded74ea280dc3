import { apiQuery, queryClient } from '../api/query-client.ts'
import { addDays, dayKey, deviceTimeZone } from '../format/day.ts'
import { prefetchDay } from '../member/classes/calendar/day-query.ts'
import { upcomingOfDependants } from '../member/dependants/use-dependants.ts'

/** Days of the timetable to prefetch, today included. */
const daysAhead = 3

/** The passes of the member's dependants, if there are any. */
const prefetchFamily = async (): Promise<void> => {
  const dependants = await queryClient.fetchQuery(apiQuery('listDependants', {})).catch(() => undefined)
  if (dependants === undefined || dependants.items.length === 0) return
  await queryClient.prefetchQuery(apiQuery('listDependantBookings', upcomingOfDependants))
}

/** Prefetches the data a member needs offline, so that it is stored. */
export const prefetchOffline = (now = new Date()): void => {
  const today = dayKey(now, deviceTimeZone())
  void queryClient.prefetchQuery(apiQuery('readMemberHome', {}))
  void prefetchFamily()
  void queryClient.prefetchQuery(apiQuery('listBookings', { query: { scope: 'upcoming', limit: 100 } }))
  for (let day = 0; day < daysAhead; day++) prefetchDay(addDays(today, day))
}
