import type { PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Reads closings whose undo period is over. */
export const readDueClosings = async (db: Db, now: Date): Promise<StudioId[]> => {
  const { rows } = await sql<{ studioId: StudioId }>`
    select studio_id as "studioId" from studio_closing
     where undone_at is null and erased_at is null and erase_at <= ${now} order by id limit 20`.execute(db)
  return rows.map(({ studioId }) => studioId)
}

/** Marks a due closing as erased, and removes the studio's public data. @returns whether it was due */
export const saveErased = async (tx: Tx, studioId: StudioId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update studio_closing set erased_at = ${now}
     where studio_id = ${studioId} and undone_at is null and erased_at is null and erase_at <= ${now}
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update studio set closed_at = ${now}, about = '', address = '', latitude = null, longitude = null, photos = '{}'
             where id = ${studioId}`.execute(tx)
  return true
}

/** Reads all accounts of a studio that are not closed. */
export const readAccountsToErase = async (tx: Tx, studioId: StudioId): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user where studio_id = ${studioId} and closed_at is null order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Erases a closed studio's data about people and its own private data. Sales, receipts, payments, passes, both ledgers,
 * classes, bookings without their guests, signatures and the audit log stay: the law requires their retention.
 */
export const eraseStudioRows = async (tx: Tx, studioId: StudioId): Promise<void> => {
  for (const erase of [
    sql`update pass set import_id = null where studio_id = ${studioId} and import_id is not null`,
    // Deletes its notes, documents, claim codes and past visits as well.
    sql`delete from client where studio_id = ${studioId}`,
    sql`delete from campaign where studio_id = ${studioId}`,
    sql`delete from client_list where studio_id = ${studioId}`,
    sql`update client_merge set before = '{}' where studio_id = ${studioId}`,
    sql`delete from client_import_person where import_id in (select id from client_import where studio_id = ${studioId})`,
    sql`update client_import set answer = null where studio_id = ${studioId}`,
    // With their reports.
    sql`delete from review where studio_id = ${studioId}`,
    sql`delete from review_summary where studio_id = ${studioId}`,
    sql`delete from access_request where studio_id = ${studioId}`,
    sql`delete from conversation where studio_id = ${studioId}`,
    // With its documents and their versions.
    sql`delete from studio_folder where studio_id = ${studioId}`,
    sql`delete from studio_task where studio_id = ${studioId}`,
    sql`delete from studio_favourite where studio_id = ${studioId}`,
    sql`delete from coach_invitation where studio_id = ${studioId}`,
    sql`delete from waiver_request where waiver_id in (select id from waiver where studio_id = ${studioId})`,
    sql`update booking set guest_name = '—', guest_email = null where studio_id = ${studioId} and guest_of is not null`,
    sql`update gift_card set recipient_email = null, recipient_name = '', message = '' where studio_id = ${studioId}`,
    sql`delete from webhook_delivery where webhook_id in (select id from webhook where studio_id = ${studioId})`,
    sql`delete from webhook where studio_id = ${studioId}`,
    sql`delete from studio_kiosk where studio_id = ${studioId}`,
    sql`delete from picture where studio_id = ${studioId}`,
    sql`delete from handover where studio_id = ${studioId}`,
  ]) {
    await erase.execute(tx)
  }
}
