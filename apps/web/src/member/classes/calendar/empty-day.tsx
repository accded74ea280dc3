import { Link } from '@tanstack/react-router'
import { useApi } from '../../../api/use-api.ts'
import { useUser } from '../../../api/use-user.ts'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ActiveFilters } from '../../../ui/active-filters.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { stripOf } from './days.ts'
import css from './empty-day.module.css'
import { messages } from './messages.ts'
import { useActiveFilters } from './use-active-filters.ts'
import type { CalendarState } from './use-calendar.ts'
import type { Why } from './why-empty.ts'

/** Empty state of a day or week, with a link to the next day that has free seats. */
export const EmptyDay = ({ calendar, why }: { calendar: CalendarState; why: Why }) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { day, today, search, week } = calendar
  const filters = useActiveFilters(calendar, { withUsual: true })
  const days = stripOf(day, today)
  const [from = today] = days
  const cityId = useUser()?.city?.id
  const { data } = useApi(
    'readCalendarDays',
    { query: { from, to: days.at(-1) ?? from, cityId } },
    { enabled: why !== 'filtered' },
  )
  const next = data?.items.find(({ date, seatsLeft }) => date > day && seatsLeft > 0)?.date
  const toNext = next !== undefined && (
    <Link to={paths.member.calendar} search={{ ...search, day: next }} className={buttonClass()}>
      {m.goTo(f.weekdayAndNumber(next))}
    </Link>
  )
  if (why === 'none') return <EmptyState title={week ? m.noClassesWeek : m.noClasses} action={toNext} />
  const showAll = (
    <Button look={toNext ? 'quiet' : 'line'} onClick={calendar.showAll}>
      {m.showAll}
    </Button>
  )
  return why === 'begun' ? (
    <EmptyState
      title={m.allBegun}
      action={
        <>
          {toNext} {showAll}
        </>
      }
      figure="solid"
    />
  ) : (
    <EmptyState
      title={m.noneLeft}
      action={
        <>
          <ActiveFilters filters={filters} centred className={css.filters} />
          {showAll}
        </>
      }
      figure="solid"
    >
      {m.noneLeftBody}
    </EmptyState>
  )
}
