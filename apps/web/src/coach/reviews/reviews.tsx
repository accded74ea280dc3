import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewSummary } from '../../reviews/review-summary.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { subject } from '../../ui/focus-subject.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { type CoachReview, ReviewItem } from './review-item.tsx'
import { firstPageOf, type ReviewSearch, type Show, showOf } from './review-search.ts'
import css from './reviews.module.css'

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <Skeleton height={150} />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </div>
)

const List = ({ items }: { items: readonly CoachReview[] }) => (
  <ul aria-label={useMessages(messages).list}>
    {items.map((review) => (
      <li key={review.id} {...subject(`review:${review.id}`)} className={review.comment === '' ? css.bare : css.worded}>
        <ReviewItem review={review} />
      </li>
    ))}
  </ul>
)

const Filter = ({ show }: { show: Show }) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const go = (next: Show) => {
    const search = next === 'all' ? {} : { show: next }
    void navigate({ to: paths.coach.reviews, search, replace: true, resetScroll: false })
  }
  return (
    <Segmented
      className={css.filter}
      label={m.show}
      value={show}
      onChange={go}
      options={[
        { value: 'all', label: m.every },
        { value: 'words', label: m.withWords },
      ]}
    />
  )
}

const Page = ({ show }: { show: Show }) => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = usePages('listCoachReviews', firstPageOf({ show }), { keepPrevious: true })
  if (data === undefined)
    return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const { items, summary } = data
  if (summary.people === 0) return <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
  return (
    <div className={css.page}>
      <Card className={css.summary}>
        <ReviewSummary summary={summary} />
        {summary.rating === null && <p className="soft sm">{m.noAverage}</p>}
      </Card>
      <Filter show={show} />
      {items.length === 0 ? <EmptyState title={m.noWords} figure="solid" /> : <List items={items} />}
      <LoadMore next={next} />
    </div>
  )
}

/** The reviews of a coach's classes at all of their studios, with their average; all of them or those with words. */
export const CoachReviews = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const search: ReviewSearch = useSearch({ strict: false })
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Page show={showOf(search)} />
    </>
  )
}
