import type { Data } from '@cupo/contract'
import { ReportableCard } from '../../reviews/reportable-card.tsx'

export type CoachReview = Data<'listCoachReviews'>['items'][number]

/** A review of one of the coach's classes. The coach is not named: it is the reader. */
export const ReviewItem = ({ review }: { review: CoachReview }) => (
  <ReportableCard dense review={{ ...review, coach: null }} facts={review.studio.name} />
)
