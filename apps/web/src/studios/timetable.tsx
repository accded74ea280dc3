import type { ClassView, Data } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/class-status'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { addDays, type DayKey, dayKey } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { isElsewhere } from '../format/zone.ts'
import { useMessages } from '../i18n/messages.ts'
import { ClassStrip, SeatsLeft } from '../member/bookings/book/availability.tsx'
import { isHeld } from '../member/bookings/book/class-state.ts'
import { useClassState } from '../member/bookings/book/use-class-state.ts'
import { FamilyMark } from '../member/dependants/family-mark.tsx'
import { useFamilyOf } from '../member/dependants/use-family-of.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { Filter } from '../ui/filter.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ClassLine } from './class-list.tsx'
import { messages } from './messages.ts'
import css from './timetable.module.css'
import { useFirstWeek, useWeek } from './use-week.ts'
import { weekGrid } from './week-grid.ts'

type Studio = Data<'readStudio'>

/** The timetable reaches two weeks ahead and a month back. */
const weeks = { first: -4, last: 2 }

const Cell = ({ view }: { view: ClassView }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { classState } = useClassState(view)
  const over = classState === 'past' || view.status === 'finished'
  const family = useFamilyOf(view.id)
  const isBooked = isHeld(classState) || family.length > 0
  return (
    <Link
      to={paths.member.class}
      params={{ id: view.id }}
      className={cx('edge', `d-${view.classType.color}`, css.class, over && css.past, isBooked && css.mine)}
    >
      <VisuallyHidden>
        {f.weekdayAndNumber(dayKey(view.startsAt, view.timeZone))}, {f.time(view.startsAt, view.timeZone)},{' '}
      </VisuallyHidden>
      <b>{view.classType.name}</b>
      <ClassStrip view={view} classState={classState} size="xs" />
      <small>
        {isCancelledClass(view.status) ? (
          m.cancelled
        ) : over && view.came !== undefined ? (
          m.came(view.came)
        ) : (
          <SeatsLeft view={view} classState={classState} />
        )}
      </small>
      {family.length > 0 && (
        <small>
          <FamilyMark family={family} />
        </small>
      )}
    </Link>
  )
}

type WeekProps = { views: readonly ClassView[]; days: readonly DayKey[]; today: DayKey }

/** The week as a grid: hours down, days across. */
const Grid = ({ views, days, today }: WeekProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <div className={css.grid}>
      <span />
      {days.map((day) => (
        <p key={day} className={cx(css.head, day === today && css.today)}>
          <span aria-hidden="true">{day === today ? m.today : f.weekdayLetter(day)}</span>
          <b className="clock" aria-hidden="true">
            {Number(day.slice(8))}
          </b>
          <VisuallyHidden>{f.day(day)}</VisuallyHidden>
        </p>
      ))}
      {weekGrid(views, days).map(({ time, cells }) => [
        <span key={time} className={cx('clock', css.hour)}>
          {time}
        </span>,
        ...cells.map((cell, at) => (
          <div key={`${time} ${days[at]}`} className={css.cell}>
            {cell.map((view) => (
              <Cell key={view.id} view={view} />
            ))}
          </div>
        )),
      ])}
    </div>
  )
}

type DayChoice = WeekProps & { chosen: DayKey; onChoose: (day: DayKey) => void }

/** Phone: a day picker, then the classes of the selected day. */
const Days = ({ views, days, today, chosen, onChoose }: DayChoice) => {
  const m = useMessages(messages)
  const f = useFormat()
  const ofDay = views.filter(
    (view) => dayKey(view.startsAt, view.timeZone) === chosen && !isCancelledClass(view.status),
  )
  return (
    <>
      <fieldset aria-label={m.days} className={css.days}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className={cx(css.dayButton, day === chosen && css.chosen)}
            onClick={() => onChoose(day)}
          >
            <VisuallyHidden>{f.day(day)}</VisuallyHidden>
            <span aria-hidden="true">{day === today ? m.today : f.weekdayLetter(day)}</span>
            <b className="clock" aria-hidden="true">
              {Number(day.slice(8))}
            </b>
            <VisuallyHidden>{f.day(day)}</VisuallyHidden>
          </button>
        ))}
      </fieldset>
      {ofDay.length === 0 ? (
        <p className="soft">{m.noneThatDay}</p>
      ) : (
        <ol>
          {ofDay.map((view) => (
            <ClassLine key={view.id} view={view} />
          ))}
        </ol>
      )}
    </>
  )
}

type Narrowing = { discipline: string | null; room: string | null }

const choicesOf = (items: readonly (string | undefined)[]) =>
  [...new Set(items.filter((item) => item !== undefined))].sort().map((value) => ({ value, label: value }))

/** The studio's week: a grid with filters on a wide screen, one day at a time on a phone. */
export const Timetable = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { wide, today, first } = useFirstWeek(studio)
  const [week, setWeek] = useState(0)
  const [day, setDay] = useState(today)
  const [narrowed, setNarrowed] = useState<Narrowing>({ discipline: null, room: null })
  const start = addDays(first, 7 * week)
  const days = Array.from({ length: 7 }, (_, i) => addDays(start, i))
  const { data, refusal, retry } = useWeek(studio, start)
  const all = data?.items ?? []
  const views = all.filter(
    ({ classType, room }) =>
      (narrowed.discipline === null || classType.name === narrowed.discipline) &&
      (narrowed.room === null || room?.name === narrowed.room),
  )
  const title = week === 0 ? m.thisWeek : m.weekOf(f.date(start))
  const elsewhere = isElsewhere(new Date().toISOString(), studio.timeZone)
  return (
    <section aria-label={title}>
      <div className={css.bar}>
        <h2>{title}</h2>
        {elsewhere && studio.city && <span className="soft sm">{m.hoursOf(studio.city.name)}</span>}
        <span className={css.room} />
        {wide && (
          <>
            <Filter
              label={m.discipline}
              all={m.anyDiscipline}
              value={narrowed.discipline}
              options={choicesOf(all.map(({ classType }) => classType.name))}
              onChange={(discipline) => setNarrowed({ ...narrowed, discipline })}
            />
            <Filter
              label={m.roomName}
              all={m.anyRoom}
              value={narrowed.room}
              options={choicesOf(all.map(({ room }) => room?.name))}
              onChange={(room) => setNarrowed({ ...narrowed, room })}
            />
          </>
        )}
        <IconButton
          label={m.previousWeek}
          disabled={week <= (wide ? weeks.first : 0)}
          onClick={() => setWeek(week - 1)}
        >
          <IconChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={m.nextWeek} disabled={week >= weeks.last} onClick={() => setWeek(week + 1)}>
          <IconChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && refusal === null && <Skeleton height={320} />}
      {data !== undefined && wide && views.length === 0 && <p className="soft">{m.noneThatWeek}</p>}
      {data !== undefined && wide && views.length > 0 && <Grid views={views} days={days} today={today} />}
      {data !== undefined && !wide && (
        <Days views={views} days={days} today={today} chosen={days.includes(day) ? day : start} onChoose={setDay} />
      )}
    </section>
  )
}
