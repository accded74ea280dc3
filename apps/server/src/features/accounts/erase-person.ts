import { sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { deleteSignUps } from '../pending-sign-ups/store.ts'
import { endAllSessions } from '../sessions/store.ts'
import { deleteShortcutsOf } from '../shortcuts/store.ts'
import { dropPicturesOf } from '../users/store.ts'
import type { Identity } from './identity-store.ts'
import { eraseMentions } from './mention-store.ts'

/** Deletes the rows that belong to the person only. Deleting sessions also deletes their push devices. */
const deleteOwnRows = async (tx: Tx, { userId, email }: Identity): Promise<void> => {
  await dropPicturesOf(tx, userId)
  await deleteShortcutsOf(tx, userId)
  await deleteSignUps(tx, email)
  await sql`delete from coach_invitation where email = ${email}`.execute(tx)
  // Both sides of their conversations: a studio's messages were addressed to them.
  await sql`delete from conversation where member_id = ${userId}`.execute(tx)
  await sql`delete from studio_favourite where user_id = ${userId}`.execute(tx)
  await sql`delete from notification where user_id = ${userId}`.execute(tx)
  await sql`delete from notification_choice where user_id = ${userId}`.execute(tx)
  await sql`delete from email_link where user_id = ${userId}`.execute(tx)
  await sql`delete from email_code where user_id = ${userId}`.execute(tx)
  await endAllSessions(tx, userId)
  await sql`delete from idempotency_key where scope = ${`user:${userId}`}`.execute(tx)
  await sql`delete from mail where recipient = ${email}`.execute(tx)
  // Some subjects combine a network and an address: "198.51.100.7 ana@example.com".
  const after = ` ${email}`
  await sql`
    delete from attempt
     where subject in (${email}, ${userId}) or right(subject, ${after.length}) = ${after}`.execute(tx)
}

/** Erases personal data in shared rows: guests, notes on points, and company coverage. */
const clearSharedRows = async (tx: Tx, { userId, email }: Identity, now: Date): Promise<void> => {
  await sql`
    update booking set guest_name = '—', guest_email = null
     where guest_of is not null and (member_id = ${userId} or lower(guest_email) = ${email})`.execute(tx)
  await sql`
    update points_transfer t set note = ''
      from points_account a
     where a.user_id = ${userId} and a.id in (t.from_account, t.to_account) and t.note <> ''`.execute(tx)
  await sql`
    update audit_log set details = details - 'note' - 'email' - 'name'
     where subject = ${`user:${userId}`}`.execute(tx)
  await sql`
    update corporate_person set until = ${now} where user_id = ${userId} and until is null`.execute(tx)
}

/**
 * Erases a person from every table. Their row stays as a pseudonym, because bookings and points movements reference
 * it. The caller must hold the lock on the person's points, so that nothing new is booked.
 */
export const erasePerson = async (tx: Tx, identity: Identity, now: Date): Promise<void> => {
  const { userId } = identity
  await sql`
    update app_user
       set name = '—', email = ${`closed-${userId}@closed.invalid`}, username = ${`closed.${userId}`}, avatar = null,
           password_hash = null, email_verified_at = null, health_notes = null, phone = null, emergency_name = null,
           emergency_phone = null, city_id = null, status = 'not-visible',
           calendar_key = ${newToken()}, suspended_at = ${now}, closed_at = ${now}
     where id = ${userId}`.execute(tx)
  await deleteOwnRows(tx, identity)
  await clearSharedRows(tx, identity, now)
  await eraseMentions(tx, identity)
}
