import type { Body, Data } from '@cupo/contract'
import { normalizeTags } from '@cupo/core/clients'
import type { ClientNoteId, PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { changeWish } from './change-wish.ts'
import { type Desk, refuseBirthday, refuseGuardian } from './create-client.ts'
import {
  findByAddress,
  insertNote,
  type LockedClient,
  lockClient,
  saveClient,
  saveNoteRemoved,
  savePerson,
} from './entry-store.ts'
import { readNotes } from './file-store.ts'
import { notifyGuardian } from './notify-guardian.ts'
import { readFile } from './read-file.ts'

export type UpdateClient = Body<'updateClient'> & Desk & { id: PersonId }

/** Fields of the person. Once a person signs in, only they can edit these. */
const personFields = ['name', 'email', 'phone'] as const

/** Refuses a change of personal data of a person who signs in, and an address of an existing account. */
const refusePerson = async (tx: Tx, command: UpdateClient, client: LockedClient): Promise<Refusal | null> => {
  const changed = personFields.find((field) => command[field] !== undefined)
  if (changed === undefined) return null
  if (client.signsIn) return refuseField(changed, 'client_edits_own')
  const { email, studioId } = command
  if (!email || email === client.email) return null
  await lockAddress(tx, email)
  const taken = await findByAddress(tx, studioId, email)
  return taken === null ? null : refuseField('email', 'client_email_taken', undefined, refusals.alreadyExists)
}

/** Names of the changed fields, for the file's timeline. */
const changedFields = ({ studioId: _, by: __, id: ___, version: ____, ...fields }: UpdateClient): string =>
  Object.keys(fields).sort().join(' ')

/**
 * Changes a client's file. Refuses NO_ENCONTRADO, ESTADO_INVALIDO for a stale version, with the current file, and
 * VALIDACION or YA_EXISTE with the field.
 */
export const updateClient = async (
  tx: Tx,
  command: UpdateClient,
  now: Date,
): Promise<Outcome<Data<'updateClient'>>> => {
  const { studioId, id, by, name, email, phone, notes, tags, guardianId, birthday, archived, news } = command
  const client = await lockClient(tx, studioId, id)
  if (client === null) return refuse(refusals.notFound)
  const current = mustExist(await readFile(tx, studioId, id, now), `client ${id}`)
  const refused =
    refuseStale(command.version, current) ??
    refuseBirthday(birthday, now) ??
    (await refusePerson(tx, command, client)) ??
    (guardianId ? await refuseGuardian(tx, command, guardianId, client) : null)
  if (refused) return refused
  await savePerson(tx, id, { name, email, phone })
  await saveClient(tx, studioId, id, { birthday, guardianId, archived, tags: tags && normalizeTags(tags) }, now)
  if (notes !== undefined)
    await insertNote(tx, { studioId, personId: id, text: notes, pinned: true, forCoaches: false, by, at: now })
  if (news !== undefined) {
    const wish = { studioId, personId: id, wanted: news, source: 'desk' as const, reason: command.newsReason, by }
    const changed = await changeWish(tx, wish, now)
    if (!changed.ok) return changed
  }
  if (guardianId && guardianId !== client.guardianId)
    await notifyGuardian(tx, { studioId, by, guardianId, person: { id, name: name ?? current.name } }, now)
  const details = { studioId, fields: changedFields(command) }
  await recordAudit(tx, { at: now, byUser: by, action: 'client_changed', subject: { kind: 'user', id }, details })
  return done(mustExist(await readFile(tx, studioId, id, now), `client ${id}`), 'saved')
}

export type AddNote = Body<'addClientNote'> & Desk & { id: PersonId }

/** Writes a note about a client. Refuses NO_ENCONTRADO. */
export const addNote = async (tx: Tx, command: AddNote, now: Date): Promise<Outcome<Data<'addClientNote'>>> => {
  const { studioId, id, by, text, pinned, forCoaches = false } = command
  if ((await lockClient(tx, studioId, id)) === null) return refuse(refusals.notFound)
  const noteId = await insertNote(tx, { studioId, personId: id, text, pinned, forCoaches, by, at: now })
  const subject = { kind: 'user' as const, id }
  const details = { studioId, noteId, pinned, forCoaches }
  await recordAudit(tx, { at: now, byUser: by, action: 'client_note_added', subject, details })
  const notes = await readNotes(tx, studioId, id)
  return done(
    mustExist(
      notes.find((note) => note.id === noteId),
      `note ${noteId}`,
    ),
  )
}

/** Removes a note from the file. Refuses NO_ENCONTRADO. */
export const removeNote = async (
  tx: Tx,
  { studioId, id, noteId, by }: Desk & { id: PersonId; noteId: ClientNoteId },
  now: Date,
): Promise<Outcome<null>> => {
  const removed = await saveNoteRemoved(tx, { studioId, personId: id, noteId, at: now })
  if (!removed) return refuse(refusals.notFound)
  const subject = { kind: 'user' as const, id }
  await recordAudit(tx, { at: now, byUser: by, action: 'client_note_removed', subject, details: { studioId, noteId } })
  return done(null)
}
