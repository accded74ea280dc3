import { textLimits } from '@cupo/core/text-limits'
import type { KeyboardEvent } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { KeyHint } from '../sales/key-hint.tsx'
import { messages } from './messages.ts'
import { reviewReads, type StudioReview } from './review-search.ts'
import css from './reviews.module.css'

const most = textLimits.reviewAnswer

type AnswerFormProps = {
  review: StudioReview
  /** The author as the studio knows them. */
  who: string
  /** Called after a stored answer and on a cancellation. */
  onClose: () => void
}

/** Writes or changes the public answer in place. Ctrl+Enter stores it, Escape closes an unchanged form. */
export const AnswerForm = ({ review, who, onClose }: AnswerFormProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const first = review.answer === null
  const { send, busy, fieldError } = useAct('answerReview', {
    refreshes: reviewReads,
    onDone: () => {
      onClose()
      showToast('done', first ? m.published : m.saved)
    },
  })
  const form = useForm(
    { text: review.answer?.text ?? '' },
    ({ text }) => ({ text: text.trim() === '' ? m.missing : undefined }),
    ({ text }) => void send({ params: { id: review.id }, body: { text } }),
  )
  const changed = form.values.text !== (review.answer?.text ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape' && !changed) onClose()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || busy) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className={css.answer} onKeyDown={onKeyDown} {...form.formProps}>
      <TextArea
        label={m.answerLabel(who)}
        hint={first ? m.answerHint : m.changeHint}
        maxLength={most}
        rows={3}
        autoFocus
        {...form.field('text', fieldError('text'))}
      />
      <div className={css.acts}>
        <Button size="sm" look="fill" type="submit" busy={busy}>
          {first ? m.publish : m.save} <KeyHint of="Ctrl" /> <KeyHint of="↵" />
        </Button>
        <Button size="sm" look="quiet" onClick={onClose}>
          {m.cancel}
        </Button>
        <span className="soft sm num" aria-hidden="true">
          {m.left({ used: f.number(form.values.text.length), most: f.number(most) })}
        </span>
      </div>
    </form>
  )
}
