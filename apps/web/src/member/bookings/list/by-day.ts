import type { ClassView } from '@cupo/contract'
import { type DayKey, dayKey } from '../../../format/day.ts'

type Dated = { class: Pick<ClassView, 'startsAt' | 'timeZone'> }

/** Groups bookings, soonest first, by the date of the class in its own zone. */
export const byDay = <Item extends Dated>(items: readonly Item[]): { day: DayKey; items: Item[] }[] => {
  const days: { day: DayKey; items: Item[] }[] = []
  for (const item of items) {
    const day = dayKey(item.class.startsAt, item.class.timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
