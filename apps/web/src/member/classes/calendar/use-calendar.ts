import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../../format/day.ts'
import { dayOrToday } from '../../../format/day-or-today.ts'
import { useNow } from '../../../format/use-now.ts'
import { type CalendarSearch, filterNames } from './search.ts'

/** The calendar's state in the URL and its setters. Filters replace the history entry; days push one. */
export const useCalendar = () => {
  const search: CalendarSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = dayKey(useNow(60_000), deviceTimeZone())
  const change = (changes: CalendarSearch | { [Name in keyof CalendarSearch]: undefined }): void => {
    void navigate({
      to: paths.member.calendar,
      search: { ...search, ...changes } as CalendarSearch,
      replace: true,
      resetScroll: false,
    })
  }
  return {
    search,
    today,
    day: dayOrToday(search.day, today),
    week: search.view === 'week',
    filtered: search.all !== '1' || filterNames.some((name) => search[name] !== undefined),
    change,
    /** Removes all filters. */
    showAll: () => change({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), all: '1' }),
  }
}

export type CalendarState = ReturnType<typeof useCalendar>
