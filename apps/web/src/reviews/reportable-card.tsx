import type { Data } from '@cupo/contract'
import { useMessages } from '../i18n/messages.ts'
import { Tag } from '../ui/tag.tsx'
import { messages } from './page-messages.ts'
import { ReportMenu } from './report-menu.tsx'
import { ReviewCard } from './review-card.tsx'

type ReportableCardProps = { review: Data<'listReviews'>['items'][number]; facts?: string; dense?: boolean }

/** A review that its reader can report once. The author cannot report it. */
export const ReportableCard = ({ review, ...card }: ReportableCardProps) => {
  const m = useMessages(messages)
  const { own, reported } = review
  return (
    <ReviewCard
      {...card}
      review={review}
      tags={reported && <Tag tone="warn">{m.reported}</Tag>}
      actions={own || reported ? undefined : <ReportMenu {...review} />}
    />
  )
}
