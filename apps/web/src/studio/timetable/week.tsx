import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useApi } from '../../api/use-api.ts'
import { addDays, type DayKey, weekdayOf } from '../../format/day.ts'
import { weekFrom } from '../../format/format.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './week.module.css'

type WeekProps = { day: DayKey; today: DayKey; studioId: string; onChange: (day: DayKey) => void }

/** The week of a day: each date with its number of classes, and buttons to adjacent weeks. */
export const Week = ({ day, today, studioId, onChange }: WeekProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const monday = addDays(day, 1 - weekdayOf(day))
  const { data } = useApi(
    'readCalendarDays',
    { query: { from: monday, to: addDays(monday, 6), studioId } },
    { keepPrevious: true },
  )
  const classesOn = (date: DayKey) => data?.items.find((item) => item.date === date)?.classes ?? 0
  return (
    <nav className={css.week} aria-label={m.week}>
      <IconButton label={m.before} onClick={() => onChange(addDays(day, -7))}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <span className={css.month} aria-hidden="true">
        {f.monthAndYear(day)}
      </span>
      <ul className={css.days}>
        {weekFrom(monday).map((date) => (
          <li key={date}>
            <button
              type="button"
              className={cx(css.day, date === day && css.on, date === today && css.today)}
              aria-current={date === day ? 'date' : undefined}
              onClick={() => onChange(date)}
            >
              <VisuallyHidden>
                {f.day(date)}, {m.classes(classesOn(date))}
              </VisuallyHidden>
              <span aria-hidden="true">{f.shortDay(date).split(' ')[0]}</span>
              <b className="clock" aria-hidden="true">
                {Number(date.slice(8))}
              </b>
              <small aria-hidden="true">{data === undefined ? '\u00A0' : classesOn(date) || '–'}</small>
            </button>
          </li>
        ))}
      </ul>
      <IconButton label={m.after} onClick={() => onChange(addDays(day, 7))}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
