import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import type { RosterItem } from './marks.ts'
import { messages } from './write-messages.ts'

type TakeNoteProps = { classId: string; member: RosterItem['member']; onClose: () => void }

/** A note about a person in a class, for the coaches of their classes and the studio. */
export const TakeNote = ({ classId, member, onClose }: TakeNoteProps) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('addRosterNote', {
    refreshes: ['readRoster', 'readClient'],
    onDone: () => {
      onClose()
      showToast('done', m.saved)
    },
  })
  const { field, formProps } = useForm(
    { text: '' },
    ({ text }) => ({ text: text.trim() === '' ? m.noteMissing : undefined }),
    ({ text }) => void send({ params: { id: classId }, body: { memberId: member.id, text: text.trim() } }),
  )
  const { error, ...text } = field('text')
  return (
    <FormDialog
      title={m.noteOf(member.name)}
      submit={m.save}
      cancel={m.cancel}
      lead={<p className="soft sm">{m.noteLead}</p>}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <TextArea
        label={m.noteText}
        maxLength={textLimits.clientNote}
        rows={3}
        error={error ?? fieldError('text')}
        {...text}
      />
    </FormDialog>
  )
}
