import { dayKey, daysBetween } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'

/** A day beside today, a weekday within six days, or a date. `text` is the weekday or the date. */
export type NearDay = { near: 'today' | 'yesterday' | 'tomorrow' | 'weekday' | 'date'; text: string }

const beside = new Map<number, NearDay['near']>([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

/** Returns the day of an instant in the studio's zone, in relation to today. */
export const useNearDay = (timeZone: string, today: string) => {
  const f = useFormat()
  return (instant: string): NearDay => {
    const day = dayKey(instant, timeZone)
    const away = daysBetween(today, day)
    const near = beside.get(away)
    if (near !== undefined) return { near, text: '' }
    return Math.abs(away) < 7 ? { near: 'weekday', text: f.weekday(day) } : { near: 'date', text: f.shortDate(day) }
  }
}
