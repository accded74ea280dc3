import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from '../list.module.css'
import { messages } from './messages.ts'

type DisciplinesProps = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

const Disciplines = ({ chosen, onChange }: DisciplinesProps) => {
  const m = useMessages(messages)
  const { data } = useApi('listClassTypes', {})
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className={css.legend}>{m.disciplines}</legend>
      {data?.items.length === 0 && <p className="soft sm">{m.noClassTypes}</p>}
      <div className={css.choices}>
        {data?.items.map((type) => (
          <Checkbox
            key={type.id}
            label={type.name}
            checked={chosen.has(type.id)}
            onChange={(event) => toggle(type.id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Invites a coach by email. Mount it only while open. */
export const InviteCoach = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { send, busy, fieldError } = useAct('inviteCoach', {
    refreshes: ['listCoaches', 'readStudio', 'readNavigation'],
    onDone: ({ name, email }) => {
      onClose()
      showToast('done', m.invited({ name, email }))
    },
  })
  const form = useForm(
    { name: '', email: '' },
    ({ name, email }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      email: email.trim() === '' ? m.emailMissing : undefined,
    }),
    (values) => void send({ body: { ...values, classTypeIds: [...chosen] } }),
  )
  return (
    <FormDialog
      title={m.invite}
      submit={m.send}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.name}
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('name', fieldError('name'))}
      />
      <Field
        label={m.email}
        type="email"
        autoComplete="off"
        hint={m.emailHint}
        {...form.field('email', fieldError('email'))}
      />
      <Disciplines chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
