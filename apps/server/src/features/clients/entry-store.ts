import { type KnownPerson, wholePhone } from '@cupo/core/clients'
import type { ClassId, ClientNoteId, PersonId, StudioId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { signsIn } from '../../db/signs-in.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { openMember } from './filter-store.ts'

const isClient = (studioId: AuthorizedStudioId) =>
  sql<boolean>`exists (select from client c where c.studio_id = ${studioId} and c.person_id = u.id)`

/** Whether a person is a client of a studio, or of the studio of a class. */
export const isClientAt = async (
  db: Db,
  personId: PersonId,
  at: { studioId: StudioId } | { classId: ClassId },
): Promise<boolean> => {
  const studio =
    'studioId' in at ? sql`${at.studioId}` : sql`(select studio_id from class_session where id = ${at.classId})`
  const { rows } = await sql`select from client where person_id = ${personId} and studio_id = ${studio}`.execute(db)
  return rows.length > 0
}

/** Reads the account with this address; `member`: an open member account. */
export const findByAddress = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  email: string,
): Promise<(KnownPerson<PersonId> & { member: boolean }) | null> => {
  const { rows } = await sql<KnownPerson<PersonId> & { member: boolean }>`
    select u.id, u.name, ${isClient(studioId)} as "isClient",
           u.user_type = ${roles.member} and u.suspended_at is null as member
      from app_user u where u.email = ${email}`.execute(tx)
  return rows[0] ?? null
}

/** Reads members with this phone number. Excludes people without sign-in who are not this studio's clients. */
export const findByPhone = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  phone: string,
): Promise<KnownPerson<PersonId>[]> => {
  const digits = wholePhone(phone)
  if (digits === null) return []
  const { rows } = await sql<KnownPerson<PersonId>>`
    select u.id, u.name, ${isClient(studioId)} as "isClient" from app_user u
     where ${openMember} and phone_of_person(u.phone) = phone_of_person(${digits}::text)
       and (${isClient(studioId)} or u.email is not null)
     order by u.id limit 20`.execute(tx)
  return rows
}

/** Makes a person a client. Does nothing for an existing client. */
export const insertClient = async (
  tx: Tx,
  client: { studioId: AuthorizedStudioId; personId: PersonId; at: Date },
): Promise<void> => {
  await sql`
    insert into client (studio_id, person_id, since, source)
    values (${client.studioId}, ${client.personId}, ${client.at}, 'desk') on conflict do nothing`.execute(tx)
}

export type LockedClient = {
  id: PersonId
  version: number
  email: string | null
  tags: string[]
  guardianId: PersonId | null
  hasDependants: boolean
  signsIn: boolean
}

/** Locks a client's row; null if the studio has no such client. */
export const lockClient = async (tx: Tx, studioId: AuthorizedStudioId, id: PersonId): Promise<LockedClient | null> => {
  if (!isId(id)) return null
  const { rows } = await sql<LockedClient>`
    select c.person_id as id, c.version, u.email, c.tags, c.guardian_id as "guardianId",
           exists (select from client d where d.studio_id = c.studio_id and d.guardian_id = c.person_id) as "hasDependants",
           ${signsIn} as "signsIn"
      from client c join app_user u on u.id = c.person_id
     where c.studio_id = ${studioId} and c.person_id = ${id} and ${openMember}
       for no key update of c`.execute(tx)
  return rows[0] ?? null
}

export type ClientChange = {
  birthday?: string | null | undefined
  tags?: readonly string[] | undefined
  guardianId?: PersonId | null | undefined
  archived?: boolean | undefined
}

/** Changes a (locked) client's row. Undefined fields stay unchanged. */
export const saveClient = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  { birthday, tags, guardianId, archived }: ClientChange,
  now: Date,
): Promise<void> => {
  const given = [
    ...(birthday === undefined ? [] : [sql`birthday = ${birthday}::date`]),
    ...(tags === undefined ? [] : [sql`tags = ${[...tags]}::text[]`]),
    ...(guardianId === undefined ? [] : [sql`guardian_id = ${guardianId}::bigint`]),
    ...(archived === undefined ? [] : [sql`archived_at = ${archived ? now : null}::timestamptz`]),
  ]
  if (given.length === 0) return
  await sql`
    update client set ${sql.join(given)} where studio_id = ${studioId} and person_id = ${id}`.execute(tx)
}

export type PersonChange = {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** Changes the personal data of a client. Undefined fields stay unchanged. */
export const savePerson = async (tx: Tx, id: PersonId, { name, email, phone }: PersonChange): Promise<void> => {
  const given = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
  if (Object.keys(given).length > 0) await tx.updateTable('app_user').set(given).where('id', '=', id).execute()
}

export type NewNote = {
  studioId: AuthorizedStudioId
  personId: PersonId
  text: string
  pinned: boolean
  forCoaches: boolean
  by: PersonId
  at: Date
}

export const insertNote = async (tx: Tx, note: NewNote): Promise<ClientNoteId> => {
  const { id } = await tx
    .insertInto('client_note')
    .values({
      studio_id: note.studioId,
      person_id: note.personId,
      text: note.text,
      pinned: note.pinned,
      for_coaches: note.forCoaches,
      author_id: note.by,
      created_at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a note from the file. @returns whether it existed */
export const saveNoteRemoved = async (
  tx: Tx,
  {
    studioId,
    personId,
    noteId,
    at,
  }: { studioId: AuthorizedStudioId; personId: PersonId; noteId: ClientNoteId; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update client_note set removed_at = ${at}
     where id = ${noteId} and studio_id = ${studioId} and person_id = ${personId} and removed_at is null
    returning id`.execute(tx)
  return rows.length > 0
}
