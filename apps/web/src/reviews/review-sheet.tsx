import { toReviewAuthor } from '@cupo/core/reviews'
import { textLimits } from '@cupo/core/text-limits'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useUser } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
import { OptionRow, Options } from '../member/purchases/top-up/option-row.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useOnline } from '../ui/use-online.ts'
import { messages } from './form-messages.ts'
import type { OwnReview } from './own-review.ts'
import { RatingField } from './rating-field.tsx'
import { RemoveReview } from './remove-review.tsx'
import css from './review-sheet.module.css'
import { useReviewForm } from './use-review-form.ts'
import { useVisitWords } from './use-visit-words.ts'

/** From this many characters left, the hint of the text counts them. */
const fewLeft = 100

type NameChoiceProps = { named: boolean; onChoose: (named: boolean) => void }

/** Whether the review shows the author's name, and who knows it otherwise. */
const NameChoice = ({ named, onChoose }: NameChoiceProps) => {
  const m = useMessages(messages)
  const name = useId()
  const author = toReviewAuthor(useUser()?.person.name ?? '')
  return (
    <Options legend={m.published}>
      <OptionRow
        name={name}
        value="named"
        checked={named}
        onChoose={() => onChoose(true)}
        title={m.as(author)}
        hint={m.asHint}
      />
      <OptionRow
        name={name}
        value="unnamed"
        checked={!named}
        onChoose={() => onChoose(false)}
        title={m.unnamed}
        hint={m.unnamedHint}
      />
    </Options>
  )
}

const Restored = ({ onDiscard }: { onDiscard: () => void }) => {
  const m = useMessages(messages)
  return (
    <p className={css.note} role="status">
      {m.restored}{' '}
      <Button look="quiet" size="sm" onClick={onDiscard}>
        {m.discard}
      </Button>
    </p>
  )
}

type ReviewSheetProps = {
  visit: OwnReview
  /** A rating that was chosen already. */
  rating?: number | undefined
  onClose: () => void
}

type FormProps = ReviewSheetProps & { form: ReturnType<typeof useReviewForm>; onRemove: () => void }

const Form = ({ visit, form, onRemove, onClose }: FormProps) => {
  const m = useMessages(messages)
  const online = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, busy, unrated, refused } = form
  const left = textLimits.review - draft.comment.length
  const isNew = visit.review === null
  const dropsAnswer = visit.review?.answer && draft.comment.trim() !== visit.review.comment
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.submit()) element.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={element} noValidate className={css.form} onSubmit={onSubmit}>
      {form.restored && <Restored onDiscard={form.discard} />}
      <RatingField
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        error={unrated ? m.rateMissing : undefined}
      />
      <TextArea
        label={m.comment}
        hint={left > fewLeft ? m.commentHint(textLimits.review) : m.left(left)}
        rows={4}
        maxLength={textLimits.review}
        value={draft.comment}
        onChange={({ target }) => change({ comment: target.value })}
        error={refused?.errores.find(({ campo }) => campo.endsWith('comment'))?.mensaje}
      />
      {dropsAnswer && <p className={css.note}>{m.dropsAnswer}</p>}
      <NameChoice named={draft.named} onChoose={(named) => change({ named })} />
      {!online && (
        <p className={css.note} role="status">
          {m.offline}
        </p>
      )}
      {refused !== null && refused.errores.length === 0 && (online || refused.status !== 0) && (
        <p className={css.refusal} role="alert">
          {refused.mensaje}
        </p>
      )}
      <div className={css.acts}>
        <Button look="fill" size="xl" wide type="submit" busy={busy}>
          {isNew ? m.publish : m.save}
        </Button>
        {!isNew && (
          <Button look="quiet" wide onClick={onRemove}>
            {m.remove}
          </Button>
        )}
        <Button look="quiet" wide onClick={onClose}>
          {m.notNow}
        </Button>
      </div>
    </form>
  )
}

/** Writes, changes or deletes the review of a visit. Mount it only while it is open. */
export const ReviewSheet = ({ visit, rating, onClose }: ReviewSheetProps) => {
  const w = useVisitWords()
  const [removing, setRemoving] = useState(false)
  const form = useReviewForm(visit, rating, onClose)
  if (removing)
    return <RemoveReview bookingId={visit.bookingId} onRemoved={onClose} onClose={() => setRemoving(false)} />
  return (
    <Dialog open kind="sheet" onClose={onClose} title={w.question(visit)}>
      <p className={css.lead}>{w.details(visit)}</p>
      <Form visit={visit} form={form} onRemove={() => setRemoving(true)} onClose={onClose} />
    </Dialog>
  )
}
