import { numberLimits } from '@cupo/core/number-limits'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

type GivePointsProps = { client: { id: string; name: string }; onClose: () => void }

/** Gives points from the studio's pool to a client, with a reason. Mount it only while it is open. */
export const GivePoints = ({ client, onClose }: GivePointsProps) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('giveClientPoints', {
    refreshes: ['readDesk', 'readWhyNot', 'readClient'],
    onDone: ({ pool }, _, { body }) => {
      onClose()
      showToast('done', m.given({ name: client.name, points: body.points, pool }))
    },
  })
  const form = useForm(
    { points: '', note: '' },
    ({ points, note }) => ({
      points: Number(points) > 0 ? undefined : m.pointsMissing,
      note: note.trim() === '' ? m.noteMissing : undefined,
    }),
    ({ points, note }) => void send({ params: { id: client.id }, body: { points: Number(points), note } }),
  )
  return (
    <FormDialog
      title={m.title(client.name)}
      submit={m.confirm}
      cancel={m.cancel}
      busy={busy}
      lead={<p className="soft">{m.lead}</p>}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.points}
        inputMode="numeric"
        maxLength={String(numberLimits.givenPoints[1]).length}
        autoComplete="off"
        {...form.field('points', fieldError('points'))}
      />
      <Field
        label={m.note}
        hint={m.noteHint}
        autoComplete="off"
        maxLength={textLimits.note}
        {...form.field('note', fieldError('note'))}
      />
    </FormDialog>
  )
}
