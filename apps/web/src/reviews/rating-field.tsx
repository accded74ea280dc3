import { type Rating, ratings } from '@cupo/core/reviews'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { dotClass } from '../ui/dot.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { messages } from './form-messages.ts'
import css from './rating-field.module.css'

type RatingFieldProps = {
  value: number | null
  onChange: (rating: Rating) => void
  /** Shown and announced below the pips. */
  error: string | undefined
}

/** A rating as five radio buttons drawn as pips. The arrows move the choice, the digits 1 to 5 choose. */
export const RatingField = ({ value, onChange, error }: RatingFieldProps) => {
  const m = useMessages(messages)
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const known = ratings.find((rating) => rating === value)
  const chosen = known === undefined ? m.rateHint : m.words[known]
  const onKeyDown = (event: KeyboardEvent) => {
    const rating = ratings.find((each) => `${each}` === event.key)
    if (rating === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(rating)
    field.current?.querySelector<HTMLInputElement>(`[value="${rating}"]`)?.focus()
  }
  return (
    <div>
      <fieldset ref={field} className={css.pips} aria-describedby={`${id}-note`} onKeyDown={onKeyDown}>
        <legend>
          <VisuallyHidden>{m.rating}</VisuallyHidden>
        </legend>
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              aria-label={m.ratingOf({ rating, word: m.words[rating] })}
              onChange={() => onChange(rating)}
            />
            <i className={dotClass(rating <= (value ?? 0) ? 'fill' : 'ring')} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      <p
        id={`${id}-note`}
        className={cx(css.note, error !== undefined && 'danger')}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? chosen}
      </p>
    </div>
  )
}
