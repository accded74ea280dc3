/** Size of the database: studios whose timetables fill `weeks`. */
export type Size = { bookings: number; members: number; studios: number; weeks: number }

/** Five years of 1,000 studios. */
export const full: Size = { bookings: 10_000_000, members: 1_000_000, studios: 1_000, weeks: 260 }

/** Studios of the smallest database: the median one is not the largest. */
const FEWEST_STUDIOS = 4

/**
 * A smaller size than the full one has fewer studios and members, of the same sizes and with the same history: the
 * studio, member, coach or company that asks is as large, in a smaller service. The largest studio alone has 270,000
 * bookings, so that small sizes have more than `bookings`. A larger size has more weeks.
 */
export const sizeOf = (bookings: number): Size => {
  const share = bookings / full.bookings
  const people = Math.min(1, share)
  return {
    bookings,
    members: Math.round(full.members * people),
    studios: Math.max(FEWEST_STUDIOS, Math.round(full.studios * people)),
    weeks: Math.round(full.weeks * Math.max(1, share)),
  }
}
