import type { Data } from '@cupo/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewSummary } from '../../reviews/review-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { subject } from '../../ui/focus-subject.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstPage } from './first-page.ts'
import { messages } from './messages.ts'
import { ReviewItem } from './review-item.tsx'
import css from './reviews.module.css'

type Reviews = Data<'listCoachReviews'>

const shows = ['all', 'words'] as const
type Show = (typeof shows)[number]

const queryOf = (show: Show) => ({ ...firstPage.query, ...(show === 'words' && { withWords: 'true' as const }) })

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <Skeleton height={150} />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </div>
)

const Next = ({ show, cursor }: { show: Show; cursor: string }) => {
  const { data, refusal, retry } = useApi('listCoachReviews', { query: { ...queryOf(show), cursor } })
  if (data !== undefined) return <List show={show} data={data} />
  return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
}

/** One page of reviews, and the next pages on demand. */
const List = ({ show, data: { items, nextCursor } }: { show: Show; data: Reviews }) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  return (
    <>
      <ul aria-label={m.list}>
        {items.map((review) => (
          <li
            key={review.id}
            {...subject(`review:${review.id}`)}
            className={review.comment === '' ? css.bare : css.worded}
          >
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {nextCursor !== null &&
        (more ? (
          <Next show={show} cursor={nextCursor} />
        ) : (
          <Button className={css.more} onClick={() => setMore(true)}>
            {m.more}
          </Button>
        ))}
    </>
  )
}

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
  const { data, refusal, retry } = useApi('listCoachReviews', { query: queryOf(show) }, { keepPrevious: true })
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
      {items.length === 0 ? (
        <EmptyState title={m.noWords} figure="solid" />
      ) : (
        <List key={show} show={show} data={data} />
      )}
    </div>
  )
}

/** The reviews of a coach's classes at all of their studios, with their average; all of them or those with words. */
export const CoachReviews = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const search: { show?: string } = useSearch({ strict: false })
  const show = shows.find((each) => each === search.show) ?? 'all'
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Page show={show} />
    </>
  )
}
