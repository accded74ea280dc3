import type { Booking, Data, RouteName } from '@cupo/contract'
import { queryClient } from '../query-client.ts'
import { tellMessage, tellNotification } from './apply-told.ts'
import { type News, patch, type Seats, type Touched } from './patch.ts'
import { refreshSoon } from './refresh-soon.ts'
import type { StreamEvent } from './sse.ts'

/** Events after which something else may wait on the pages of the navigation. */
const ofBadges = new Set(['booking', 'notification', 'message'])
/** Answers that hold more of a class than its figures: its spots, its people. */
const ofOneClass = new Set<string>(['readClass', 'readRoster'] satisfies RouteName[])
/** Answers about a whole day of those who run classes. */
const ofTheDay = new Set<string>(['readStudioToday', 'readCoachToday'] satisfies RouteName[])
/** Answers in which a booking may come to stand that was not there. */
const ofBookings = new Set<string>([
  'listBookings',
  'readMemberHome',
  'readCalendarDays',
  'readBooking',
] satisfies RouteName[])
/** Answers in which a class may come to stand that was not there. */
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
    // When it was read stays as it was: a part of it is newer, the rest is not.
    if (renewed !== data) {
      queryClient.setQueryData(query.queryKey, renewed, { updatedAt: query.state.dataUpdatedAt })
    }
    if (readsAgain(query.queryKey as unknown as Key, news, touched)) refreshSoon(query.queryKey)
  }
}

/** What the answers on screen and those kept beside them come to after some events, all at once. */
export const applyEvents = (events: readonly StreamEvent[]): void => {
  const seats = new Map<string, Seats>()
  const bookings = new Map<string, Booking>()
  for (const { event, data } of events) {
    const said: unknown = JSON.parse(data)
    if (event === 'class') {
      const { id, changed } = said as Seats
      // What changed stays changed, whatever figures come after.
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

/** Reads everything on screen again that others may have changed; the rest is read when it is next wanted. */
export const readAllAgain = (): void => {
  void queryClient.invalidateQueries()
}
