import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useProof } from '../../factors/use-proof.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './person-messages.ts'

type ResetFactorsProps = { person: { id: string; name: string }; onClose: () => void }

/** Removes the second step of a person who lost it, with a reason, after a recent proof of the owner's identity. */
export const ResetFactors = ({ person, onClose }: ResetFactorsProps) => {
  const m = useMessages(messages)
  const { guard, dialog } = useProof()
  const { send, busy, fieldError } = useAct('resetFactors', {
    refreshes: ['readPerson', 'listAudit'],
    onDone: (_, mensaje) => {
      onClose()
      showToast('done', mensaje)
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    (body) => guard(() => void send({ params: { id: person.id }, body })),
  )
  return (
    <>
      <FormDialog
        title={m.resetTitle(person.name)}
        submit={m.resetFactors}
        cancel={m.cancel}
        look="danger"
        busy={busy}
        formProps={form.formProps}
        onClose={onClose}
        lead={<p>{m.resetText}</p>}
      >
        <TextArea
          label={m.reason}
          hint={m.reasonHint}
          maxLength={textLimits.reason}
          rows={3}
          {...form.field('reason', fieldError('reason'))}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
