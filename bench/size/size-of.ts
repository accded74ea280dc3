/** Size of the database. The same timetable of 1,000 studios fills `weeks`. */
export type Size = { bookings: number; members: number; weeks: number }

export const STUDIOS = 1_000
/** Bookings of a class: 4 to 16, 10 on average. */
const BOOKINGS_PER_WEEK = 38_462

/** Ten million bookings are five years of a million members; a smaller size has fewer weeks and members. */
export const sizeOf = (bookings: number): Size => ({
  bookings,
  members: Math.round(bookings / 10),
  weeks: Math.round(bookings / BOOKINGS_PER_WEEK),
})
