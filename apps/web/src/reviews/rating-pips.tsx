import { groupDigits } from '@cupo/core/group-digits'
import { ratings } from '@cupo/core/reviews'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { dotClass } from '../ui/dot.tsx'
import { messages } from './messages.ts'
import css from './rating-pips.module.css'

type RatingPipsProps = {
  rating: number
  /** The rating of the signed-in person, in the fill colour. */
  own?: boolean
  /** Beside text with the same meaning. */
  decorative?: boolean
  className?: string | undefined
}

/** A rating as `rating` of five pips: an image with the label '4 de 5'. */
export const RatingPips = ({ rating, own = false, decorative = false, className }: RatingPipsProps) => {
  const m = useMessages(messages)
  const look = own ? 'fill' : 'solid'
  return (
    <span
      className={cx(css.pips, className)}
      {...(decorative
        ? ({ 'aria-hidden': true } as const)
        : ({ role: 'img', 'aria-label': m.ofFive(rating) } as const))}
    >
      {ratings.map((value) => (
        <i key={value} className={dotClass(value <= rating ? look : 'ring')} />
      ))}
    </span>
  )
}

/** An average rating, always with one decimal: '4,8', read as '4,8 de 5'. */
export const RatingFigure = ({ rating, className }: { rating: number; className?: string | undefined }) => {
  const m = useMessages(messages)
  const figure = groupDigits(rating, useLanguage(), 1, 1)
  return (
    <b role="img" aria-label={m.averageOfFive(figure)} className={cx('num', className)}>
      {figure}
    </b>
  )
}
