import type { ClientImportId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { signsIn } from '../../db/signs-in.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Reads the imports whose invitations were requested and are not all sent. */
export const readInvited = async (db: Db): Promise<ClientImportId[]> => {
  const { rows } = await sql<{ id: ClientImportId }>`
    select id from client_import where invited_at is not null and invitations_sent_at is null order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Reads the studio's imports with invitations that nobody requested, newest first, with the people to invite. */
export const readHeldInvitations = async (
  db: Db,
  studioId: AuthorizedStudioId,
): Promise<{ id: ClientImportId; at: Date; people: number }[]> => {
  const { rows } = await sql<{ id: ClientImportId; at: Date; people: number }>`
    select i.id, i.created_at as at, count(*)::int as people
      from client_import i
      join client_import_person p on p.import_id = i.id
      join app_user u on u.id = p.person_id and u.invitation_held and u.email is not null and u.email_verified_at is null
     where i.studio_id = ${studioId} and i.invited_at is null and i.undone_at is null
     group by i.id order by i.id desc`.execute(db)
  return rows
}

/**
 * Marks the invitations of an import as requested. @returns the number of people to invite, 0 if they already were
 * requested; null if the studio has no such import
 */
export const saveInvited = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: string,
  now: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ fresh: boolean }>`
    update client_import i set invited_at = coalesce(i.invited_at, ${now})
      from client_import before
     where i.id = ${id} and before.id = i.id and i.studio_id = ${studioId} and i.undone_at is null
    returning before.invited_at is null as fresh`.execute(tx)
  if (rows[0] === undefined) return null
  if (!rows[0].fresh) return 0
  const { rows: held } = await sql<{ people: number }>`
    select count(*)::int as people from client_import_person p join app_user u on u.id = p.person_id
     where p.import_id = ${id} and u.invitation_held and u.email_verified_at is null`.execute(tx)
  return held[0]?.people ?? 0
}

export type Invitee = { id: PersonId; language: Language; by: PersonId; claimed: boolean }

/** Locks people of an import whose invitation is still held, and reads them with the author of the import. */
export const lockInvitees = async (tx: Tx, id: ClientImportId, limit: number): Promise<Invitee[]> => {
  const { rows } = await sql<Invitee>`
    select u.id, u.language, i.by_user as by, ${signsIn} as claimed
      from client_import i
      join client_import_person p on p.import_id = i.id
      join app_user u on u.id = p.person_id and u.invitation_held
     where i.id = ${id} order by u.id limit ${limit} for no key update of u skip locked`.execute(tx)
  return rows
}

/** Releases the mail to these people. */
export const saveReleased = async (tx: Tx, people: readonly PersonId[]): Promise<void> => {
  await sql`update app_user set invitation_held = false where id = any(${[...people]}::bigint[])`.execute(tx)
}

export const saveAllSent = async (tx: Tx, id: ClientImportId, now: Date): Promise<void> => {
  await sql`
    update client_import set invitations_sent_at = ${now}
     where id = ${id} and not exists (
       select from client_import_person p join app_user u on u.id = p.person_id and u.invitation_held
        where p.import_id = client_import.id)`.execute(tx)
}

/** Reads the public address of the service; null before a server stored it. */
export const readPublicUrl = async (tx: Tx | Db): Promise<string | null> =>
  (await tx.selectFrom('service_config').select('public_url').executeTakeFirstOrThrow()).public_url
