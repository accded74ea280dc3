import { type ReviewState, reviewStates } from '@cupo/core/reviews'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { ReviewRow } from './review-row.tsx'
import css from './reviews.module.css'

const List = ({ state }: { state: ReviewState }) => {
  const m = useMessages(messages)
  const query = { state, limit: 20 }
  const { data, refusal, loading, retry, next } = usePages('listOwnerReviews', { query }, { everyMs: 30_000 })
  if (loading) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0) {
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
      <LoadMore next={next} />
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
        <List key={state} state={state} />
      </Card>
    </>
  )
}
