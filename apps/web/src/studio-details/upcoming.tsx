import type { Data } from '@cupo/contract'
import { roleOf } from '@cupo/contract/roles'
import { Link } from '@tanstack/react-router'
import { livePace } from '../api/live/pace.ts'
import { useApi } from '../api/use-api.ts'
import { useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { addDays, dayKey } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Card, Section } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Strip } from '../ui/strip.tsx'
import { messages } from './messages.ts'
import css from './studio-details.module.css'

const shown = 8

/** The next classes of the studio, each the way to its page. */
export const Upcoming = ({ studio }: { studio: Data<'readStudio'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const user = useUser()
  const today = dayKey(now, studio.timeZone)
  const query = { studioId: studio.id, from: today, to: addDays(today, 6), limit: 50 }
  const { data, refusal, retry } = useApi('listClasses', { query }, { everyMs: livePace })
  const ahead = data?.items.filter((c) => c.status === 'scheduled' && new Date(c.startsAt) > now).slice(0, shown)
  const member = user !== null && roleOf(user.userType.id) === 'member'
  return (
    <Section
      title={m.upcoming}
      aside={
        member && (
          <Link to={paths.member.calendar} search={{ studio: studio.id }}>
            {m.allClasses}
          </Link>
        )
      }
    >
      {ahead === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {ahead === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={72 * shown} />
        </div>
      )}
      {ahead?.length === 0 && <p className="soft">{m.noUpcoming}</p>}
      {ahead !== undefined && ahead.length > 0 && (
        <Card flush>
          <ul className={css.list}>
            {ahead.map((view) => (
              <li key={view.id} className={`edge d-${view.classType.color}`}>
                <Link to={paths.member.class} params={{ id: view.id }} className={css.class}>
                  <span className={css.when}>
                    <time dateTime={view.startsAt} className="clock c1">
                      {f.time(view.startsAt, studio.timeZone)}
                    </time>
                    <span className="soft sm">{f.nearDayOf(view.startsAt, studio.timeZone, now)}</span>
                  </span>
                  <span className={css.what}>
                    <b>{view.classType.name}</b>
                    {view.coach !== null && <span className="soft sm">{view.coach.name}</span>}
                  </span>
                  <Strip
                    capacity={view.capacity}
                    taken={view.booked}
                    mine={view.mine !== null && view.mine.status !== 'waitlisted' ? 1 : 0}
                  />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
