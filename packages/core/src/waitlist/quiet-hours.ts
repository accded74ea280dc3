import { addDays, dateIn, instantAt } from '../time/wall-clock.ts'

/** Quiet hours of a studio: wall-clock times 'HH:MM'. Equal times: none. */
export type QuietHours = { quietFrom: string; quietTo: string }
/** A time span; `to` is exclusive. */
export type Span = { from: Date; to: Date }

/** The quiet hours that start on a date. If they cross midnight they end on the next date. */
const quietOf = (date: string, { quietFrom, quietTo }: QuietHours, timeZone: string): Span => ({
  from: instantAt(date, quietFrom, timeZone),
  to: instantAt(quietTo > quietFrom ? date : addDays(date, 1), quietTo, timeZone),
})

/** The quiet hours that contain `at`, else the next ones; null if the studio has none. */
export const nextQuiet = (at: Date, quiet: QuietHours, timeZone: string): Span | null => {
  if (quiet.quietFrom === quiet.quietTo) return null
  const today = dateIn(at, timeZone)
  // A clock change can leave a night without quiet hours, but not two in a row.
  for (const days of [-1, 0, 1, 2]) {
    const span = quietOf(addDays(today, days), quiet, timeZone)
    if (span.from < span.to && at < span.to) return span
  }
  return null
}

/** End of the quiet hours that contain `at`; null outside them. The start is inclusive, the end exclusive. */
export const quietUntil = (at: Date, quiet: QuietHours, timeZone: string): Date | null => {
  const span = nextQuiet(at, quiet, timeZone)
  return span && span.from <= at ? span.to : null
}
