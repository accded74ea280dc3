import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { focusSubject } from '../ui/focus-subject.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './report-messages.ts'

/**
 * Asks for the reason and reports a review to the owner of the service. Mount it only while open. The subject `review:id`
 * has the focus afterwards, because a reported review can lose its menu.
 */
export const ReportReview = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('reportReview', {
    refreshes: ['listReviews', 'listStudioReviews', 'listCoachReviews'],
    onDone: () => {
      showToast('done', m.sent)
      onClose()
      focusSubject(`review:${id}`)
    },
  })
  const { field, formProps } = useForm<'reason'>(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ params: { id }, body: { reason: reason.trim() } }),
  )
  return (
    <FormDialog
      title={m.title}
      lead={<p className="soft sm">{m.lead}</p>}
      submit={m.send}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        rows={3}
        maxLength={textLimits.note}
        {...field('reason', fieldError('reason'))}
      />
    </FormDialog>
  )
}
