import { dayKey, daysBetween } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'

type Near = 'today' | 'yesterday' | 'weekday' | 'date'

/** The day of a past instant: relative within six days, otherwise its date. */
export const usePastDay = (timeZone: string, today: string) => {
  const f = useFormat()
  return (instant: string): { near: Near; text: string } => {
    const day = dayKey(instant, timeZone)
    const ago = daysBetween(day, today)
    if (ago <= 0) return { near: 'today', text: '' }
    if (ago === 1) return { near: 'yesterday', text: '' }
    return ago < 7 ? { near: 'weekday', text: f.weekday(day) } : { near: 'date', text: f.shortDate(day) }
  }
}
