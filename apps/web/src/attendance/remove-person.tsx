import type { ClassDetail } from '@cupo/contract'
import { isWaitlisted } from '@cupo/core/booking-status'
import { multiplyPoints } from '@cupo/core/points-arithmetic'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Rich } from '../ui/rich.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import css from './desk-dialog.module.css'
import { messages } from './desk-messages.ts'
import type { RosterItem } from './marks.ts'
import { seatsOf } from './seats-of.ts'

type RemovePersonProps = { item: RosterItem; view: ClassDetail; onClose: () => void }

/** Removes a person from a class or its waitlist, after a choice of the refund. */
export const RemovePerson = ({ item, view, onClose }: RemovePersonProps) => {
  const m = useMessages(messages)
  const { booking, member } = item
  const waiting = isWaitlisted(booking.status)
  const [cost, setCost] = useState<'giveBack' | 'charge'>('giveBack')
  const charge = !waiting && cost === 'charge'
  const points = multiplyPoints(booking.points, seatsOf(item))
  const { send, busy, refusal, fieldError } = useAct('cancelBooking', {
    refreshes: ['readRoster', 'readClass', 'readStudioToday'],
    onDone: () => {
      onClose()
      showToast('done', m.removed(member.name))
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
  const { field, formProps } = useForm(
    { reason: '' },
    (values) => ({ reason: charge && values.reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() }
      void send({ params: { id: booking.id }, body: { ...(charge && { charge }), ...why } })
    },
  )
  const values = { name: member.name, points }
  const sentence = waiting ? m.leavesList(member.name) : charge ? m.charges(values) : m.givesBack(values)
  return (
    <FormDialog
      title={waiting ? m.leaveListOf(member.name) : m.removeOf(member.name)}
      submit={waiting ? m.leaveList : m.remove}
      cancel={m.back}
      look="danger"
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      {!waiting && view.points > 0 && (
        <Segmented
          label={m.cost}
          value={cost}
          onChange={setCost}
          options={[
            { value: 'giveBack', label: m.giveBack },
            { value: 'charge', label: m.charge },
          ]}
        />
      )}
      <p className={css.text} aria-live="polite">
        <Rich text={sentence} /> {m.notificationNote}
      </p>
      <Field
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.deskReason}
        autoComplete="off"
        {...field('reason', fieldError('reason'))}
      />
      {refusal !== null && refusal.errores.length === 0 && <p role="alert">{refusal.mensaje}</p>}
    </FormDialog>
  )
}
