import type { Booking, Data, RouteName } from '@cupo/contract'
import type { LiveAgenda, LiveDependantBooking, LiveQueue } from '@cupo/contract/live'
import { queryClient } from '../query-client.ts'
import { setDesks } from './agenda-desks.ts'
import { type News, patch, type Seats, type Touched } from './patch.ts'
import { setQueuePlace } from './queue-places.ts'
import { refreshFamily, refreshOfDependant } from './refresh-family.ts'
import { refreshSoon } from './refresh-soon.ts'
import type { StreamEvent } from './sse.ts'
import { addReceivedMessage, updateCachedNotifications } from './update-feed-cache.ts'

/** Events that can change the badges of the navigation. */
const badgeEvents = new Set(['booking', 'notification', 'message'])
/** Endpoints with details of one class that events do not contain: its spots, its people. */
const classRoutes = new Set<string>(['readClass', 'readRoster'] satisfies RouteName[])
/**
 * Endpoints with the staff's classes of the day, or what follows from them; those of the desk include the outcome of
 * each class for a client.
 */
const dayRoutes = new Set<string>([
  'readStudioToday',
  'readCoachToday',
  'readCoachWeek',
  'readDesk',
  'readProspects',
] satisfies RouteName[])
/** Endpoints whose response may include a new booking. */
const bookingRoutes = new Set<string>([
  'listBookings',
  'readMemberHome',
  'readCalendarDays',
  'readBooking',
] satisfies RouteName[])
/** Endpoints whose response may include a new class. */
const classListRoutes = new Set<string>([
  'listClasses',
  'readAgenda',
  'readCalendarDays',
  'readMemberHome',
] satisfies RouteName[])

/** Endpoints about a waitlist place, which a change of its class may end. */
const placeRoutes = new Set<string>(['readMandate'] satisfies RouteName[])

type Key = readonly [name: string, input?: { params?: { id?: string } }]

const needsRefetch = ([name, input]: Key, news: News, touched: Touched): boolean => {
  const { seats, bookings } = news
  if (seats.size > 0) {
    if (classRoutes.has(name) && seats.has(input?.params?.id ?? '')) return true
    if (dayRoutes.has(name) || placeRoutes.has(name) || touched.waits || touched.partners) return true
    const changed = [...seats.values()].some((s) => s.changed)
    if (changed && (touched.shows || classListRoutes.has(name))) return true
  }
  return bookings.size > 0 && bookingRoutes.has(name)
}

const applyToCache = (news: News): void => {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state
    if (data === undefined) continue
    const touched: Touched = { shows: false, waits: false, partners: false }
    const renewed = patch(data, news, touched)
    // Keep `updatedAt`: the patch updates only a part of the response.
    if (renewed !== data) {
      queryClient.setQueryData(query.queryKey, renewed, { updatedAt: query.state.dataUpdatedAt })
    }
    if (needsRefetch(query.queryKey as unknown as Key, news, touched)) refreshSoon(query.queryKey)
  }
}

/** Applies a batch of events to all cached responses, and refetches those that the events can't patch. */
export const applyEvents = (events: readonly StreamEvent[]): void => {
  const seats = new Map<string, Seats>()
  const bookings = new Map<string, Booking>()
  for (const { event, data } of events) {
    const payload: unknown = JSON.parse(data)
    if (event === 'class') {
      const { id, changed } = payload as Seats
      // Keep `changed` when a later event of the batch has only new seat counts.
      const before = changed ?? seats.get(id)?.changed
      seats.set(id, { ...(payload as Seats), ...(before && { changed: before }) })
    }
    if (event === 'booking') bookings.set((payload as Booking).id, payload as Booking)
    if (event === 'dependantBooking') refreshOfDependant(payload as LiveDependantBooking)
    if (event === 'dependants') refreshFamily()
    if (event === 'notification') updateCachedNotifications(payload as Data<'updateNotification'>)
    if (event === 'message') addReceivedMessage(payload as Data<'sendChatMessage'>)
    if (event === 'queue') setQueuePlace(payload as LiveQueue)
    if (event === 'agenda') setDesks((payload as LiveAgenda).desks)
    if (event === 'points') {
      queryClient.setQueryData(['readPoints', {}], payload as Data<'readPoints'>)
      refreshSoon(['listMovements', {}])
    }
  }
  if (seats.size + bookings.size > 0) applyToCache({ seats, bookings })
  if (events.some(({ event }) => badgeEvents.has(event))) refreshSoon(['readNavigation', {}])
}

/** Invalidates all queries: active ones are refetched now, the rest on next use. */
export const refetchAll = (): void => {
  void queryClient.invalidateQueries()
}
