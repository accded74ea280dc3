import type { Body, Data } from '@cupo/contract'
import { mostClientContacts } from '@cupo/core/client-contacts'
import type { ClientContactId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import { lockClient } from '../clients/entry-store.ts'
import {
  type ContactContent,
  type ContactRow,
  deleteContact,
  type FileOf,
  insertContact,
  readContacts,
  saveContact,
} from './store.ts'

type Desk = FileOf & { by: PersonId }

export const contactView = ({ at, ...row }: ContactRow): Data<'createClientContact'> => ({
  ...row,
  at: at.toISOString(),
})

const contentOf = ({ kind, value, label = null, ...rest }: Body<'createClientContact'>): ContactContent => ({
  kind,
  value,
  label: label === '' ? null : label,
  name: 'name' in rest ? rest.name : null,
})

/** The log names the kind of a contact, never its content: a removed number is erased. */
const audit = (tx: Tx, { studioId, personId, by }: Desk, action: AuditAction, kind: string, now: Date) =>
  recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'user', id: personId }, details: { studioId, kind } })

/** Adds a contact to the file of a client. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO when the file is full. */
export const addContact = async (
  tx: Tx,
  desk: Desk,
  body: Body<'createClientContact'>,
  now: Date,
): Promise<Outcome<Data<'createClientContact'>>> => {
  // The lock serializes additions, so that concurrent ones cannot exceed the limit.
  if ((await lockClient(tx, desk.studioId, desk.personId)) === null) return refuse(refusals.notFound)
  if ((await readContacts(tx, desk)).length >= mostClientContacts) {
    return refuse(refusals.invalidState, { because: 'client_contacts_full', params: { most: mostClientContacts } })
  }
  const id = await insertContact(tx, { ...desk, ...contentOf(body), at: now })
  await audit(tx, desk, 'client_contact_added', body.kind, now)
  return done(contactView(onlyRow(await readContacts(tx, desk, id))), 'saved')
}

/** Replaces a contact. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO for a stale version, with the current contact. */
export const updateContact = async (
  tx: Tx,
  desk: Desk & { id: ClientContactId },
  { version, ...body }: Body<'updateClientContact'>,
  now: Date,
): Promise<Outcome<Data<'updateClientContact'>>> => {
  if ((await lockClient(tx, desk.studioId, desk.personId)) === null) return refuse(refusals.notFound)
  const [current] = await readContacts(tx, desk, desk.id)
  if (current === undefined) return refuse(refusals.notFound)
  const stale = refuseStale(version, contactView(current))
  if (stale !== null) return stale
  await saveContact(tx, desk, desk.id, contentOf(body))
  await audit(tx, desk, 'client_contact_changed', body.kind, now)
  return done(contactView(onlyRow(await readContacts(tx, desk, desk.id))), 'saved')
}

/** Erases a contact. Refuses NO_ENCONTRADO. */
export const removeContact = async (
  tx: Tx,
  desk: Desk & { id: ClientContactId },
  now: Date,
): Promise<Outcome<null>> => {
  if ((await lockClient(tx, desk.studioId, desk.personId)) === null) return refuse(refusals.notFound)
  const kind = await deleteContact(tx, desk, desk.id)
  if (kind === null) return refuse(refusals.notFound)
  await audit(tx, desk, 'client_contact_removed', kind, now)
  return done(null)
}
