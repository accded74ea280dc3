import { Link } from '@tanstack/react-router'
import { livePollMs } from '../../../api/live/poll-interval.ts'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { DependantLists } from '../../dependants/dependant-lists.tsx'
import { WaitingCard } from '../../home/waiting-card.tsx'
import { TakeSeat } from '../../waitlist/take-seat.tsx'
import { useCancel } from '../cancel/use-cancel.tsx'
import css from './bookings.module.css'
import { messages } from './messages.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The member's waitlists, each with a button to leave. */
export const WaitingLists = () => {
  const m = useMessages(messages)
  const { ask, dialog } = useCancel()
  const { data, refusal, retry } = useApi('readMemberHome', {}, { everyMs: livePollMs, freshMs: 10_000 })
  if (data === undefined) {
    return refusal === null ? <RowsSkeleton /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  const seats = data.waitlists.filter(({ claimable }) => claimable)
  const waits = data.waitlists.filter(({ claimable }) => !claimable)
  return (
    <>
      {data.waitlists.length === 0 && (
        <EmptyState
          title={m.noWaiting}
          figure="solid"
          action={
            <Link to={paths.member.calendar} className={buttonClass()}>
              {m.seeCalendar}
            </Link>
          }
        >
          {m.noWaitingHint}
        </EmptyState>
      )}
      {seats.map((waiting) => (
        <TakeSeat key={waiting.id} named view={waiting.class} booking={waiting} onLeave={() => ask(waiting)} />
      ))}
      <ul className={css.rows}>
        {waits.map((waiting) => (
          <WaitingCard
            key={waiting.id}
            waiting={waiting}
            action={
              <Button size="sm" aria-label={m.leaveListOf(waiting.class.classType.name)} onClick={() => ask(waiting)}>
                {m.leaveList}
              </Button>
            }
          />
        ))}
      </ul>
      <DependantLists />
      {dialog}
    </>
  )
}
