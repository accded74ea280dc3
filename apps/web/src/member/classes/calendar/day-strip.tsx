import type { Data } from '@cupo/contract'
import { useLinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useUser } from '../../../api/use-user.ts'
import { paths } from '../../../app/paths.ts'
import type { DayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Pip } from '../../../seats/pip.tsx'
import { Strip } from '../../../seats/strip.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useFamilyByDay } from '../../dependants/use-family-of.ts'
import { prefetchDay } from './day-query.ts'
import css from './day-strip.module.css'
import { densityOf, stripOf, weekOf } from './days.ts'
import { messages } from './messages.ts'
import type { CalendarState } from './use-calendar.ts'

type DayFigures = Data<'readCalendarDays'>['items'][number]

type DayProps = {
  day: DayKey
  calendar: CalendarState
  figures: DayFigures | undefined
  /** Number of bookings of dependants. */
  family: number
}

const Day = ({ day, calendar, figures, family }: DayProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { today, search, week } = calendar
  const inWeek = week && weekOf(calendar.day, today).includes(day)
  const chosen = !week && day === calendar.day
  const { classes = 0, seatsLeft = 0, mine = 0 } = figures ?? {}
  const density = figures === undefined ? { capacity: 0, taken: 0 } : densityOf(figures)
  const link = useLinkProps({
    to: paths.member.calendar,
    search: { ...search, day },
    replace: week,
    resetScroll: false,
    className: cx(css.day, day === today && css.today, chosen && css.chosen, inWeek && css.inWeek),
    onPointerEnter: () => prefetchDay(day),
    onFocus: () => prefetchDay(day),
  })
  return (
    // The router marks its active link as the current page; within the strip it is the current date.
    <a {...link} aria-current={chosen ? 'date' : undefined}>
      <span aria-hidden="true">{day === today ? m.today : f.weekdayLetter(day)}</span>
      <b className="clock" aria-hidden="true">
        {Number(day.slice(8))}
      </b>
      <span className={css.density}>
        {density.capacity > 0 && <Strip {...density} size="xs" columns={4} label="" className={css.pips} />}
      </span>
      {mine + family > 0 && <Pip state="mine" px={8} className={css.mine} />}
      <VisuallyHidden>
        {figures === undefined ? f.day(day) : m.dayLabel({ day: f.day(day), classes, seats: seatsLeft, mine, family })}
      </VisuallyHidden>
    </a>
  )
}

/** A strip of 14 days, each with its occupancy and a mark for own bookings and those of dependants. */
export const DayStrip = ({ calendar }: { calendar: CalendarState }) => {
  const m = useMessages(messages)
  const days = stripOf(calendar.day, calendar.today)
  const list = useRef<HTMLOListElement>(null)
  const [from = calendar.today] = days
  const cityId = useUser()?.city?.id
  const { data } = useApi(
    'readCalendarDays',
    { query: { from, to: days.at(-1) ?? from, cityId } },
    { keepPrevious: true, everyMs: 60_000 },
  )
  const family = useFamilyByDay()
  const inSecondWeek = days.indexOf(calendar.day) >= 7
  useEffect(() => {
    const element = list.current
    if (element !== null) element.scrollLeft = inSecondWeek ? element.scrollWidth : 0
  }, [inSecondWeek])
  return (
    <nav aria-label={m.days} className={css.strip}>
      <ol ref={list} className={css.days}>
        {days.map((day) => (
          <li key={day}>
            <Day
              day={day}
              calendar={calendar}
              figures={data?.items.find(({ date }) => date === day)}
              family={family.get(day) ?? 0}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}
