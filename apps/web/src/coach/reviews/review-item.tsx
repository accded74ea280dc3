import type { Data } from '@cupo/contract'
import { ReportMenu } from '../../reviews/report-menu.tsx'
import { ReviewCard } from '../../reviews/review-card.tsx'

type CoachReview = Data<'listCoachReviews'>['items'][number]

/** A review of one of the coach's classes, which the coach can report. The coach is not named: it is the reader. */
export const ReviewItem = ({ review }: { review: CoachReview }) => {
  return (
    <ReviewCard
      dense
      review={{ ...review, coach: null }}
      facts={review.studio.name}
      actions={<ReportMenu {...review} />}
    />
  )
}
