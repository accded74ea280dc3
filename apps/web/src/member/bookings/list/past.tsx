import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import css from './bookings.module.css'
import { messages } from './messages.ts'
import { PastRow } from './past-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

const pageSize = 20

/** One page of past bookings; a button loads the next. */
const Page = ({ cursor }: { cursor: string | null }) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const query = { scope: 'past' as const, limit: pageSize, ...(cursor !== null && { cursor }) }
  const { data, refusal, retry } = useApi('listBookings', { query })
  if (data === undefined) {
    return refusal === null ? <RowsSkeleton /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0 && cursor === null) {
    return (
      <EmptyState
        title={m.noPast}
        action={
          <Link to={paths.member.calendar} className={buttonClass({ look: 'fill' })}>
            {m.findClass}
          </Link>
        }
      >
        {m.noPastHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.rows}>
        {data.items.map((booking) => (
          <PastRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {data.nextCursor !== null &&
        (more ? (
          <Page cursor={data.nextCursor} />
        ) : (
          <Button className={css.more} onClick={() => setMore(true)}>
            {m.more}
          </Button>
        ))}
    </>
  )
}

/** Past bookings, newest first. */
export const Past = () => <Page cursor={null} />
