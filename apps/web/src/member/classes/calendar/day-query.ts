import type { Data } from '@cupo/contract'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { livePace } from '../../../api/live/pace.ts'
import { queryClient, RefusedError } from '../../../api/query-client.ts'
import { currentUser } from '../../../api/session.ts'
import { useUser } from '../../../api/use-user.ts'
import { addDays, type DayKey, dayKey, deviceTimeZone } from '../../../format/day.ts'
import { wantedDay } from '../../../format/wanted-day.ts'

type Classes = Data<'listClasses'>

/** Reads all pages of a day: its filters are applied here, so that each of them answers at once. */
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

/** The id of the signed-in person's city, which leads the calendar. */
const cityIdNow = (): string | undefined => currentUser()?.city?.id

/**
 * The classes of one date of each studio of a city, or of all studios. Cached under the endpoint's name, so that what
 * refreshes the endpoint refreshes it too.
 */
const dayQuery = (day: DayKey, cityId = cityIdNow()) =>
  queryOptions<Classes, RefusedError>({
    queryKey: ['listClasses', { day, cityId }],
    queryFn: ({ signal }) => readDay(day, cityId, signal),
    staleTime: 10_000,
  })

/** The classes of a date. When the city changes, the previous ones stay until the new ones are read: an open row stays open. */
export const useDay = (day: DayKey) =>
  useQuery({
    ...dayQuery(day, useUser()?.city?.id),
    refetchInterval: livePace,
    placeholderData: keepPreviousData,
  })

export const useDays = (days: readonly DayKey[]) => {
  const cityId = useUser()?.city?.id
  return useQueries({ queries: days.map((day) => ({ ...dayQuery(day, cityId), refetchInterval: livePace })) })
}

/** Reads a day before it is asked for; one that was read a moment ago is left. */
export const prefetchDay = (day: DayKey): void => {
  void queryClient.prefetchQuery(dayQuery(day))
}

/** Reads the day that an address of the calendar asks for, before anybody is there. */
export const readDayAhead = ({ day }: { day?: string | undefined }): void =>
  prefetchDay(wantedDay(day, dayKey(new Date(), deviceTimeZone())))

/** Reads the days beside a day, where a finger goes next. */
export const prefetchNeighbours = (day: DayKey): void => {
  prefetchDay(addDays(day, 1))
  prefetchDay(addDays(day, -1))
}
