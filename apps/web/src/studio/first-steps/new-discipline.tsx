import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import type { Room } from './week-draft.ts'

type Props = {
  /** The class type gets as many seats as this room has spots. */
  room: Room | undefined
  durationMinutes: number
  onAdded: (id: string) => void
  onClose: () => void
}

const usualSeats = 12

/** Adds a class type by name. It gets the least used colour; its price follows in step 4. */
export const NewDiscipline = ({ room, durationMinutes, onAdded, onClose }: Props) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('createClassType', {
    refreshes: ['listClassTypes', 'readStudio'],
    onDone: ({ id }) => {
      onAdded(id)
      onClose()
    },
  })
  const form = useForm(
    { name: '' },
    ({ name }) => ({ name: name.trim() === '' ? m.missing : undefined }),
    ({ name }) => void send({ body: { name, durationMinutes, capacity: room?.capacity ?? usualSeats, points: 0 } }),
  )
  return (
    <FormDialog
      title={m.newDiscipline}
      submit={m.add}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.disciplineName}
        hint={m.disciplineHint}
        maxLength={textLimits.label}
        autoComplete="off"
        {...form.field('name', fieldError('name'))}
      />
    </FormDialog>
  )
}
