import type { Data } from '@cupo/contract'
import type { ReactNode } from 'react'
import { useAgo } from '../format/use-ago.ts'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { messages } from './messages.ts'
import { RatingPips } from './rating-pips.tsx'
import css from './review-card.module.css'

type Review = Omit<Data<'listReviews'>['items'][number], 'reported'>

type ReviewAnswerProps = { answer: NonNullable<Review['answer']>; actions?: ReactNode }

/** The public answer of a studio to a review. */
export const ReviewAnswer = ({ answer, actions }: ReviewAnswerProps) => {
  const m = useMessages(messages)
  const agoOf = useAgo()
  return (
    <div className={css.answer}>
      <div className={css.head}>
        <p className="sm soft">
          <b>{m.answer}</b>
          {`. ${agoOf(answer.at)}`}
        </p>
        {actions}
      </div>
      <p className={css.text}>{answer.text}</p>
    </div>
  )
}

type ReviewCardProps = {
  review: Review
  /** What identifies the author instead of the public name and visits. */
  author?: ReactNode
  /** What is known of the class, after its name. */
  facts?: string | undefined
  /** Tags beside the rating. */
  tags?: ReactNode
  /** Right end of the first line. */
  actions?: ReactNode
  /** Right end of the first line of the studio's answer. */
  answerActions?: ReactNode
  /** Below the answer. */
  children?: ReactNode
  /** Draws a review without words in one line on a wide viewport. */
  dense?: boolean
  className?: string | undefined
}

/** One review: rating, words, author, class and the answer of the studio. */
export const ReviewCard = (props: ReviewCardProps) => {
  const { review, author, facts, tags, actions, answerActions, children, dense = false, className } = props
  const m = useMessages(messages)
  const agoOf = useAgo()
  const { rating, own, comment, writtenAt, className: name, coach, answer } = review
  const publicName =
    review.author === null
      ? m.unnamed
      : review.visits === null
        ? review.author
        : m.named({ author: review.author, visits: review.visits })
  const age = agoOf(writtenAt)
  return (
    <article className={cx(css.review, dense && comment === '' && css.dense, className)}>
      <div className={css.head}>
        <RatingPips rating={rating} own={own} />
        {tags}
        {actions !== undefined && <span className={css.actions}>{actions}</span>}
      </div>
      {comment !== '' && <p className={css.text}>{comment}</p>}
      <p className={css.by}>
        {own && <b>{`${m.own}. `}</b>}
        {author === undefined ? (
          m.by({ who: publicName, ago: age })
        ) : (
          <>
            {author}
            {`. ${age}`}
          </>
        )}
      </p>
      <p className={css.of}>
        {[coach === null ? name : m.classWith({ name, coach: coach.name }), facts].filter(Boolean).join('. ')}
      </p>
      {answer && <ReviewAnswer answer={answer} actions={answerActions} />}
      {children}
    </article>
  )
}
