import type { Data, Input } from '@cupo/contract'
import { type ClientContactKind, clientContactKind, clientContactKinds } from '@cupo/core/client-contacts'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { messages } from './messages.ts'

export type ClientContact = Data<'listClientContacts'>['items'][number]

const valuesOf = ({ kind, name, label, value }: ClientContact) => ({
  kind: kind as string,
  name: name ?? '',
  label: label ?? '',
  value,
})
type Values = ReturnType<typeof valuesOf>

const kindOf = (text: string): ClientContactKind =>
  clientContactKinds.find((kind) => kind === text) ?? clientContactKind.emergency

const bodyOf = ({ kind, name, label, value }: Values): Input<'createClientContact'>['body'] => {
  const rest = { value, label: label.trim() === '' ? null : label }
  const chosen = kindOf(kind)
  return chosen === clientContactKind.emergency ? { kind: chosen, name, ...rest } : { kind: chosen, ...rest }
}

const inputOf = {
  emergency: { type: 'tel', maxLength: textLimits.phone },
  phone: { type: 'tel', maxLength: textLimits.phone },
  email: { type: 'email', maxLength: textLimits.email },
  address: { type: 'text', maxLength: textLimits.address },
} as const

type ContactDialogProps = { id: string; contact: ClientContact | null; onClose: () => void }

/** Adds a contact to the file of a client (`contact` is null), or edits one. */
export const ContactDialog = ({ id, contact, onClose }: ContactDialogProps) => {
  const m = useMessages(messages)
  const after = { refreshes: ['listClientContacts' as const], onDone: onClose }
  const create = useAct('createClientContact', after)
  const update = useAct('updateClientContact', { ...after, onRefused: (refusal) => form.takeStale(refusal) })
  const act = contact === null ? create : update
  const form = useEditForm<ClientContact, keyof Values>({
    row: contact,
    valuesOf,
    initial:
      contact === null ? { kind: clientContactKind.emergency, name: '', label: '', value: '' } : valuesOf(contact),
    check: ({ kind, name, value }) => ({
      name: kind === clientContactKind.emergency && name.trim() === '' ? m.nameMissing : undefined,
      value: value.trim() === '' ? m.valueMissing[kindOf(kind)] : undefined,
    }),
    send: (values) => {
      const body = bodyOf(values)
      if (contact === null) void create.send({ params: { id }, body })
      else
        void update.send({
          params: { id, contactId: contact.id },
          body: { ...body, version: (form.base ?? contact).version },
        })
    },
  })
  const { field, formProps, values } = form
  const kind = kindOf(values.kind)
  const labels = { kind: m.kind, name: m.name, label: m.label, value: m.value[kind] }
  return (
    <FormDialog
      title={contact === null ? m.addTitle : m.editTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={act.busy}
      lead={<EditConflict {...form.conflict} labels={labels} />}
      formProps={formProps}
      onClose={onClose}
    >
      <SelectField label={m.kind} {...field('kind', act.fieldError('kind'))}>
        {clientContactKinds.map((each) => (
          <option key={each} value={each}>
            {m.kinds[each]}
          </option>
        ))}
      </SelectField>
      {kind === clientContactKind.emergency && (
        <Field
          label={m.name}
          maxLength={textLimits.name}
          autoComplete="off"
          {...field('name', act.fieldError('name'))}
        />
      )}
      <Field
        key={kind}
        label={m.value[kind]}
        autoComplete="off"
        {...inputOf[kind]}
        {...field('value', act.fieldError('value'))}
      />
      <Field
        label={m.label}
        hint={kind === clientContactKind.emergency ? m.labelHint.emergency : m.labelHint.other}
        maxLength={textLimits.contactLabel}
        autoComplete="off"
        {...field('label', act.fieldError('label'))}
      />
      {kind !== clientContactKind.address && <p className="soft sm">{m.silent}</p>}
    </FormDialog>
  )
}
