import type { Data } from '@cupo/contract'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { livePollMs } from '../../../api/live/poll-interval.ts'
import { queryClient, RefusedError } from '../../../api/query-client.ts'
import { currentUser } from '../../../api/session.ts'
import { useUser } from '../../../api/use-user.ts'
import { addDays, type DayKey, dayKey, deviceTimeZone } from '../../../format/day.ts'
import { dayOrToday } from '../../../format/day-or-today.ts'

type Classes = Data<'listClasses'>

/** Reads all pages of a day. Filters apply on the client, so that they take effect without a request. */
const readDay = async (day: DayKey, cityId: string | undefined, signal: AbortSignal): Promise<Classes> => {
  const items: Classes['items'] = []
  let cursor: string | undefined
  do {
    const query = { from: day, to: day, cityId, limit: 100, ...(cursor !== undefined && { cursor }) }
    const answer = await call('listClasses', { query }, { signal })
    if (!answer.ok) throw new RefusedError(answer)
    items.push(...answer.data.items)
    cursor = answer.data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return { items, nextCursor: null }
}

/** The city of the signed-in user, which scopes the calendar. */
const cityIdNow = (): string | undefined => currentUser()?.city?.id

/**
 * The classes of one date at the studios of a city, or at all studios. Cached under the endpoint's name, so that
 * invalidating the endpoint covers it.
 */
const dayQuery = (day: DayKey, cityId = cityIdNow()) =>
  queryOptions<Classes, RefusedError>({
    queryKey: ['listClasses', { day, cityId }],
    queryFn: ({ signal }) => readDay(day, cityId, signal),
    staleTime: 10_000,
  })

/**
 * The classes of a date. When the city changes, the previous ones stay until the new ones have loaded, so an expanded
 * row stays open.
 */
export const useDay = (day: DayKey) =>
  useQuery({
    ...dayQuery(day, useUser()?.city?.id),
    refetchInterval: livePollMs,
    placeholderData: keepPreviousData,
  })

export const useDays = (days: readonly DayKey[]) => {
  const cityId = useUser()?.city?.id
  return useQueries({ queries: days.map((day) => ({ ...dayQuery(day, cityId), refetchInterval: livePollMs })) })
}

/** Prefetches a day unless it is still fresh. */
export const prefetchDay = (day: DayKey): void => {
  void queryClient.prefetchQuery(dayQuery(day))
}

/** Prefetches the day named in a calendar URL, from the route loader. */
export const readDayAhead = ({ day }: { day?: string | undefined }): void =>
  prefetchDay(dayOrToday(day, dayKey(new Date(), deviceTimeZone())))

/** Prefetches the days before and after. */
export const prefetchNeighbours = (day: DayKey): void => {
  prefetchDay(addDays(day, 1))
  prefetchDay(addDays(day, -1))
}
