import type { BookingId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

export type GuestRow = {
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

/** Reads the guests of these bookings, with the parameters of their mail. */
export const readGuests = async (tx: Tx, ids: readonly BookingId[]): Promise<GuestRow[]> => {
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
