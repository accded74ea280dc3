import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Average } from './average.tsx'
import { messages } from './messages.ts'
import css from './reviews.module.css'

/** The reviews that are shown: most of the newest ones have no words. */
const newest = { query: { withWords: 'true', limit: 3 } } as const

/** The average of the coach's classes and the newest reviews with words. Renders nothing before the first review. */
export const NewestReviews = () => {
  const m = useMessages(messages)
  const { data } = useApi('listCoachReviews', newest)
  if (data === undefined || data.summary.people === 0) return null
  return (
    <Section title={m.newest} aside={<Link to={paths.coach.reviews}>{m.all}</Link>}>
      <Card>
        <p className={css.figure}>
          <Average summary={data.summary} />
        </p>
        <ul className={css.newest}>
          {data.items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={{ ...review, coach: null }} facts={review.studio.name} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
