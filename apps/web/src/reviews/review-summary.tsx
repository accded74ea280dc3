import type { Data } from '@cupo/contract'
import { type Rating, ratings } from '@cupo/core/reviews'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import { RatingFigure, RatingPips } from './rating-pips.tsx'
import css from './review-summary.module.css'

type Summary = Data<'listReviews'>['summary']

const best: readonly Rating[] = ratings.toReversed()

type RowProps = { rating: Rating; count: number; people: number }

const Row = ({ rating, count, people }: RowProps) => {
  const f = useFormat()
  return (
    <>
      <RatingPips rating={rating} decorative />
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${(100 * count) / people}%` }} />
      </span>
      <span className="num" aria-hidden="true">
        {f.number(count)}
      </span>
    </>
  )
}

type ReviewSummaryProps = {
  summary: Summary
  /** The rating that a list beside it is filtered by; null for all. */
  chosen?: Rating | null
  /** Makes each rating a button that filters by it, or removes the filter. */
  onChoose?: (rating: Rating | null) => void
  /** Below the average. */
  children?: ReactNode
}

/**
 * The average of reviews, the number of people, and the people by rating. Fewer than three people have no average: only
 * their number is shown.
 */
export const ReviewSummary = ({ summary, chosen = null, onChoose, children }: ReviewSummaryProps) => {
  const m = useMessages(messages)
  const { rating, people, counts } = summary
  if (people === 0) return null
  if (rating === null || counts === null) return <p className="soft">{m.reviews(people)}</p>
  return (
    <div className={css.summary}>
      <p className={css.average}>
        <RatingFigure rating={rating} className="clock c3" />
        <span>{m.inReviews(people)}</span>
        {children}
      </p>
      <ul className={css.ratings} aria-label={m.byRating}>
        {best.map((value) => {
          const count = counts[value - 1] ?? 0
          const label = m.countOf({ rating: value, count })
          return (
            <li key={value}>
              {onChoose === undefined ? (
                <span className={css.row} role="img" aria-label={label}>
                  <Row rating={value} count={count} people={people} />
                </span>
              ) : (
                <button
                  type="button"
                  className={css.row}
                  aria-label={label}
                  aria-pressed={value === chosen}
                  disabled={count === 0 && value !== chosen}
                  onClick={() => onChoose(value === chosen ? null : value)}
                >
                  <Row rating={value} count={count} people={people} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
