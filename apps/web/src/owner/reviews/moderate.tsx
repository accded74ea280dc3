import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { focusSubject } from '../../ui/focus-subject.ts'
import { showToast } from '../../ui/toast-store.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Decision, OwnerReview } from './decision.ts'
import { messages } from './messages.ts'

const useWords = ({ person, studio }: OwnerReview, decision: Decision) => {
  const m = useMessages(messages)
  const names = { author: person.name, studio: studio.name }
  const by = {
    hide: { title: m.hideTitle(names.author), lead: m.hideText(names), submit: m.hide, done: m.hiddenNow },
    keep: { title: m.keepTitle(names.author), lead: m.keepText(names), submit: m.keep, done: m.keptNow },
    show: { title: m.showTitle(names.author), lead: m.showText(names), submit: m.show, done: m.shownNow },
  }
  return { ...by[decision], hint: decision === 'keep' ? m.logged : m.authorReads }
}

type ModerateProps = { review: OwnerReview; decision: Decision; onClose: () => void }

/** Asks for the reason of a decision on a review, and says what the decision does. */
export const Moderate = ({ review, decision, onClose }: ModerateProps) => {
  const { title, lead, submit, done, hint } = useWords(review, decision)
  const { send, busy, fieldError } = useAct('moderateReview', {
    refreshes: ['listOwnerReviews', 'readNavigation', 'listAudit'],
    onDone: () => {
      onClose()
      focusSubject(`review:${review.id}`)
      showToast('done', done)
    },
  })
  return (
    <ReasonDialog
      title={title}
      lead={lead}
      hint={hint}
      submit={submit}
      look={decision === 'hide' ? 'danger' : 'fill'}
      maxLength={textLimits.note}
      busy={busy}
      error={fieldError('reason')}
      onReason={(reason) => void send({ params: { id: review.id }, body: { hide: decision === 'hide', reason } })}
      onClose={onClose}
    />
  )
}
