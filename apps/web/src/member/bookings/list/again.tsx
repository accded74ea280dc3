import type { ClassView } from '@cupo/contract'
import { isScheduledClass } from '@cupo/core/class-status'
import { Link } from '@tanstack/react-router'
import { livePollMs } from '../../../api/live/poll-interval.ts'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { dayKey } from '../../../format/day.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClassStrip, SeatsLeft } from '../book/availability.tsx'
import { BookButton } from '../book/book-button.tsx'
import { useClassState } from '../book/use-class-state.ts'
import css from './booking-row.module.css'
import { messages } from './messages.ts'
import { nextLike } from './next-like.ts'

const shown = 3

const Next = ({ next }: { next: ClassView }) => {
  const f = useFormat()
  const { classState } = useClassState(next)
  return (
    <li>
      <p className={css.when}>
        <b className="clock c1">{f.time(next.startsAt, next.timeZone)}</b>
        <span className="sm soft">{f.weekdayAndNumber(dayKey(next.startsAt, next.timeZone))}</span>
      </p>
      <p className="sm">{[next.coach?.name, foreignZoneOf(next, f.language)].filter(Boolean).join(', ')}</p>
      <p className={css.seats}>
        <ClassStrip view={next} classState={classState} />
        <SeatsLeft view={next} classState={classState} className="sm num" />
      </p>
      <BookButton view={next} withPrice />
    </li>
  )
}

/** Upcoming classes most similar to a past booking, each bookable. */
export const Again = ({ view }: { view: ClassView }) => {
  const m = useMessages(messages)
  const { id: classTypeId, name } = view.classType
  const { data, refusal, retry } = useApi('listClasses', { query: { classTypeId, limit: 60 } }, { everyMs: livePollMs })
  if (data === undefined) {
    if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    return (
      <div role="status" aria-busy="true" aria-label={m.loading}>
        <Skeleton height={132} />
      </div>
    )
  }
  const open = data.items.filter(({ status }) => isScheduledClass(status))
  if (open.length === 0) {
    return (
      <p className="sm soft">
        {m.noneLike(name)}{' '}
        <Link to={paths.member.calendar} className="link">
          {m.seeCalendar}
        </Link>
      </p>
    )
  }
  return (
    <ul className={css.again}>
      {nextLike(open, view, shown).map((next) => (
        <Next key={next.id} next={next} />
      ))}
    </ul>
  )
}
