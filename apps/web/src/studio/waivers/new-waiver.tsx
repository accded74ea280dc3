import { textLimits } from '@cupo/core/text-limits'
import { waiverKinds } from '@cupo/core/waiver-kinds'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

/** Writes a waiver or a consent. Mount it only while open. */
export const NewWaiver = ({ onWritten, onClose }: { onWritten: (id: string) => void; onClose: () => void }) => {
  const m = useMessages(messages)
  const [requiredToBook, setRequired] = useState(false)
  const { send, busy, fieldError } = useAct('createWaiver', {
    refreshes: ['listStudioWaivers'],
    onDone: ({ id }) => onWritten(id),
  })
  const form = useForm(
    { kind: 'waiver', title: '', text: '' },
    ({ title, text }) => ({
      title: title.trim() === '' ? m.nameMissing : undefined,
      text: text.trim() === '' ? m.textMissing : undefined,
    }),
    ({ kind, title, text }) => {
      const chosen = kind === 'consent' ? 'consent' : 'waiver'
      void send({ body: { kind: chosen, title, text, ...(chosen === 'waiver' && { requiredToBook }) } })
    },
  )
  return (
    <FormDialog
      wide
      title={m.newTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <SelectField label={m.kind} {...form.field('kind', fieldError('kind'))}>
        {waiverKinds.map((kind) => (
          <option key={kind} value={kind}>
            {m.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <Field label={m.name} maxLength={textLimits.waiverTitle} {...form.field('title', fieldError('title'))} />
      <TextArea
        label={m.text}
        hint={m.textHint}
        rows={9}
        maxLength={textLimits.waiverText}
        {...form.field('text', fieldError('text'))}
      />
      {form.values.kind === 'waiver' && (
        <Checkbox
          label={m.requiredToBook}
          checked={requiredToBook}
          onChange={(event) => setRequired(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
