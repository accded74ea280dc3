import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { focusSubject } from '../../ui/focus-subject.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import type { AccessRequest } from './request-row.tsx'

type DismissProps = { request: Pick<AccessRequest, 'id' | 'organization'>; onClose: () => void }

/** Dismisses a request, with a reason for the other owners if there is one to give. */
export const Dismiss = ({ request: { id, organization }, onClose }: DismissProps) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('dismissAccessRequest', {
    refreshes: ['listAccessRequests', 'readNavigation', 'listAudit'],
    onDone: () => {
      onClose()
      focusSubject(`access-request:${id}`)
      showToast('done', m.dismissed(organization))
    },
  })
  const form = useForm(
    { reason: '' },
    () => ({}),
    ({ reason }) => void send({ params: { id }, body: reason.trim() === '' ? {} : { reason: reason.trim() } }),
  )
  return (
    <FormDialog
      title={m.dismissTitle(organization)}
      submit={m.dismiss}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p>{m.dismissText}</p>}
    >
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.note}
        rows={3}
        {...form.field('reason', fieldError('reason'))}
      />
    </FormDialog>
  )
}
