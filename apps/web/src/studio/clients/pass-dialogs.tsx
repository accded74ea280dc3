import { useAct } from '../../api/use-act.ts'
import { addDays, dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { TouchedBookings } from '../../freezes/touched-bookings.tsx'
import { useFreezePreview } from '../../freezes/use-freeze-preview.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import type { HeldPass } from './client-file.ts'
import css from './file-cards.module.css'
import { fileMessages } from './file-messages.ts'
import { freezeMessages } from './freeze-messages.ts'

const refreshes = ['readClient', 'listClients'] as const

type DialogProps = { pass: HeldPass; onClose: () => void }

const useDone = (onClose: () => void) => ({
  refreshes,
  onDone: (_: unknown, mensaje: string) => {
    showToast('done', mensaje)
    onClose()
  },
})

const allWeeks = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** What a freeze does, from the server's preview: the day of the return and the next charge. */
const Effect = ({ pass, until, chargeAt }: { pass: HeldPass; until: string; chargeAt: string | null }) => {
  const z = useMessages(freezeMessages)
  const f = useFormat()
  return (
    <p role="status">
      {z.freezeReturns({ day: f.shortDate(until) })}
      {chargeAt !== null && ` ${z.nextCharge({ day: f.shortDate(dayKey(chargeAt, pass.timeZone)) })}`}
    </p>
  )
}

/** Freezes a client's membership for some weeks, after a preview by the server with the bookings that it cancels. */
export const FreezePass = ({
  pass,
  freezable,
  onClose,
}: DialogProps & { freezable: NonNullable<HeldPass['freezable']> }) => {
  const m = useMessages(fileMessages)
  const z = useMessages(freezeMessages)
  const most = Math.floor(freezable.days / 7)
  const { send, busy, refusal } = useAct('freezePass', { ...useDone(onClose), onRefused: () => true })
  const { field, formProps } = useForm(
    { from: freezable.from, weeks: String(Math.min(most, 2)) },
    () => ({}),
    ({ from }) => void send({ params: { id: pass.id }, body: { from, until, cancelBookings: booked > 0 } }),
  )
  const { error: _, ...weeks } = field('weeks')
  const from = field('from').value
  const until = from === '' ? '' : addDays(from, Number(weeks.value) * 7)
  const { preview, refused } = useFreezePreview(pass.id, { from, until })
  const bookings = preview?.bookings ?? []
  const booked = bookings.filter(({ waiting }) => !waiting).length
  const problem = refusal ?? refused
  return (
    <FormDialog
      title={z.freezeTitle({ pass: pass.name })}
      submit={booked > 0 ? z.freezeAndCancel({ count: booked }) : m.freeze}
      cancel={m.form.cancel}
      busy={busy || (preview === null && refused === null && from !== '')}
      formProps={formProps}
      onClose={onClose}
    >
      <DateField
        label={z.freezeFrom}
        min={freezable.from}
        {...(freezable.latest !== null && { max: freezable.latest })}
        {...field('from')}
      />
      <SelectField label={z.freezeWeeks} hint={z.freezeHint({ days: freezable.days })} {...weeks}>
        {allWeeks
          .filter((count) => count <= most)
          .map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
      </SelectField>
      {preview !== null && <Effect pass={pass} until={until} chargeAt={preview.renewsAt} />}
      <TouchedBookings bookings={bookings} />
      {problem !== null && (
        <p role="alert" className={css.refused}>
          {problem.mensaje}
        </p>
      )}
    </FormDialog>
  )
}

/** Ends a client's freeze today, or withdraws one that has not begun. */
export const ResumePass = ({ pass, onClose }: DialogProps) => {
  const m = useMessages(fileMessages)
  const z = useMessages(freezeMessages)
  const { send, busy } = useAct('resumePass', useDone(onClose))
  return (
    <ConfirmDialog
      dismissible
      open
      title={z.resumeTitle({ pass: pass.name })}
      confirm={m.resume}
      cancel={m.form.cancel}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: pass.id } })}
    >
      {pass.status === 'frozen' ? z.resumeText : z.withdrawText}
    </ConfirmDialog>
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
