import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import { Link, useParams } from '@tanstack/react-router'
import { useUser } from '../../../api/use-user.ts'
import { homeOf, paths } from '../../../app/paths.ts'
import { useTitle } from '../../../app/use-title.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { useClass } from '../../bookings/book/use-class.ts'
import { useStudios } from '../../bookings/book/use-policy.ts'
import { ClassBar } from './class-bar.tsx'
import { ClassScreen } from './class-screen.tsx'
import { ClassSkeleton } from './class-skeleton.tsx'
import { messages } from './messages.ts'

/** The page of one class: time, place, seats and the actions of the signed-in user. */
export const ClassPage = () => {
  const m = useMessages(messages)
  const { id = '' } = useParams({ strict: false })
  const { data, refusal, retry } = useClass(id)
  const rules = useStudios()
  const userType = useUser()?.userType.id ?? roles.member
  useTitle(data?.classType.name ?? m.title)
  // Wait for the studio's policy: the default cancellation rule must not flash first.
  if (data !== undefined && !rules.loading) return <ClassScreen key={data.id} view={data} />
  if (refusal === null) return <ClassSkeleton />
  return (
    <>
      <ClassBar />
      {refusal.codigo === refusals.notFound ? (
        <EmptyState
          heading="h1"
          title={m.notFound}
          action={
            <Link to={userType === roles.member ? paths.member.calendar : homeOf(userType)} className={buttonClass()}>
              {userType === roles.member ? m.toCalendar : m.back}
            </Link>
          }
        >
          {m.notFoundBody}
        </EmptyState>
      ) : (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      )}
    </>
  )
}
