import { groupPassCode, passCodeOf } from '@cupo/core/attendance'
import type { BookingId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type Mail, queueMails } from '../../mail/queue-mail.ts'
import { heldIn } from '../notifications/hold-messages.ts'
import { type GuestRow, readGuests } from './guest-store.ts'

const about = (guest: GuestRow) => ({
  name: guest.name,
  host: guest.host,
  className: guest.class_name,
  at: guest.starts_at.toISOString(),
  timeZone: guest.time_zone,
})

/** Mails guests their class, address and check-in code; `bookingIds` are the guests' own. */
export const notifyGuestsInvited = async (tx: Tx, bookingIds: readonly BookingId[], now: Date): Promise<void> => {
  const mails = (await readGuests(tx, bookingIds)).map((guest): Mail => {
    const { studio, address, pass_number: passNumber } = guest
    const code = passNumber === null ? guest.check_in_code : groupPassCode(passCodeOf(passNumber))
    const params = { ...about(guest), studio, address, code }
    return { to: guest.email, language: guest.language, template: 'guest_invited', params }
  })
  await queueMails(tx, mails, now)
}

/** Mails guests that their seat was cancelled; `bookingIds` are the guests' own. */
export const notifyGuestsCancelled = async (tx: Tx, bookingIds: readonly BookingId[], now: Date): Promise<void> => {
  const held = heldIn(tx)
  if (held) {
    held.guests.push(...bookingIds)
    return
  }
  const mails = (await readGuests(tx, bookingIds)).map(
    (guest): Mail => ({ to: guest.email, language: guest.language, template: 'guest_gone', params: about(guest) }),
  )
  await queueMails(tx, mails, now)
}
