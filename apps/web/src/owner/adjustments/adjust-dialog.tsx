import type { AdjustmentDirection } from '@cupo/core/adjustments'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

/** Adds points to a member's account or takes them from it, with a reason. */
export const AdjustDialog = ({ person, onClose }: { person: { id: string; name: string }; onClose: () => void }) => {
  const m = useMessages(messages)
  const [direction, setDirection] = useState<AdjustmentDirection>('add')
  const { send, busy, fieldError } = useAct('createAdjustment', {
    refreshes: ['readPerson', 'listAdjustments', 'listUsers', 'readNavigation'],
    onDone: ({ status }) => {
      onClose()
      showToast('done', status === 'waiting' ? m.waits : m.done(person.name))
    },
  })
  const form = useForm(
    { points: '', reason: '' },
    ({ points, reason }) => ({
      points: Number(points) > 0 ? undefined : m.pointsMissing,
      reason: reason.trim() === '' ? m.reasonMissing : undefined,
    }),
    ({ points, reason }) =>
      void send({ params: { id: person.id }, body: { direction, points: Number(points), reason } }),
  )
  return (
    <FormDialog
      title={m.createFor(person.name)}
      submit={m.confirm}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Segmented
        label={m.direction}
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'add', label: m.directions.add },
          { value: 'take', label: m.directions.take },
        ]}
      />
      <Field
        label={m.points}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...form.field('points', fieldError('points'))}
      />
      <Field
        label={m.reason}
        hint={m.reasonHint}
        autoComplete="off"
        maxLength={textLimits.note}
        {...form.field('reason', fieldError('reason'))}
      />
    </FormDialog>
  )
}
