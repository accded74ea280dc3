import { apiQuery, queryClient } from '../api/query-client.ts'
import { addDays, dayKey, deviceTimeZone } from '../format/day.ts'
import { prefetchDay } from '../member/classes/calendar/day-query.ts'

/** The days whose timetable is on the device before anybody looks at it: a weekend away from any network. */
const daysAhead = 3

/** Reads what a member will want where there is no connection, so that it is kept. */
export const keepAhead = (now = new Date()): void => {
  const today = dayKey(now, deviceTimeZone())
  void queryClient.prefetchQuery(apiQuery('readMemberHome', {}))
  void queryClient.prefetchQuery(apiQuery('listBookings', { query: { scope: 'upcoming', limit: 100 } }))
  for (let day = 0; day < daysAhead; day++) prefetchDay(addDays(today, day))
}
