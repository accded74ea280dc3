import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../../format/day.ts'
import { useNow } from '../../../format/use-now.ts'
import { wantedDay } from '../../../format/wanted-day.ts'
import { type CalendarSearch, filterNames } from './search.ts'

/** What the address says, and the ways to change it. Filters take the place of the address; days can be gone back from. */
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
    day: wantedDay(search.day, today),
    week: search.view === 'week',
    filtered: search.all !== '1' || filterNames.some((name) => search[name] !== undefined),
    change,
    /** Takes every filter away. */
    showAll: () => change({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), all: '1' }),
  }
}

export type CalendarState = ReturnType<typeof useCalendar>
