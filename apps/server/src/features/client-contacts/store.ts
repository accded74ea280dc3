import { type ClientContactKind, clientContactKinds } from '@cupo/core/client-contacts'
import type { ClientContactId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type FileOf = { studioId: AuthorizedStudioId; personId: PersonId }

/** What a contact says. `name` is the person to call; null unless the kind is `emergency`. */
export type ContactContent = { kind: ClientContactKind; name: string | null; label: string | null; value: string }

export type ContactRow = ContactContent & { id: ClientContactId; by: string; at: Date; version: number }

/** Reads the further contacts of a client, emergency contacts first, or a single one by id. */
export const readContacts = async (
  db: Db | Tx,
  { studioId, personId }: FileOf,
  id: ClientContactId | null = null,
): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select c.id, c.kind, c.name, c.label, c.value, c.version, a.name as by, c.added_at as at
      from client_contact c join app_user a on a.id = c.added_by
     where c.studio_id = ${studioId} and c.person_id = ${personId} and (${id}::bigint is null or c.id = ${id}::bigint)
     order by array_position(${[...clientContactKinds]}::text[], c.kind), c.id`.execute(db)
  return rows
}

export const insertContact = async (
  tx: Tx,
  { studioId, personId, by, at, ...content }: FileOf & ContactContent & { by: PersonId; at: Date },
): Promise<ClientContactId> => {
  const { id } = await tx
    .insertInto('client_contact')
    .values({ studio_id: studioId, person_id: personId, added_by: by, added_at: at, ...content })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveContact = async (
  tx: Tx,
  { studioId, personId }: FileOf,
  id: ClientContactId,
  content: ContactContent,
): Promise<void> => {
  await tx
    .updateTable('client_contact')
    .set(({ eb }) => ({ ...content, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes a contact. @returns its kind; null if the client has no such contact */
export const deleteContact = async (
  tx: Tx,
  { studioId, personId }: FileOf,
  id: ClientContactId,
): Promise<ClientContactKind | null> => {
  const { rows } = await sql<{ kind: ClientContactKind }>`
    delete from client_contact where id = ${id} and studio_id = ${studioId} and person_id = ${personId}
    returning kind`.execute(tx)
  return rows[0]?.kind ?? null
}
