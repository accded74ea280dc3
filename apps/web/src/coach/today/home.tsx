import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewestReviews } from '../reviews/newest-reviews.tsx'
import { type CoachDay, focusedClass } from './coach-class.ts'
import css from './home.module.css'
import { messages } from './messages.ts'
import { Month } from './month.tsx'
import { NextClass } from './next-class.tsx'
import { Timeline } from './timeline.tsx'

const Invitations = lazy(async () => ({ default: (await import('../coaches/invitations.tsx')).Invitations }))

const Loading = () => (
  <div aria-busy="true">
    <Skeleton width={260} height={34} />
    <div className={css.columns}>
      <Skeleton height={330} />
      <Skeleton height={420} />
    </div>
  </div>
)

/** The next class after today, as a sentence. */
const useLater = ({ date, nextDay, classes }: CoachDay): string => {
  const m = useMessages(messages)
  const f = useFormat()
  const none = classes.length === 0
  if (nextDay === null) return none ? m.emptyNone : m.done
  const values = { day: f.nearDay(nextDay.date, date), count: nextDay.classes }
  return none ? m.emptyNext(values) : m.doneNext(values)
}

/** A link to the roster of the next class. */
const ToNext = ({ next: { first } }: { next: NonNullable<CoachDay['nextDay']> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <Link className={buttonClass({ look: 'fill' })} to={paths.roster} params={{ id: first.id }}>
      {m.toNext({ name: first.name, time: f.time(first.startsAt, first.timeZone) })}
    </Link>
  )
}

/** The coach's month, and what people say of their classes. */
const Figures = ({ day }: { day: CoachDay }) => (
  <div>
    <Month day={day} />
    <NewestReviews />
  </div>
)

const Day = ({ day }: { day: CoachDay }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(30_000)
  const later = useLater(day)
  const current = focusedClass(day.classes, now)
  const none = day.classes.length === 0
  return (
    <>
      <PageHead
        title={m.today(f.weekdayAndNumber(day.date))}
        lead={none ? undefined : current === null ? later : m.lead(day.classes.length)}
      />
      <Suspense>
        <Invitations />
      </Suspense>
      {none ? (
        <div className={css.columns}>
          <EmptyState title={m.empty} action={day.nextDay === null ? undefined : <ToNext next={day.nextDay} />}>
            {later}
          </EmptyState>
          <Figures day={day} />
        </div>
      ) : (
        <div className={css.columns}>
          <div className={css.main}>
            {current !== null && <NextClass view={current} now={now} />}
            <Timeline classes={day.classes} now={now} />
          </div>
          <Figures day={day} />
        </div>
      )}
    </>
  )
}

/** A coach's day across all studios: the focused class, the other classes, and the month so far. */
export const CoachHome = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('readCoachToday', { query: {} }, { everyMs: livePollMs, freshMs: 5_000 })
  if (data) return <Day day={data} />
  if (refusal === null) return <Loading />
  return (
    <>
      <PageHead title={m.title} />
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    </>
  )
}
