import { useNavigate } from '@tanstack/react-router'
import type { DayKey } from '../format/day.ts'
import { useMessages } from '../i18n/messages.ts'
import { DateField } from '../ui/date-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import css from './date-range.module.css'
import { messages } from './date-range-messages.ts'

/** A range of dates, both inclusive; an empty date is an open bound. */
export type Dates = { from: DayKey; to: DayKey }

const dayOf = (year: number, month: number, day: number): DayKey =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The named ranges. */
export const namedRanges = (today: DayKey): Record<'today' | 'month' | 'last', Dates> => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  return {
    today: { from: today, to: today },
    month: { from: dayOf(year, month, 1), to: today },
    last: { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
  }
}

const names = ['today', 'month', 'last'] as const

type DateRangeProps = { dates: Dates; today: DayKey }

/** Two dates and named ranges, stored in the address of the page as `from` and `to`. */
export const DateRange = ({ dates, today }: DateRangeProps) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const go = (next: Dates) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }) as never, replace: true })
  const ranges = namedRanges(today)
  const chosen = names.find((name) => ranges[name].from === dates.from && ranges[name].to === dates.to)
  return (
    <div className={css.range}>
      <Segmented<string>
        label={m.range}
        value={chosen ?? ''}
        onChange={(name) => go(ranges[name as (typeof names)[number]])}
        options={names.map((name) => ({ value: name, label: m[name] }))}
      />
      <DateField
        className={css.date}
        label={m.from}
        value={dates.from}
        max={dates.to || today}
        onChange={({ target }) => go({ ...dates, from: target.value })}
      />
      <DateField
        className={css.date}
        label={m.to}
        value={dates.to}
        max={today}
        onChange={({ target }) => go({ ...dates, to: target.value })}
      />
    </div>
  )
}
