import type { Data } from '@cupo/contract'
import { livePollMs } from '../api/live/poll-interval.ts'
import { useApi } from '../api/use-api.ts'
import { addDays, type DayKey, dayKey, weekdayOf } from '../format/day.ts'
import { useNow } from '../format/use-now.ts'
import { useWide } from '../ui/use-wide.ts'

type Studio = Data<'readStudio'>

/** Where the timetable starts: a phone at today, a wide screen at the Monday of the current week. */
export const useFirstWeek = (studio: Studio): { wide: boolean; today: DayKey; first: DayKey } => {
  const wide = useWide()
  const today = dayKey(useNow(60_000), studio.timeZone)
  return { wide, today, first: wide ? addDays(today, 1 - weekdayOf(today)) : today }
}

/** The classes of seven days of a studio from `first` on. */
export const useWeek = (studio: Studio, first: DayKey) => {
  const query = { studioId: studio.id, from: first, to: addDays(first, 6), limit: 100 }
  return useApi('listClasses', { query }, { everyMs: livePollMs, keepPrevious: true })
}

/** The disciplines that each coach teaches in the week of the timetable, the most frequent first, by coach. */
export const useTaught = (studio: Studio): ReadonlyMap<string, readonly string[]> => {
  const { data } = useWeek(studio, useFirstWeek(studio).first)
  const counts = new Map<string, Map<string, number>>()
  for (const { coach, classType } of data?.items ?? []) {
    if (coach === null) continue
    const own = counts.get(coach.id) ?? new Map<string, number>()
    counts.set(coach.id, own.set(classType.name, (own.get(classType.name) ?? 0) + 1))
  }
  const byFrequency = (own: Map<string, number>) => [...own].sort(([, a], [, b]) => b - a).map(([name]) => name)
  return new Map([...counts].map(([id, own]) => [id, byFrequency(own)]))
}
