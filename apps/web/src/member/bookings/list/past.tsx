import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { usePages } from '../../../api/use-pages.ts'
import { paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { OwnReview } from '../../../reviews/own-review.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { messages as dependantMessages } from '../../dependants/messages.ts'
import { useDependants } from '../../dependants/use-dependants.ts'
import css from './bookings.module.css'
import { messages } from './messages.ts'
import { PastRow } from './past-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

const pageSize = 20

/** The caller's visits with a review or without one yet, the newest hundred, by booking. */
const useOwnReviews = (): ReadonlyMap<string, OwnReview> => {
  const { data } = useApi('listOwnReviews', { query: { limit: 100 } })
  return useMemo(() => new Map(data?.items.map((visit) => [visit.bookingId, visit])), [data])
}

type Of = 'listBookings' | 'listDependantBookings'

/** Past bookings of the member or of their dependants. */
const List = ({ of }: { of: Of }) => {
  const m = useMessages(messages)
  const d = useMessages(dependantMessages)
  const visits = useOwnReviews()
  const { data, refusal, retry, next } = usePages(of, { query: { scope: 'past', limit: pageSize } })
  if (data === undefined) {
    return refusal === null ? <RowsSkeleton /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={of === 'listBookings' ? m.noPast : d.noPast}
        action={
          <Link to={paths.member.calendar} className={buttonClass({ look: 'fill' })}>
            {m.findClass}
          </Link>
        }
      >
        {of === 'listBookings' ? m.noPastHint : d.noPastHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={cx(css.rows, css.pastRows)}>
        {data.items.map((booking) => (
          <PastRow key={booking.id} booking={booking} visit={visits.get(booking.id)} />
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

/** Past bookings, newest first; a member with dependants switches between theirs and those of the family. */
export const Past = () => {
  const d = useMessages(dependantMessages)
  const [of, setOf] = useState<Of>('listBookings')
  const hasFamily = useDependants().length > 0
  return (
    <>
      {hasFamily && (
        <div className={css.whose}>
          <Segmented
            label={d.show}
            value={of}
            onChange={setOf}
            options={[
              { value: 'listBookings', label: d.mine },
              { value: 'listDependantBookings', label: d.family },
            ]}
          />
        </div>
      )}
      <List key={of} of={of} />
    </>
  )
}
