import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { stripOf } from './days.ts'
import { messages } from './messages.ts'
import type { CalendarState } from './use-calendar.ts'

/** A day, or a week, without a class to show: filtered away, or there is none; with the way to the next that has one. */
export const EmptyDay = ({ calendar, filteredOut }: { calendar: CalendarState; filteredOut: boolean }) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { day, today, search, week } = calendar
  const days = stripOf(day, today)
  const [from = today] = days
  const { data } = useApi('readCalendarDays', { query: { from, to: days.at(-1) ?? from } }, { enabled: !filteredOut })
  const next = data?.items.find(({ date, seatsLeft }) => date > day && seatsLeft > 0)?.date
  if (filteredOut) {
    return (
      <EmptyState
        title={m.noneLeft}
        action={<Button onClick={calendar.showAll}>{m.showAll}</Button>}
        seats={{ taken: 10 }}
      >
        {m.noneLeftBody}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={week ? m.noClassesWeek : m.noClasses}
      action={
        next !== undefined && (
          <Link to={paths.member.calendar} search={{ ...search, day: next }} className={buttonClass()}>
            {m.goTo(f.weekdayAndNumber(next))}
          </Link>
        )
      }
    />
  )
}
