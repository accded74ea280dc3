import type { Data } from '@cupo/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { addDays, dayKey, deviceTimeZone } from '../../format/day.ts'
import { dayOrToday } from '../../format/day-or-today.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import whole from '../../ui/whole-link.module.css'
import { useHours } from './day-hours.ts'
import css from './week.module.css'
import { WeekAside } from './week-aside.tsx'
import { WeekGrid } from './week-grid.tsx'
import { messages } from './week-messages.ts'

type Week = Data<'readCoachWeek'>
type WeekClass = Week['classes'][number]
type WeekDay = Week['days'][number]

const daysOfWeek = 7

/** Link to request a substitute for a future class, or the state of the request. */
const Substitute = ({ view, requested }: { view: WeekClass; requested: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  if (requested) return <p className="warn sm">{m.substituteRequested}</p>
  if (Date.parse(view.startsAt) <= now.getTime()) return null
  return (
    <Link className={css.ask} to={paths.coach.substitutions} search={{ ask: view.id }}>
      {m.ask}
      <VisuallyHidden>{m.of({ name: view.classType.name, time: f.time(view.startsAt, view.timeZone) })}</VisuallyHidden>
    </Link>
  )
}

const Class = ({ view, requested }: { view: WeekClass; requested: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const time = f.time(view.startsAt, view.timeZone)
  const { name, color } = view.classType
  return (
    <li className={cx(css.class, 'edge', `d-${color}`, (view.outside || requested) && css.outside)}>
      <b className="clock">{time}</b>
      <h3>
        <Link
          className={whole.link}
          to={paths.roster}
          params={{ id: view.id }}
          aria-label={m.card({ name, time, count: view.booked, of: view.capacity })}
        >
          {name}
        </Link>
      </h3>
      <p className="soft sm">{view.studio.name}</p>
      <p className={css.seats}>
        <Strip size="xs" capacity={view.capacity} taken={view.booked} arrived={view.arrived} noShow={view.noShow} />
        <span className="soft sm num">
          {view.booked}/{view.capacity}
        </span>
      </p>
      {view.outside && <p className="warn sm">{m.outside}</p>}
      <Substitute view={view} requested={requested} />
    </li>
  )
}

type DayProps = { day: WeekDay; week: Week; requested: ReadonlySet<string> }

const Day = ({ day, week, requested }: DayProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const hours = useHours(day, week.anyTime)
  const classes = week.classes.filter((view) => dayKey(view.startsAt, view.timeZone) === day.date)
  const closed = day.away || (!week.anyTime && day.hours.length === 0)
  return (
    <section className={cx(css.day, closed && css.closed)}>
      <header>
        <h2 className={cx(day.date === week.today && css.today)}>
          {day.date === week.today ? f.nearDay(day.date, week.today) : f.weekdayAndNumber(day.date)}
        </h2>
        {hours !== null && <p className="soft sm">{hours}</p>}
      </header>
      {classes.length === 0 ? (
        <p className="soft">{m.free}</p>
      ) : (
        <ul>
          {classes.map((view) => (
            <Class key={view.id} view={view} requested={requested.has(view.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The four weeks from the shown day, each a link with its number of classes. */
const Ahead = ({ month }: { month: Week['month'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const starts = month.filter((_, at) => at % daysOfWeek === 0)
  return (
    <Section title={m.ahead}>
      <ul className={css.ahead}>
        {starts.map(({ date }, at) => {
          const days = month.slice(at * daysOfWeek, (at + 1) * daysOfWeek)
          const count = days.reduce((sum, { classes }) => sum + classes, 0)
          return (
            <li key={date}>
              <Link to={paths.coach.week} search={{ day: date }}>
                <span>{f.shortDate(date)}</span> <b className="num">{m.classes(count)}</b>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const Loading = () => (
  <div aria-busy="true" className={css.board}>
    {Array.from({ length: daysOfWeek }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are never reordered
      <Skeleton key={at} height={180} />
    ))}
  </div>
)

const List = ({ week, requested }: { week: Week; requested: ReadonlySet<string> }) => (
  <div className={css.board}>
    {week.days.map((day) => (
      <Day key={day.date} day={day} week={week} requested={requested} />
    ))}
  </div>
)

/** Below this width seven columns of hours are too narrow: the days are a list. */
const wideBoard = '(min-width: 1240px)'

const Board = ({ week }: { week: Week }) => {
  const { data } = useApi('listCoachSubstitutions', {}, { everyMs: livePollMs })
  const wide = useMedia(wideBoard)
  const requested = new Set(data?.mine.map((item) => item.class.id))
  return (
    <>
      {wide ? (
        <div className={css.columns}>
          <WeekGrid week={week} requested={requested} />
          <WeekAside lists={data} />
        </div>
      ) : (
        <List week={week} requested={requested} />
      )}
      <Ahead month={week.month} />
    </>
  )
}

/** Seven days of a coach at all their studios, with the hours in which they can teach, and the weeks ahead. */
export const CoachWeek = () => {
  const m = useMessages(messages)
  const f = useFormat()
  useTitle(m.title)
  const navigate = useNavigate()
  const { day } = useSearch({ strict: false }) as { day?: string }
  const query = day === undefined ? {} : { from: dayOrToday(day, dayKey(new Date(), deviceTimeZone())) }
  const { data, refusal, retry } = useApi('readCoachWeek', { query }, { everyMs: livePollMs, freshMs: 5_000 })
  const lead = data && {
    count: data.classes.length,
    from: f.shortDate(data.from),
    to: f.shortDate(data.to),
  }
  const go = (days: number) => {
    if (data) void navigate({ to: paths.coach.week, search: { day: addDays(data.from, days) } })
  }
  return (
    <>
      <PageHead
        title={m.title}
        lead={lead && m.lead(lead)}
        actions={
          <>
            <IconButton label={m.before} disabled={!data} onClick={() => go(-daysOfWeek)}>
              <IconChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label={m.after} disabled={!data} onClick={() => go(daysOfWeek)}>
              <IconChevronRight aria-hidden="true" />
            </IconButton>
            <Link className={buttonClass()} to={paths.coach.availability}>
              {m.availability}
            </Link>
          </>
        }
      />
      {data ? (
        <Board week={data} />
      ) : refusal === null ? (
        <Loading />
      ) : (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      )}
    </>
  )
}
