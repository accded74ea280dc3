import { numberLimits } from '@cupo/core/number-limits'
import { textLimits } from '@cupo/core/text-limits'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

const digits = (largest: number): number => String(largest).length

type GivePointsProps = {
  /** The member, or the studio or company that owns the pool. */
  to: { id: string; name: string }
  act: 'grantPoints' | 'fundStudio' | 'fundCorporate'
  onClose: () => void
}

/** Grants points from the service's issue account, with a reason and an optional expiry in days. */
export const GivePoints = ({ to, act, onClose }: GivePointsProps) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct(act, {
    refreshes: ['listUsers', 'readPerson', 'listCorporates', 'readOwnerSummary', 'checkLedger'],
    onDone: ({ balance }) => {
      onClose()
      showToast('done', m.given[act]({ name: to.name, balance }))
    },
  })
  const form = useForm(
    { points: '', note: '', expiresInDays: '' },
    ({ points, note, expiresInDays: days }) => ({
      points: Number(points) > 0 ? undefined : m.pointsMissing,
      note: note.trim() === '' ? m.noteMissing : undefined,
      expiresInDays:
        days === '' || (Number(days) > 0 && Number(days) <= numberLimits.expiresInDays[1]) ? undefined : m.daysWrong,
    }),
    ({ points, note, expiresInDays: days }) =>
      void send({
        params: { id: to.id },
        body: { points: Number(points), note, ...(days !== '' && { expiresInDays: Number(days) }) },
      }),
  )
  return (
    <FormDialog
      title={m.title[act](to.name)}
      submit={m.confirm}
      cancel={m.cancel}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      <Field
        label={m.points}
        inputMode="numeric"
        maxLength={digits(numberLimits.givenPoints[1])}
        autoComplete="off"
        {...form.field('points', fieldError('points'))}
      />
      <Field
        label={m.note}
        hint={m.noteHint[act]}
        autoComplete="off"
        maxLength={textLimits.note}
        {...form.field('note', fieldError('note'))}
      />
      <Field
        label={m.days}
        hint={m.daysHint}
        inputMode="numeric"
        maxLength={digits(numberLimits.expiresInDays[1])}
        autoComplete="off"
        {...form.field('expiresInDays', fieldError('expiresInDays'))}
      />
    </FormDialog>
  )
}
