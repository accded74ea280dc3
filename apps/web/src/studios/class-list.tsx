import type { ClassView } from '@cupo/contract'
import { isScheduledClass } from '@cupo/core/class-status'
import { Link } from '@tanstack/react-router'
import { livePollMs } from '../api/live/poll-interval.ts'
import { useApi } from '../api/use-api.ts'
import { useRole } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { dayKey } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { foreignZoneOf } from '../format/zone.ts'
import { ClassStrip, SeatsLeft } from '../member/bookings/book/availability.tsx'
import { BookButton } from '../member/bookings/book/book-button.tsx'
import { useClassState } from '../member/bookings/book/use-class-state.ts'
import { FamilyMark } from '../member/dependants/family-mark.tsx'
import { useFamilyOf } from '../member/dependants/use-family-of.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import whole from '../ui/whole-link.module.css'
import css from './class-list.module.css'

const shown = 20

type RowProps = { view: ClassView; withStudio?: boolean }

/** One class: time, seats and the member's action. */
export const ClassLine = ({ view, withStudio = false }: RowProps) => {
  const f = useFormat()
  const member = useRole() === 'member'
  const { classState } = useClassState(view)
  const family = useFamilyOf(view.id)
  const { startsAt, timeZone } = view
  const where = [withStudio ? view.studio.name : view.coach?.name, foreignZoneOf(view, f.language)]
  return (
    <li className={css.row}>
      <time dateTime={startsAt} className="clock">
        {f.time(startsAt, timeZone)}
      </time>
      <div className={`${css.what} edge d-${view.classType.color}`}>
        <h3>
          <Link to={paths.member.class} params={{ id: view.id }} className={whole.link}>
            {view.classType.name}
          </Link>
        </h3>
        <p className="soft sm">{where.filter(Boolean).join(' · ')}</p>
        <p className={css.seats}>
          <ClassStrip view={view} classState={classState} size="xs" />
          <SeatsLeft view={view} classState={classState} className="sm num" />
        </p>
        <FamilyMark family={family} className="sm" />
      </div>
      {member && (
        <div className={css.act}>
          <BookButton view={view} />
        </div>
      )}
    </li>
  )
}

type ClassListProps = {
  query: { coachId: string }
  /** Shows the studio of each class. */
  withStudio?: boolean
  /** Text for an empty list. */
  none: string
}

/** The next classes grouped by day, each bookable. */
export const ClassList = ({ query, withStudio = false, none }: ClassListProps) => {
  const f = useFormat()
  const now = useNow(60_000)
  const { data, refusal, retry } = useApi('listClasses', { query: { ...query, limit: shown } }, { everyMs: livePollMs })
  if (data === undefined) {
    return refusal === null ? <Skeleton height={200} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  const ahead = data.items.filter((view) => isScheduledClass(view.status) && new Date(view.startsAt) > now)
  if (ahead.length === 0) return <p className="soft">{none}</p>
  return [...Map.groupBy(ahead, (view) => dayKey(view.startsAt, view.timeZone))].map(([day, views]) => (
    <section key={day} className={css.day}>
      <h3>{f.weekdayAndNumber(day)}</h3>
      <ol>
        {views.map((view) => (
          <ClassLine key={view.id} view={view} withStudio={withStudio} />
        ))}
      </ol>
    </section>
  ))
}
