import { textLimits } from '@cupo/core/text-limits'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { ButtonLook } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useForm } from '../ui/use-form.ts'
import { messages } from './reason-messages.ts'

type ReasonDialogProps = {
  title: string
  /** The effect of the act. */
  lead: string
  /** The readers of the reason. */
  hint: string
  /** Label of the submit button. */
  submit: string
  look?: ButtonLook
  maxLength?: number
  busy: boolean
  /** The server's message about the reason. */
  error: string | undefined
  onReason: (reason: string) => void
  onClose: () => void
  /** Below the reason: choices and the effect of the act. */
  children?: ReactNode
}

/** Asks an owner for the reason of an act on an account. Mount it only while it is open. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, lead, hint, submit, look = 'fill', maxLength = textLimits.reason } = props
  const { busy, error, onReason, onClose, children } = props
  const m = useMessages(messages)
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.missing : undefined }),
    ({ reason }) => onReason(reason),
  )
  return (
    <FormDialog
      title={title}
      submit={submit}
      cancel={m.cancel}
      look={look}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p>{lead}</p>}
    >
      <TextArea label={m.reason} hint={hint} maxLength={maxLength} rows={3} {...form.field('reason', error)} />
      {children}
    </FormDialog>
  )
}
