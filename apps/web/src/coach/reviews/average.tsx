import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../../reviews/messages.ts'
import { RatingFigure } from '../../reviews/rating-pips.tsx'
import { firstPage } from './review-search.ts'
import css from './reviews.module.css'

type CoachReviews = Data<'listCoachReviews'>

/** The average of the coach's classes and the number of reviews. */
export const Average = ({ summary: { rating, people } }: Pick<CoachReviews, 'summary'>) => {
  const m = useMessages(messages)
  return (
    <>
      {rating !== null && <RatingFigure rating={rating} className="clock c3" />}
      <span className="soft sm">{rating === null ? m.reviews(people) : m.inReviews(people)}</span>
    </>
  )
}

/** The average as a link to the reviews. Renders nothing before the first review. */
export const AverageLink = () => {
  const { data } = useApi('listCoachReviews', firstPage)
  if (data === undefined || data.summary.people === 0) return null
  return (
    <Link to={paths.coach.reviews} className={css.stacked}>
      <Average summary={data.summary} />
    </Link>
  )
}
