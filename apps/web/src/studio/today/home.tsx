import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SubstitutionsCard } from '../substitutions/substitutions-card.tsx'
import { TasksCard } from '../tasks/tasks-card.tsx'
import { ClassDialogs, type OpenClass } from '../timetable/class-dialogs.tsx'
import { valuesOf } from '../timetable/class-values.ts'
import { Arrivals } from './arrivals.tsx'
import { Board } from './board.tsx'
import type { Today } from './board-class.ts'
import { Decisions, decisionId, type OnOpen } from './decisions.tsx'
import { DayHead } from './figures.tsx'
import css from './home.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { messages } from './messages.ts'
import { RoomDay } from './room-day.tsx'
import { useDismissedDecisions } from './use-dismissed-decisions.ts'
import { useFreedSeats } from './use-freed-seats.ts'

const FirstSteps = lazy(async () => ({ default: (await import('../first-steps/first-steps.tsx')).FirstSteps }))

const SetupGuide = lazy(async () => ({ default: (await import('./setup-guide.tsx')).SetupGuide }))

const Legend = () => {
  const m = useMessages(messages)
  return (
    <p className={css.legend} aria-hidden="true">
      {(['arrived', 'taken', 'free', 'freed', 'noShow'] as const).map((state) => (
        <span key={state}>
          <Pip state={state} px={9} />
          {m.legend[state]}
        </span>
      ))}
      <span className={css.waiting}>
        <b className="ink num">+10</b> {m.legendWaiting}
      </span>
    </p>
  )
}

/** A live region for freed seats, which glow visually. */
const FreedNews = ({ today, freed }: { today: Today; freed: ReadonlyMap<string, number> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const news = today.rooms
    .flatMap(({ classes }) => classes)
    .filter(({ id }) => freed.has(id))
    .map((view) => m.freedOne({ name: view.classType.name, time: f.time(view.startsAt, view.timeZone) }))
  return <VisuallyHidden live>{news.join('. ')}</VisuallyHidden>
}

const Rooms = ({ today }: { today: Today }) => {
  const m = useMessages(messages)
  const wide = useWide()
  const now = useNow(30_000)
  const classes = useMemo(() => today.rooms.flatMap((room) => room.classes), [today.rooms])
  const freed = useFreedSeats(classes)
  const alerts = new Map(today.decisions.map(({ kind, class: { id } }) => [id, kind]))
  if (classes.length === 0) {
    return (
      <EmptyState
        title={m.empty}
        action={
          <Link className={buttonClass({ look: 'fill' })} to={paths.studio.classes}>
            {m.toClasses}
          </Link>
        }
      >
        {m.emptyText}
      </EmptyState>
    )
  }
  const props = { today, now, freed, alerts }
  return (
    <div>
      {wide ? <Board {...props} /> : <RoomDay {...props} />}
      {wide && <Legend />}
      <FreedNews today={today} freed={freed} />
    </div>
  )
}

const Day = ({ today }: { today: Today }) => {
  const [open, setOpen] = useState<OpenClass>(null)
  const { isDismissed, dismiss } = useDismissedDecisions(today.date)
  const decisions = today.decisions.filter((decision) => !isDismissed(decisionId(decision)))
  const onOpen: OnOpen = (act, view) =>
    setOpen(act === 'copy' ? { act: 'create', initial: valuesOf(view) } : { act, view })
  return (
    <>
      <DayHead today={today} />
      {today.guide && (
        <Suspense fallback={<Skeleton height={260} className={css.guideSkeleton ?? ''} />}>
          <SetupGuide guide={today.guide} />
        </Suspense>
      )}
      <div className={css.columns}>
        <Rooms today={today} />
        <div>
          <Decisions today={today} decisions={decisions} onOpen={onOpen} onLeave={dismiss} />
          <SubstitutionsCard />
          <TasksCard />
          <Arrivals today={today} />
        </div>
      </div>
      <ClassDialogs open={open} timeZone={today.timeZone} onClose={() => setOpen(null)} />
    </>
  )
}

/**
 * The studio's day: rooms by hour, figures, open decisions and arrivals. A studio without any class gets the first
 * steps instead.
 */
export const StudioHome = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('readStudioToday', { query: {} }, { everyMs: livePollMs, freshMs: 5_000 })
  if (data && !data.opened) {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <FirstSteps />
      </Suspense>
    )
  }
  if (data) return <Day key={data.date} today={data} />
  if (refusal) {
    return (
      <>
        <PageHead title={m.title} />
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      </>
    )
  }
  return <HomeSkeleton />
}
