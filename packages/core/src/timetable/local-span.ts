import { wallClockIn } from '../time/wall-clock.ts'
import type { LocalSpan } from './find-placement-conflict.ts'

const minutesPerDay = 1440

/** A class on the local clock of its start. It lasts less than a day, so an end on another date is on the next one. */
export const localSpanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string): LocalSpan => {
  const { date, weekday, minute: from } = wallClockIn(startsAt, timeZone)
  const end = wallClockIn(endsAt, timeZone)
  return { date, weekday, from, to: end.minute + (end.date === date ? 0 : minutesPerDay) }
}
