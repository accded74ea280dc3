/** Size of the database: studios whose timetables fill `weeks`. */
export type Size = { bookings: number; members: number; studios: number; weeks: number }

/** Studios and members of ten million bookings. */
const STUDIOS = 1_000
const MEMBERS = 1_000_000
const MOST = 10_000_000

/**
 * Ten million bookings are five years of 1,000 studios. A smaller size has fewer studios and members, of the same sizes
 * and with the same history: the studio, member, coach or company that asks is as large, in a smaller service.
 */
export const sizeOf = (bookings: number): Size => {
  const share = bookings / MOST
  return {
    bookings,
    members: Math.round(MEMBERS * share),
    studios: Math.max(4, Math.round(STUDIOS * share)),
    weeks: 260,
  }
}

/** All studios of the full size, of which a smaller one has every nth, from the largest on. */
export const full = { studios: STUDIOS, members: MEMBERS }
