import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

type Person = Data<'listUsers'>['items'][number]

/** Gives points to a member out of the service's issue, with the reason they will read. */
export const GrantPoints = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('grantPoints', {
    refreshes: ['listUsers', 'readOwnerSummary', 'checkLedger'],
    onDone: ({ balance }) => {
      onClose()
      showToast('done', m.given({ name: person.name, balance }))
    },
  })
  const form = useForm(
    { points: '', note: '' },
    ({ points, note }) => ({
      points: Number(points) > 0 ? undefined : m.pointsMissing,
      note: note.trim() === '' ? m.noteMissing : undefined,
    }),
    ({ points, note }) => void send({ params: { id: person.id }, body: { points: Number(points), note } }),
  )
  return (
    <FormDialog
      title={m.giveTo(person.name)}
      submit={m.confirm}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.points}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...form.field('points', fieldError('points'))}
      />
      <Field
        label={m.note}
        hint={m.noteHint}
        autoComplete="off"
        maxLength={300}
        {...form.field('note', fieldError('note'))}
      />
    </FormDialog>
  )
}
