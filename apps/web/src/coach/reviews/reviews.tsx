import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewSummary } from '../../reviews/review-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstPage } from './first-page.ts'
import { messages } from './messages.ts'
import { ReviewItem } from './review-item.tsx'
import css from './reviews.module.css'

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <Skeleton height={150} />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </div>
)

/** One page of reviews after `cursor`; the first has the summary, the last offers the next one. */
const Page = ({ cursor }: { cursor?: string }) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const query = { ...firstPage.query, ...(cursor !== undefined && { cursor }) }
  const { data, refusal, retry } = useApi('listCoachReviews', { query })
  if (data === undefined)
    return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const { items, nextCursor, summary } = data
  if (items.length === 0 && cursor === undefined) return <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
  return (
    <div className={css.page}>
      {cursor === undefined && (
        <Card className={css.summary}>
          <ReviewSummary summary={summary} />
          {summary.rating === null && <p className="soft sm">{m.noAverage}</p>}
        </Card>
      )}
      <ul aria-label={m.list}>
        {items.map((review) => (
          <li key={review.id} className={review.comment === '' ? css.bare : css.worded}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {nextCursor !== null &&
        (more ? (
          <Page cursor={nextCursor} />
        ) : (
          <Button className={css.more} onClick={() => setMore(true)}>
            {m.more}
          </Button>
        ))}
    </div>
  )
}

/** The reviews of a coach's classes at all of their studios, with their average. */
export const CoachReviews = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Page />
    </>
  )
}
