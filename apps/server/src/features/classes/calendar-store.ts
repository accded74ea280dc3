import { sql } from 'kysely'

/** iCalendar columns of a class besides time and place; `c`, `s` and `r` are class, studio and room. */
export type ClassCalendarRow = { ical_sequence: number; moved_at: Date | null; cancelled_at: Date | null }

export const classCalendarColumns = sql`
  c.ical_sequence + s.ical_sequence + coalesce(r.ical_sequence, 0) as ical_sequence, c.moved_at, c.cancelled_at`

/** The latest of the last move, the cancellation and `other`. */
export const changedAtOf = (row: ClassCalendarRow, other: Date): Date =>
  new Date(Math.max(...[row.moved_at, row.cancelled_at, other].map((at) => at?.getTime() ?? 0)))
