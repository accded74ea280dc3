import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** A person's identifying data, read before it is erased. */
export type Identity = {
  userId: PersonId
  name: string
  email: string | null
  phone: string | null
  emergencyName: string | null
  emergencyPhone: string | null
  healthNotes: string | null
  /** Addresses they signed in with within the last 30 days, without those that are another account's now. */
  formerEmails: string[]
  /** Mail addresses of the guests they entered. */
  guests: string[]
}

export const readIdentity = async (tx: Tx, userId: PersonId): Promise<Identity> => {
  const { rows } = await sql<Identity>`
    select id as "userId", name, email, phone, emergency_name as "emergencyName", emergency_phone as "emergencyPhone",
           health_notes as "healthNotes",
           array(select f.email from former_email f
                  where f.user_id = u.id and not exists (select from app_user o where o.email = f.email)) as "formerEmails",
           array(select distinct lower(guest_email) from booking
                  where member_id = u.id and guest_of is not null and guest_email is not null) as guests
      from app_user u where id = ${userId}`.execute(tx)
  return onlyRow(rows)
}
