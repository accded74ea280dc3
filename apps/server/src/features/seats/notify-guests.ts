import { groupPassCode, passCodeOf } from '@cupo/core/attendance'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'

type GuestRow = {
  name: string
  email: string
  host: string
  language: Language
  check_in_code: string
  pass_number: number | null
  class_name: string
  starts_at: Date
  time_zone: string
  studio: string
  address: string
}

const readGuests = async (tx: Tx, ids: readonly string[]): Promise<GuestRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<GuestRow>`
    select b.guest_name as name, b.guest_email as email, u.name as host, u.language, b.check_in_code, b.pass_number,
           t.name as class_name, c.starts_at, c.time_zone, s.name as studio, s.address
      from booking b
      join app_user u on u.id = b.member_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = b.studio_id
     where b.id = any(${ids}::bigint[]) and b.guest_email is not null
     order by b.id`.execute(tx)
  return rows
}

const about = (guest: GuestRow) => ({
  name: guest.name,
  host: guest.host,
  className: guest.class_name,
  at: guest.starts_at.toISOString(),
  timeZone: guest.time_zone,
})

/** Mails guests, by the bookings that are theirs, where they go and the code they come in with. */
export const tellGuestsInvited = async (tx: Tx, bookingIds: readonly string[], now: Date): Promise<void> => {
  for (const guest of await readGuests(tx, bookingIds)) {
    const { studio, address, pass_number: passNumber } = guest
    const code = passNumber === null ? guest.check_in_code : groupPassCode(passCodeOf(passNumber))
    const params = { ...about(guest), studio, address, code }
    await queueMail(tx, { to: guest.email, language: guest.language, now, template: 'guest_invited', params })
  }
}

/** Mails guests that the seat booked for them is gone. */
export const tellGuestsGone = async (tx: Tx, bookingIds: readonly string[], now: Date): Promise<void> => {
  for (const guest of await readGuests(tx, bookingIds)) {
    await queueMail(tx, {
      to: guest.email,
      language: guest.language,
      now,
      template: 'guest_gone',
      params: about(guest),
    })
  }
}
