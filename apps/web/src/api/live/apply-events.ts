import type { Booking, Data, RouteName } from '@cupo/contract'
import { queryClient } from '../query-client.ts'
import { tellMessage, tellNotification } from './apply-told.ts'
import { type News, patch, type Seats, type Touched } from './patch.ts'
import { refreshSoon } from './refresh-soon.ts'
import type { StreamEvent } from './sse.ts'

/** Events that can change the badges of the navigation. */
const ofBadges = new Set(['booking', 'notification', 'message'])
/** Endpoints with details of one class that events don't carry: its spots, its people. */
const ofOneClass = new Set<string>(['readClass', 'readRoster'] satisfies RouteName[])
/** Endpoints with the staff's classes of the day. */
const ofTheDay = new Set<string>(['readStudioToday', 'readCoachToday'] satisfies RouteName[])
/** Endpoints whose response may include a new booking. */
const ofBookings = new Set<string>([
  'listBookings',
  'readMemberHome',
  'readCalendarDays',
  'readBooking',
] satisfies RouteName[])
/** Endpoints whose response may include a new class. */
const ofClasses = new Set<string>(['listClasses', 'readCalendarDays', 'readMemberHome'] satisfies RouteName[])

type Key = readonly [name: string, input?: { params?: { id?: string } }]

const readsAgain = ([name, input]: Key, news: News, touched: Touched): boolean => {
  const { seats, bookings } = news
  if (seats.size > 0) {
    if (ofOneClass.has(name) && seats.has(input?.params?.id ?? '')) return true
    if (ofTheDay.has(name) || touched.waits) return true
    const changed = [...seats.values()].some((s) => s.changed)
    if (changed && (touched.shows || ofClasses.has(name))) return true
  }
  return bookings.size > 0 && ofBookings.has(name)
}

const bringIn = (news: News): void => {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state
    if (data === undefined) continue
    const touched: Touched = { shows: false, waits: false }
    const renewed = patch(data, news, touched)
    // Keep `updatedAt`: the patch updates only a part of the response.
    if (renewed !== data) {
      queryClient.setQueryData(query.queryKey, renewed, { updatedAt: query.state.dataUpdatedAt })
    }
    if (readsAgain(query.queryKey as unknown as Key, news, touched)) refreshSoon(query.queryKey)
  }
}

/** Applies a batch of events to all cached responses, and refetches those that the events can't patch. */
export const applyEvents = (events: readonly StreamEvent[]): void => {
  const seats = new Map<string, Seats>()
  const bookings = new Map<string, Booking>()
  for (const { event, data } of events) {
    const said: unknown = JSON.parse(data)
    if (event === 'class') {
      const { id, changed } = said as Seats
      // Keep `changed` when a later event of the batch has only new seat counts.
      const before = changed ?? seats.get(id)?.changed
      seats.set(id, { ...(said as Seats), ...(before && { changed: before }) })
    }
    if (event === 'booking') bookings.set((said as Booking).id, said as Booking)
    if (event === 'notification') tellNotification(said as Data<'updateNotification'>)
    if (event === 'message') tellMessage(said as Data<'sendChatMessage'>)
    if (event === 'points') {
      queryClient.setQueryData(['readPoints', {}], said as Data<'readPoints'>)
      refreshSoon(['listMovements', {}])
    }
  }
  if (seats.size + bookings.size > 0) bringIn({ seats, bookings })
  if (events.some(({ event }) => ofBadges.has(event))) refreshSoon(['readNavigation', {}])
}

/** Invalidates all queries: active ones are refetched now, the rest on next use. */
export const readAllAgain = (): void => {
  void queryClient.invalidateQueries()
}
