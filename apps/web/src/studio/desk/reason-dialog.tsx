import { textLimits } from '@cupo/core/text-limits'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { dialogMessages } from './dialog-messages.ts'

type ReasonProps = {
  title: string
  submit: string
  busy: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for the reason of an override at the desk. The client can read it. Mount it only while open. */
export const ReasonDialog = ({ title, submit, busy, onClose, onReason }: ReasonProps) => {
  const m = useMessages(dialogMessages)
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => onReason(reason.trim()),
  )
  return (
    <FormDialog
      title={title}
      submit={submit}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <TextArea label={m.reason} hint={m.reasonRead} maxLength={textLimits.deskReason} {...form.field('reason')} />
    </FormDialog>
  )
}
