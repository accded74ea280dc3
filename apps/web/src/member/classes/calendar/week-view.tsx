import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '../../../app/paths.ts'
import type { DayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { classCity, foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ClassStrip, SeatsLeft } from '../../bookings/book/availability.tsx'
import { type ClassState, isHeld } from '../../bookings/book/class-state.ts'
import { ClassStateNote } from '../../bookings/book/class-state-note.tsx'
import { FamilyMark } from '../../dependants/family-mark.tsx'
import { DaySkeleton } from './calendar-skeleton.tsx'
import type { RowClass } from './class-row.tsx'
import { useDays } from './day-query.ts'
import { weekOf } from './days.ts'
import { EmptyDay } from './empty-day.tsx'
import { messages } from './messages.ts'
import { Summary } from './summary.tsx'
import type { CalendarState } from './use-calendar.ts'
import { useRows } from './use-rows.ts'
import css from './week-view.module.css'

const dimmed = new Set<ClassState>(['clash', 'past', 'cancelled', 'missed', 'listFull'])

const Block = ({ view, classState, clash, freed, family }: RowClass) => {
  const f = useFormat()
  const zone = foreignZoneOf(view, f.language)
  return (
    <li
      className={cx(
        'edge',
        `d-${view.classType.color}`,
        css.block,
        dimmed.has(classState) && css.dimmed,
        (isHeld(classState) || family.length > 0) && css.mine,
      )}
    >
      <Link to={paths.member.class} params={{ id: view.id }} viewTransition className={css.link}>
        <span className={css.when}>
          <time dateTime={view.startsAt} className="clock">
            {f.time(view.startsAt, view.timeZone)}
          </time>
          {zone !== null && (
            <>
              <VisuallyHidden>, {zone}</VisuallyHidden>
              <small aria-hidden="true" title={zone} className={css.zone}>
                {classCity(view, f.language)}
              </small>
            </>
          )}
        </span>
        <span className={css.what}>
          <b>{view.classType.name}</b>
          <small>{[view.coach?.name, view.studio.name].filter(Boolean).join(', ')}</small>
        </span>
        <span className={css.seats}>
          <ClassStrip view={view} classState={classState} freed={freed} size="xs" />
          <small>
            <ClassStateNote view={view} classState={classState} clash={clash} />
            {!dimmed.has(classState) && classState !== 'notOpen' && classState !== 'arrived' && (
              <SeatsLeft view={view} classState={classState} freed={freed} />
            )}
          </small>
          {family.length > 0 && (
            <small>
              <FamilyMark family={family} />
            </small>
          )}
        </span>
      </Link>
    </li>
  )
}

const Column = ({ day, rows, calendar }: { day: DayKey; rows: readonly RowClass[]; calendar: CalendarState }) => {
  const f = useFormat()
  const m = useMessages(messages)
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.column}>
      <h2 id={id} className={cx(css.day, day === calendar.today && css.today)}>
        <Link to={paths.member.calendar} search={{ ...calendar.search, day, view: undefined } as never}>
          {f.weekdayAndNumber(day)}
        </Link>
      </h2>
      {rows.length === 0 ? (
        <p className="soft sm">{m.noClasses}</p>
      ) : (
        <ol className={css.blocks}>
          {rows.map((row) => (
            <Block key={row.view.id} {...row} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Seven days side by side; stacked on a phone. */
export const WeekView = ({ calendar }: { calendar: CalendarState }) => {
  const m = useMessages(messages)
  const days = weekOf(calendar.day, calendar.today)
  const answers = useDays(days)
  const rowsOf = useRows(calendar.search)
  const failed = answers.find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error) {
    const retry = () => answers.forEach((answer) => void (answer.error && answer.refetch()))
    return <ErrorState mensaje={failed.error.refusal.mensaje} onRetry={retry} />
  }
  if (answers.some(({ data }) => data === undefined)) return <DaySkeleton label={m.loading} />
  const columns = days.map((day, at) => ({ day, rows: rowsOf(answers[at]?.data?.items ?? []) }))
  const all = columns.flatMap(({ rows }) => rows)
  return (
    <>
      <Summary rows={all} />
      {all.length === 0 ? (
        <EmptyDay
          calendar={calendar}
          why={answers.some(({ data }) => (data?.items.length ?? 0) > 0) ? 'filtered' : 'none'}
        />
      ) : (
        <div className={css.room}>
          <div className={css.week}>
            {columns.map(({ day, rows }) => (
              <Column key={day} day={day} rows={rows} calendar={calendar} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
