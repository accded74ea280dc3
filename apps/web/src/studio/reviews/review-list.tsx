import { useMessages } from '../../i18n/messages.ts'
import { LoadMore, type NextPage } from '../../ui/load-more.tsx'
import { messages } from './messages.ts'
import { ReviewItem } from './review-item.tsx'
import type { StudioReviews } from './review-search.ts'
import css from './reviews.module.css'

type ReviewListProps = { data: StudioReviews; next: NextPage; timeZone: string | undefined }

/** The reviews of a filter, the newest first. */
export const ReviewList = ({ data: { items, may }, next, timeZone }: ReviewListProps) => (
  <>
    <ul className={css.list} aria-label={useMessages(messages).list}>
      {items.map((review) => (
        <ReviewItem key={review.id} review={review} mayAnswer={may.answer} timeZone={timeZone} />
      ))}
    </ul>
    <LoadMore next={next} />
  </>
)
