import { isWaitlisted } from '@cupo/core/booking-status'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { useCancel } from '../bookings/cancel/use-cancel.tsx'
import { DependantRow } from './dependant-row.tsx'
import css from './dependant-rows.module.css'
import { messages } from './messages.ts'
import { useDependantBookings } from './use-dependants.ts'

/** The waitlists of the member's dependants; nothing without any. */
export const DependantLists = () => {
  const m = useMessages(messages)
  const { ask, dialog } = useCancel()
  const waiting = useDependantBookings().filter(({ status }) => isWaitlisted(status))
  if (waiting.length === 0) return dialog
  return (
    <Section title={m.family}>
      <ul className={css.rows}>
        {waiting.map((booking) => (
          <DependantRow key={booking.id} booking={booking}>
            <Button size="sm" aria-label={m.leaveOf(booking.dependant.name)} onClick={() => ask(booking)}>
              {m.leave}
            </Button>
          </DependantRow>
        ))}
      </ul>
      {dialog}
    </Section>
  )
}
