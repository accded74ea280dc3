import type { Data } from '@cupo/contract'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { cx } from '../../ui/cx.ts'
import type { Scale } from '../../ui/day-scale.ts'
import { FoldBand } from '../../ui/fold-band.tsx'
import { useDayScale } from '../../ui/use-day-scale.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import whole from '../../ui/whole-link.module.css'
import { useHours } from './day-hours.ts'
import css from './week-grid.module.css'
import { messages } from './week-messages.ts'
import { availableSpans, boardHours, type Placed, placeClasses, takenSpans } from './week-places.ts'

type Week = Data<'readCoachWeek'>
type WeekDay = Week['days'][number]

/** 72 px an hour. */
const pixels = { minute: 1.2, fold: 24 }
/** Height of a time, a name and two rows of seats. */
const leastPx = 58

type ClassProps = { placed: Placed; scale: Scale; requested: boolean; next: boolean; now: Date }

const Class = ({ placed: { view, from, to }, scale, requested, next, now }: ClassProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const time = f.time(view.startsAt, view.timeZone)
  const { name, color } = view.classType
  const top = scale.yOf(from)
  return (
    <li
      className={cx(css.class, 'edge', `d-${color}`, next && css.next, requested && css.requested)}
      style={{ top, height: Math.max(leastPx, scale.yOf(to) - top - 2) }}
    >
      <b className={css.time}>
        <span className="clock">{time}</span>
        <span className="num" aria-hidden="true">
          {view.booked}
        </span>
      </b>
      <Link
        className={cx(whole.link, css.name)}
        to={paths.roster}
        params={{ id: view.id }}
        title={`${name}, ${view.studio.name}`}
        aria-label={m.card({ name, time, count: view.booked, of: view.capacity })}
      >
        {name}
      </Link>
      <Strip
        size="xs"
        capacity={view.capacity}
        taken={view.booked}
        arrived={view.arrived}
        noShow={view.noShow}
        label=""
        className={css.pips}
      />
      {view.outside && <VisuallyHidden>{m.outside}</VisuallyHidden>}
      {requested && <VisuallyHidden>{m.substituteRequested}</VisuallyHidden>}
      {!requested && Date.parse(view.startsAt) > now.getTime() && (
        <Link
          className={css.ask}
          to={paths.coach.substitutions}
          search={{ ask: view.id }}
          title={m.ask}
          aria-label={`${m.ask} ${m.of({ name, time })}`}
        >
          <IconArrowsExchange aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}

type DayProps = {
  day: WeekDay
  week: Week
  placed: readonly Placed[]
  scale: Scale
  requested: ReadonlySet<string>
  nextId: string | undefined
  now: Date
}

const Day = ({ day, week, placed, scale, requested, nextId, now }: DayProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const hours = useHours(day, week.anyTime)
  return (
    <section className={css.day} aria-label={f.day(day.date)}>
      <p className={cx(css.head, day.date === week.today && css.today)} aria-hidden="true">
        <span>{day.date === week.today ? f.nearDay(day.date, week.today) : f.weekdayLetter(day.date)}</span>
        <b className="clock">{Number(day.date.slice(8))}</b>
      </p>
      {hours !== null && <VisuallyHidden>{hours}</VisuallyHidden>}
      <div className={css.column} style={{ height: scale.height }}>
        {availableSpans(day, week.anyTime, scale).map(({ from, to }) => (
          <i
            key={from}
            className={css.able}
            style={{ top: scale.yOf(from), height: scale.yOf(to) - scale.yOf(from) }}
          />
        ))}
        {placed.length === 0 ? (
          <VisuallyHidden>{m.free}</VisuallyHidden>
        ) : (
          <ul>
            {placed.map((one) => (
              <Class
                key={one.view.id}
                placed={one}
                scale={scale}
                requested={requested.has(one.view.id)}
                next={one.view.id === nextId}
                now={now}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const Key = () => {
  const m = useMessages(messages)
  return (
    <p className={css.key} aria-hidden="true">
      {(
        [
          [css.able, m.keyCan],
          [css.cannot, m.keyCannot],
          [css.requested, m.keySubstituteRequested],
        ] as const
      ).map(([look, words]) => (
        <Fragment key={words}>
          <i className={look} />
          <span>{words}</span>
        </Fragment>
      ))}
    </p>
  )
}

/** A coach's seven days side by side, 72 px an hour: light where they can teach, hatched where they cannot. */
export const WeekGrid = ({ week, requested }: { week: Week; requested: ReadonlySet<string> }) => {
  const now = useNow(60_000)
  const placed = useMemo(() => placeClasses(week), [week])
  const hours = useMemo(() => boardHours(week, placed), [week, placed])
  const taken = useMemo(() => takenSpans(placed, hours), [placed, hours])
  const { scale, toggle } = useDayScale(taken, hours, pixels)
  const nextId = week.classes.find(({ startsAt }) => Date.parse(startsAt) > now.getTime())?.id
  return (
    <div>
      <div className={css.board}>
        <div className={css.hours} style={{ height: scale.height }} aria-hidden="true">
          {scale.hours.map((hour) => (
            <span key={hour} className="clock" style={{ top: scale.yOf(hour * 60) }}>
              {String(hour % 24).padStart(2, '0')}
            </span>
          ))}
        </div>
        {week.days.map((day) => (
          <Day
            key={day.date}
            day={day}
            placed={placed.filter(({ date }) => date === day.date)}
            {...{ week, scale, requested, nextId, now }}
          />
        ))}
        <div className={css.folds}>
          {scale.folds.map((fold) => (
            <FoldBand key={fold.from} fold={fold} scale={scale} onToggle={toggle} />
          ))}
        </div>
      </div>
      <Key />
    </div>
  )
}
