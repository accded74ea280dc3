import type { Data } from '@cupo/contract'
import { useMessages } from '../../i18n/messages.ts'
import { ReportMenu } from '../../reviews/report-menu.tsx'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { messages } from './messages.ts'

type CoachReview = Data<'listCoachReviews'>['items'][number]

/** A review of one of the coach's classes, which the coach can report once. The coach is not named: it is the reader. */
export const ReviewItem = ({ review }: { review: CoachReview }) => {
  const m = useMessages(messages)
  const { reported, studio } = review
  return (
    <ReviewCard
      dense
      review={{ ...review, coach: null }}
      facts={studio.name}
      tags={reported && <Tag tone="warn">{m.reported}</Tag>}
      actions={reported ? undefined : <ReportMenu {...review} />}
    />
  )
}
