import type { Data } from '@cupo/contract'
import type { Rating } from '@cupo/core/reviews'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../api/use-pages.ts'
import { useRole, useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { subject } from '../ui/focus-subject.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { reviewsAnchor, useReviewsAnchor } from './anchor.ts'
import { OwnPart } from './own-part.tsx'
import { messages } from './page-messages.ts'
import { ReportableCard } from './reportable-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewSummary } from './review-summary.tsx'
import css from './studio-reviews.module.css'

/** Three rows of three. */
const pageSize = 9

type Review = Data<'listReviews'>['items'][number]
type Filter = { studioId: string; rating: Rating | null }

const inputOf = ({ studioId, rating }: Filter) => ({
  params: { id: studioId },
  query: { limit: pageSize, ...(rating !== null && { rating: `${rating}` as const }) },
})

const Waiting = () => {
  const m = useMessages(messages)
  return (
    <div role="status" aria-busy="true" aria-label={m.loading} className={css.list}>
      <Skeleton height={112} />
      <Skeleton height={112} />
      <Skeleton height={112} />
    </div>
  )
}

/** Studios and coaches report from their own pages, where they only see theirs. */
const List = ({ reviews }: { reviews: readonly Review[] }) => {
  const member = useRole() === 'member'
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review.id} {...subject(`review:${review.id}`)}>
          {member ? <ReportableCard review={review} /> : <ReviewCard review={review} />}
        </li>
      ))}
    </ul>
  )
}

const Reviews = ({ studioId }: { studioId: string }) => {
  const m = useMessages(messages)
  const [rating, setRating] = useState<Rating | null>(null)
  const filter = { studioId, rating }
  const { data, refusal, retry, next } = usePages('listReviews', inputOf(filter), { keepPrevious: true })
  if (data === undefined)
    return refusal === null ? <Waiting /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const { items, summary } = data
  const none = summary.people === 0 ? m.none : rating === null ? m.noWords : m.noneOf(rating)
  return (
    <>
      <ReviewSummary summary={summary} chosen={rating} onChoose={setRating} />
      {items.length === 0 ? <p className={css.none}>{none}</p> : <List reviews={items} />}
      <LoadMore next={next} />
    </>
  )
}

/** The reviews of a studio at the end of its page, in view and focused for an address that ends with the anchor. */
export const StudioReviews = ({ studioId }: { studioId: string }) => {
  const m = useMessages(messages)
  const role = useRole()
  const own = useUser()?.studioId === studioId
  const section = useReviewsAnchor()
  return (
    <section ref={section} id={reviewsAnchor} tabIndex={-1} aria-labelledby="reviews-title" className={css.section}>
      <div className={css.head}>
        <h2 id="reviews-title">{m.title}</h2>
        {role === 'member' ? <OwnPart studioId={studioId} /> : <p className="soft">{m.onlyVisitors}</p>}
        {role === 'studio' && own && (
          <Link to={paths.studio.reviews} className={buttonClass({ size: 'sm' }, css.act)}>
            {m.toOwn}
          </Link>
        )}
      </div>
      <Reviews studioId={studioId} />
    </section>
  )
}
