import { addDays, dateIn, instantAt } from '../time/wall-clock.ts'

/** The quiet hours of a studio: wall clock times 'HH:MM', the same twice for none. */
export type QuietHours = { quietFrom: string; quietTo: string }
/** A stretch of time; `to` is not part of it. */
export type Span = { from: Date; to: Date }

/** The quiet hours that begin on a date. Over midnight they end on the next one. */
const quietOf = (date: string, { quietFrom, quietTo }: QuietHours, timeZone: string): Span => ({
  from: instantAt(date, quietFrom, timeZone),
  to: instantAt(quietTo > quietFrom ? date : addDays(date, 1), quietTo, timeZone),
})

/** The first quiet hours that end after an instant: those that it lies in, else the next ones; null for none at all. */
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

/** When the quiet hours end that an instant lies in; null outside of them. The first instant is in, the last is not. */
export const quietUntil = (at: Date, quiet: QuietHours, timeZone: string): Date | null => {
  const span = nextQuiet(at, quiet, timeZone)
  return span && span.from <= at ? span.to : null
}
