import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Average, useCoachReviews } from './average.tsx'
import { messages } from './messages.ts'
import css from './reviews.module.css'

/** Most reviews that are shown. */
const most = 3

/** The average of the coach's classes and the newest reviews with words. Renders nothing before the first review. */
export const NewestReviews = () => {
  const m = useMessages(messages)
  const { data } = useCoachReviews()
  if (data === undefined || data.items.length === 0) return null
  const worded = data.items.filter(({ comment }) => comment !== '').slice(0, most)
  return (
    <Section title={m.newest} aside={<Link to={paths.coach.reviews}>{m.all}</Link>}>
      <Card>
        <p className={css.figure}>
          <Average summary={data.summary} />
        </p>
        <ul className={css.newest}>
          {worded.map((review) => (
            <li key={review.id}>
              <ReviewCard review={{ ...review, coach: null }} facts={review.studio.name} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
