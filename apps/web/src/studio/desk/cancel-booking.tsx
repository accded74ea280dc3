import { isWaitlisted } from '@cupo/core/booking-status'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { addRecentClient } from '../sales/recent-clients.ts'
import { dialogMessages } from './dialog-messages.ts'
import { messages } from './messages.ts'
import type { DeskClient } from './selection.ts'

type CancelProps = { booking: DeskClient['upcoming'][number]; client: DeskClient; onClose: () => void }

/** Cancels a booking: returns the full payment, or withholds it with a reason. Mount it only while open. */
export const CancelBooking = ({ booking, client, onClose }: CancelProps) => {
  const m = useMessages(dialogMessages)
  const desk = useMessages(messages)
  const [charge, setCharge] = useState(false)
  const { send, busy, fieldError } = useAct('cancelBooking', {
    refreshes: ['readDesk', 'readWhyNot', 'readClient', 'readRoster', 'readStudioToday'],
    onDone: () => {
      addRecentClient(client.id)
      showToast('done', charge ? m.cancelledCharged({ name: client.name }) : m.cancelled({ name: client.name }))
      onClose()
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: charge && reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) =>
      void send({
        params: { id: booking.bookingId },
        body: { ...(charge && { charge }), ...(reason.trim() !== '' && { reason }) },
      }),
  )
  const waits = isWaitlisted(booking.status)
  return (
    <FormDialog
      look="danger"
      title={m.cancelTitle({ name: booking.className })}
      submit={desk.cancelBooking}
      cancel={m.keep}
      busy={busy}
      lead={<p className="soft">{waits ? m.cancelList : charge ? m.cancelNoRefund : m.cancelReturns}</p>}
      formProps={form.formProps}
      onClose={onClose}
    >
      {!waits && <Checkbox label={m.charge} checked={charge} onChange={(event) => setCharge(event.target.checked)} />}
      <TextArea
        label={charge ? m.reason : m.reasonOptional}
        hint={m.reasonRead}
        maxLength={textLimits.deskReason}
        {...form.field('reason', fieldError('reason'))}
      />
    </FormDialog>
  )
}
