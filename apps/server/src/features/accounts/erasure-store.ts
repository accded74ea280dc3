import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Identity } from './identity-store.ts'

/**
 * Replaces the personal data in a person's own row by a pseudonym and closes the account. `calendarKey` replaces the
 * key of their calendar feed.
 */
export const pseudonymizePerson = async (
  tx: Tx,
  { userId }: Identity,
  calendarKey: string,
  now: Date,
): Promise<void> => {
  await sql`
    update app_user
       set name = '—', email = ${`closed-${userId}@closed.invalid`}, username = ${`closed.${userId}`}, avatar = null,
           password_hash = null, email_verified_at = null, health_notes = null, phone = null, emergency_name = null,
           emergency_phone = null, city_id = null, suspension_reason = null, status = 'not-visible',
           calendar_key = ${calendarKey}, suspended_at = ${now}, closed_at = ${now}, factor_since = null
     where id = ${userId}`.execute(tx)
}

/** Deletes rows that belong to the person only. */
export const deletePersonalRows = async (tx: Tx, { userId, email, formerEmails }: Identity): Promise<void> => {
  // Deletes notes, documents, claim codes and visits from before the studio joined as well.
  await sql`delete from client where person_id = ${userId}`.execute(tx)
  await sql`update client_import_person set old_ids = '{}' where person_id = ${userId}`.execute(tx)
  await sql`update client set guardian_id = null where guardian_id = ${userId}`.execute(tx)
  // Files merged into the person's file belong to the same person.
  await sql`
    update app_user set name = '—', phone = null
     where id in (select merged_id from client_merge where kept_id = ${userId} and undone_at is null)
       and suspended_at is not null and password_hash is null`.execute(tx)
  await sql`update client_merge set before = '{}' where ${userId} in (kept_id, merged_id)`.execute(tx)
  // Both sides of their conversations: a studio's messages were addressed to them.
  await sql`delete from conversation where member_id = ${userId}`.execute(tx)
  await sql`delete from coach_availability where coach_id = ${userId}`.execute(tx)
  await sql`update substitution set reason = '—' where asked_by = ${userId}`.execute(tx)
  await sql`delete from studio_favourite where user_id = ${userId}`.execute(tx)
  await sql`delete from notification where user_id = ${userId}`.execute(tx)
  await sql`delete from notification_choice where user_id = ${userId}`.execute(tx)
  await sql`delete from handover where person_id = ${userId} and kind = 'person'`.execute(tx)
  await sql`delete from email_link where user_id = ${userId}`.execute(tx)
  await sql`delete from email_code where user_id = ${userId}`.execute(tx)
  for (const table of [
    'email_change',
    'former_email',
    'passkey',
    'passkey_challenge',
    'authenticator',
    'recovery_code',
    'pending_sign_in',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  await sql`delete from idempotency_key where scope = ${`user:${userId}`}`.execute(tx)
  await sql`delete from attempt where subject = ${userId}`.execute(tx)
  for (const address of [email, ...formerEmails]) if (address !== null) await deleteRowsOfAddress(tx, address)
}

const deleteRowsOfAddress = async (tx: Tx, email: string): Promise<void> => {
  await sql`delete from coach_invitation where email = ${email}`.execute(tx)
  await sql`delete from access_request where email = ${email}`.execute(tx)
  await sql`delete from mail where recipient = ${email}`.execute(tx)
  // Some subjects combine a network and an address: "198.51.100.7 ana@example.com".
  const after = ` ${email}`
  await sql`delete from attempt where subject = ${email} or right(subject, ${after.length}) = ${after}`.execute(tx)
}

/** Erases personal data in shared rows: guests, reviews, notes on points, stored cards, and company coverage. */
export const clearSharedRows = async (tx: Tx, { userId, email, formerEmails }: Identity, now: Date): Promise<void> => {
  await sql`
    update booking set guest_name = '—', guest_email = null
     where guest_of is not null and (member_id = ${userId} or lower(guest_email) = any(${[email, ...formerEmails]}::text[]))`.execute(
    tx,
  )
  // The rating stays without a name. An answer can contain what the person wrote.
  await sql`
    update review set comment = '', named = false, answer = null, answered_at = null,
                      hidden_reason = case when hidden_at is not null then '—' end
     where author_id = ${userId}`.execute(tx)
  await sql`update review_report set reason = '—' where by_user = ${userId}`.execute(tx)
  await sql`
    update points_transfer t set note = ''
      from points_account a
     where a.user_id = ${userId} and a.id in (t.from_account, t.to_account) and t.note <> ''`.execute(tx)
  // The rows stay, because payments reference them.
  await sql`
    update payment_method
       set sealed_token = '', brand = '', last4 = '', expires_on = null, removed_at = coalesce(removed_at, ${now})
     where member_id = ${userId}`.execute(tx)
  await sql`
    update audit_text t
       set texts = (select jsonb_object_agg(key, '—') from jsonb_object_keys(t.texts) key), salt = null, redacted_at = ${now}
      from audit_log a
     where a.id = t.audit_id and a.subject = ${`user:${userId}`}`.execute(tx)
  await sql`
    update corporate_person set until = ${now}
     where user_id = ${userId} and (until is null or until > ${now})`.execute(tx)
  await sql`update corporate_person set name = '—', email = null where user_id = ${userId}`.execute(tx)
  await sql`delete from corporate_invitation where user_id = ${userId}`.execute(tx)
}
