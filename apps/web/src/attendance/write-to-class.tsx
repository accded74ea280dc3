import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import { messages } from './write-messages.ts'

/** Sends a message to every person with a seat in a class. */
export const WriteToClass = ({ classId, onClose }: { classId: string; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('messageClass', {
    refreshes: ['listChats'],
    onDone: (_, mensaje) => {
      onClose()
      showToast('done', mensaje)
    },
  })
  const { field, formProps } = useForm(
    { value: '' },
    ({ value }) => ({ value: value.trim() === '' ? m.textMissing : undefined }),
    ({ value }) => void send({ params: { id: classId }, body: { value: value.trim() } }),
  )
  const { error, ...text } = field('value')
  return (
    <FormDialog
      title={m.write}
      submit={m.send}
      cancel={m.cancel}
      lead={<p className="soft sm">{m.writeLead}</p>}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <TextArea
        label={m.text}
        maxLength={textLimits.classMessage}
        rows={4}
        error={error ?? fieldError('value')}
        {...text}
      />
    </FormDialog>
  )
}
