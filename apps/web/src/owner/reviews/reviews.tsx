import { type ReviewState, reviewStates } from '@cupo/core/reviews'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { ReviewRow } from './review-row.tsx'
import css from './reviews.module.css'

/** One page of reviews after `cursor`; the last page offers the next one. */
const Page = ({ state, cursor }: { state: ReviewState; cursor?: string }) => {
  const m = useMessages(messages)
  const [opened, setOpened] = useState(false)
  const query = { state, limit: 20, ...(cursor !== undefined && { cursor }) }
  const { data, refusal, loading, retry } = useApi('listOwnerReviews', { query }, { everyMs: 30_000 })
  if (loading) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0 && cursor === undefined) {
    return (
      <EmptyState title={m.empty[state]} figure="solid">
        {m.emptyText[state]}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {data.items.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {data.nextCursor !== null &&
        (opened ? (
          <Page state={state} cursor={data.nextCursor} />
        ) : (
          <div className={css.more}>
            <Button size="sm" onClick={() => setOpened(true)}>
              {m.more}
            </Button>
          </div>
        ))}
    </>
  )
}

/** Reviews that were reported and wait for a decision, and those that an owner hid. */
export const OwnerReviews = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const search: { state?: string } = useSearch({ strict: false })
  const state = reviewStates.find((each) => each === search.state) ?? reviewStates[0]
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Segmented
        className={css.filter}
        label={m.filter}
        value={state}
        onChange={(next) => void navigate({ to: paths.owner.reviews, search: { state: next }, replace: true })}
        options={reviewStates.map((value) => ({ value, label: m.filters[value] }))}
      />
      <Card flush>
        <Page key={state} state={state} />
      </Card>
    </>
  )
}
