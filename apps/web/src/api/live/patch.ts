import type { Booking } from '@cupo/contract'
import { bookingStatus, isLive } from '@cupo/core/booking-status'

/** Seats of a class as an event tells them. */
export type Seats = { id: string; seatsLeft: number; waitlisted: number; changed?: true }

/** What is known newer than what is kept. */
export type News = { seats: ReadonlyMap<string, Seats>; bookings: ReadonlyMap<string, Booking> }

/** What a kept answer has to do with the news, found while it is brought up to date. */
export type Touched = {
  /** It shows one of the classes. */
  shows: boolean
  /** It shows a place in the waitlist of one of them, which moves with those before it. */
  waits: boolean
}

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

const withSeats = (view: Plain, seats: Seats): Plain => {
  const { seatsLeft, waitlisted } = seats
  if (view.seatsLeft === seatsLeft && view.waitlisted === waitlisted) return view
  // Seats that are kept for the waitlist are neither left nor booked: they stay as many until the answer is read again.
  const booked =
    typeof view.booked === 'number' ? { booked: Math.max(0, view.booked + Number(view.seatsLeft) - seatsLeft) } : {}
  return { ...view, ...booked, seatsLeft, waitlisted }
}

/** The change that the news makes to one object, its parts aside. */
const renew = (value: Plain, { seats, bookings }: News, touched: Touched): Plain => {
  const { id } = value
  if (typeof id !== 'string') return value
  const booking = 'classId' in value ? bookings.get(id) : undefined
  if (booking) return { ...value, ...booking }
  const about = typeof value.classId === 'string' ? seats.get(value.classId) : undefined
  if (about && value.status === bookingStatus.waitlisted) touched.waits = true
  const news = 'seatsLeft' in value ? seats.get(id) : undefined
  if (news) touched.shows = true
  const view = news ? withSeats(value, news) : value
  if (!('mine' in view)) return view
  const mine = [...bookings.values()].find((b) => b.classId === id)
  return mine ? { ...view, mine: isLive(mine.status) ? mine : null } : view
}

/**
 * A kept answer with the news in it, wherever in it classes and bookings stand; what did not change stays the same
 * object, so that only what changed is drawn again.
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
