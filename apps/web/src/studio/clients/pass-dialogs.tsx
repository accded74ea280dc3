import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { addDays } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import type { HeldPass } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'

const refreshes = ['readClient', 'listClients'] as const

type DialogProps = { pass: HeldPass; onClose: () => void }

const useDone = (onClose: () => void) => ({
  refreshes,
  onDone: (_: unknown, mensaje: string) => {
    showToast('done', mensaje)
    onClose()
  },
})

/** Freezes a client's membership for some weeks. The server returns the possible days. */
export const FreezePass = ({
  pass,
  freezable,
  onClose,
}: DialogProps & { freezable: NonNullable<HeldPass['freezable']> }) => {
  const m = useMessages(fileMessages)
  const [cancelBookings, setCancelBookings] = useState(false)
  const { send, busy, refusal } = useAct('freezePass', { ...useDone(onClose), onRefused: () => true })
  const { field, formProps } = useForm(
    { from: freezable.from, weeks: '2' },
    () => ({}),
    ({ from, weeks }) =>
      void send({
        params: { id: pass.id },
        body: { from, until: addDays(from, Number(weeks) * 7), cancelBookings },
      }),
  )
  const { error: _, ...weeks } = field('weeks')
  return (
    <FormDialog
      title={m.freezeTitle({ pass: pass.name })}
      submit={m.freeze}
      cancel={m.form.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <DateField label={m.freezeFrom} min={freezable.from} {...field('from')} />
      <SelectField label={m.freezeWeeks} hint={m.freezeHint({ days: freezable.days })} {...weeks}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={m.freezeBookings}
        checked={cancelBookings}
        onChange={(event) => setCancelBookings(event.target.checked)}
      />
      {refusal !== null && (
        <p role="alert" className={css.refused}>
          {refusal.mensaje}
        </p>
      )}
    </FormDialog>
  )
}

/** Ends the renewals of a client's pass. */
export const CancelPass = ({ pass, onClose }: DialogProps) => {
  const m = useMessages(fileMessages)
  const { send, busy } = useAct('cancelPass', useDone(onClose))
  return (
    <Dialog
      open
      title={m.cancelTitle({ pass: pass.name })}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.form.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void send({ params: { id: pass.id } })}>
            {m.cancelTitle({ pass: pass.name })}
          </Button>
        </>
      }
    >
      <p>{m.cancelText}</p>
    </Dialog>
  )
}
