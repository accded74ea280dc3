import { isBooked } from '@cupo/core/booking-status'
import { IconQrcode } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { useQr } from '../bookings/pass/use-qr.tsx'
import { DependantRow } from './dependant-row.tsx'
import css from './dependant-rows.module.css'
import { messages } from './messages.ts'
import { useDependantBookings } from './use-dependants.ts'

/** Bookings shown on the home page; the others are among the bookings. */
const mostRows = 3

/** The next bookings of the member's dependants, with their passes; nothing without bookings. */
export const FamilyNext = () => {
  const m = useMessages(messages)
  const bookings = useDependantBookings()
  const { show, sheet } = useQr()
  if (bookings.length === 0) return null
  return (
    <Section title={m.family} className={css.section}>
      <ul className={css.rows}>
        {bookings.slice(0, mostRows).map((booking) => (
          <DependantRow key={booking.id} booking={booking}>
            {isBooked(booking.status) && (
              <Button size="sm" aria-label={m.showQrOf(booking.dependant.name)} onClick={() => show(booking)}>
                <IconQrcode aria-hidden="true" />
                {m.showQr}
              </Button>
            )}
          </DependantRow>
        ))}
      </ul>
      {sheet}
    </Section>
  )
}
