import { lazy, Suspense } from 'react'
import { useTitle } from '../../../app/use-title.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ActiveFilters } from '../../../ui/active-filters.tsx'
import css from './calendar.module.css'
import { DaySkeleton } from './calendar-skeleton.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayView } from './day-view.tsx'
import { weekOf } from './days.ts'
import { FilterBar } from './filter-bar.tsx'
import { messages } from './messages.ts'
import { useActiveFilters } from './use-active-filters.ts'
import { useCalendar } from './use-calendar.ts'
import { ViewSwitch } from './view-switch.tsx'

const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }))

/** The member's calendar: a 14-day strip, filters, and the classes of a day or a week. */
export const Calendar = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const calendar = useCalendar()
  const [first = calendar.day] = weekOf(calendar.day, calendar.today)
  useTitle(m.title)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{calendar.week ? m.weekOf(f.date(first)) : f.weekdayAndNumber(calendar.day)}</h1>
        <ViewSwitch calendar={calendar} />
      </header>
      <DayStrip calendar={calendar} />
      <FilterBar calendar={calendar} />
      <ActiveFilters filters={useActiveFilters(calendar)} className={css.active} />
      {calendar.week ? (
        <Suspense fallback={<DaySkeleton label={m.loading} />}>
          <WeekView calendar={calendar} />
        </Suspense>
      ) : (
        <DayView key={calendar.day} calendar={calendar} />
      )}
    </div>
  )
}
