import type { Booking } from '@cupo/contract'
import { bookingStatus, isLive } from '@cupo/core/booking-status'

/** Seat counts of a class, as in the event. */
export type Seats = { id: string; seatsLeft: number; waitlisted: number; changed?: true }

/** Changes received by events, newer than the cached responses. */
export type News = { seats: ReadonlyMap<string, Seats>; bookings: ReadonlyMap<string, Booking> }

/** How a cached response depends on the changes; filled in by `patch`. */
export type Touched = {
  /** The response contains one of the classes. */
  shows: boolean
  /** The response contains a waitlist entry of one of the classes, whose position may have changed. */
  waits: boolean
  /** The response contains the partner seats of one of the classes, which events do not contain. */
  partners: boolean
}

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

const withSeats = (view: Plain, seats: Seats): Plain => {
  const { seatsLeft, waitlisted } = seats
  if (view.seatsLeft === seatsLeft && view.waitlisted === waitlisted) return view
  // Seats reserved for the waitlist are neither free nor booked. Their number is taken as unchanged until the next
  // refetch.
  const booked =
    typeof view.booked === 'number' ? { booked: Math.max(0, view.booked + Number(view.seatsLeft) - seatsLeft) } : {}
  return { ...view, ...booked, seatsLeft, waitlisted }
}

/** Applies the changes to one object, without its nested objects. */
const renew = (value: Plain, { seats, bookings }: News, touched: Touched): Plain => {
  const { id } = value
  if (typeof id !== 'string') return value
  const booking = 'classId' in value ? bookings.get(id) : undefined
  if (booking) return { ...value, ...booking }
  const about = typeof value.classId === 'string' ? seats.get(value.classId) : undefined
  if (about && value.status === bookingStatus.waitlisted) touched.waits = true
  const news = 'seatsLeft' in value ? seats.get(id) : undefined
  if (news) touched.shows = true
  if (news && 'partners' in value) touched.partners = true
  const view = news ? withSeats(value, news) : value
  if (!('mine' in view)) return view
  const mine = [...bookings.values()].find((b) => b.classId === id)
  return mine ? { ...view, mine: isLive(mine.status) ? mine : null } : view
}

/**
 * Applies the changes to a cached response, to classes and bookings at any depth. Unchanged objects keep their
 * identity, so that React re-renders only what changed.
 */
export const patch = <Value>(value: Value, news: News, touched: Touched): Value => {
  if (!isPlain(value)) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => patch(item, news, touched))
    return items.some((item, i) => item !== value[i]) ? (items as Value) : value
  }
  const renewed = renew(value, news, touched)
  let result = renewed
  for (const [key, part] of Object.entries(renewed)) {
    const fresh = patch(part, news, touched)
    if (fresh === part) continue
    if (result === renewed) result = { ...renewed }
    result[key] = fresh
  }
  return result as Value
}
