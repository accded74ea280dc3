import { type CloseReason, closeReasons } from '@cupo/core/prospects'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Card, prospectReads } from './board-state.ts'
import { cardMessages } from './card-messages.ts'

type CloseDialogProps = { card: Pick<Card, 'id' | 'name' | 'version'>; onClose: () => void }

/** Takes a prospect off the board with a reason. The toast takes it back. */
export const CloseDialog = ({ card, onClose }: CloseDialogProps) => {
  const m = useMessages(cardMessages)
  const params = { id: card.id }
  const reopen = useAct('reopenProspect', { refreshes: prospectReads })
  const close = useAct('closeProspect', {
    refreshes: prospectReads,
    onDone: (_, mensaje) => {
      showToast('done', mensaje, { label: m.undo, onPress: () => void reopen.send({ params, body: {} }) })
      onClose()
    },
  })
  const form = useForm<'reason' | 'text'>(
    { reason: closeReasons[0], text: '' },
    ({ reason, text }) => ({ text: reason === 'other' && text.trim() === '' ? m.otherMissing : undefined }),
    ({ reason, text }) =>
      void close.send({
        params,
        body: { reason: reason as CloseReason, version: card.version, ...(text.trim() !== '' && { text }) },
      }),
  )
  const reason = form.field('reason')
  return (
    <FormDialog
      title={m.closeTitle({ name: card.name })}
      submit={m.closeIt}
      cancel={m.cancel}
      busy={close.busy}
      lead={<p className="soft">{m.closeLead}</p>}
      formProps={form.formProps}
      onClose={onClose}
    >
      <SelectField label={m.why} {...reason}>
        {closeReasons.map((each) => (
          <option key={each} value={each}>
            {m.reason[each]}
          </option>
        ))}
      </SelectField>
      <Field
        label={reason.value === 'other' ? m.otherText : m.otherNote}
        maxLength={textLimits.deskReason}
        {...form.field('text', close.fieldError('text'))}
      />
    </FormDialog>
  )
}
