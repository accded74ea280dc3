import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readFileRow } from '../clients/file-store.ts'
import { addContact, contactView, removeContact, updateContact } from './edit-contacts.ts'
import { readEmergencyContacts } from './read-emergency.ts'
import { readContacts } from './store.ts'

/** Further contacts of a client: whom to call in an emergency, other phones, email addresses and postal addresses. */
export const clientContactRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listClientContacts', async ({ caller, params: { id }, deps: { db } }) => {
    const studioId = ownStudio(caller)
    if (!isId(id) || (await readFileRow(db, studioId, id)) === null) return refuse(refusals.notFound)
    const rows = await readContacts(db, { studioId, personId: id })
    return done({ items: rows.map(contactView), nextCursor: null })
  })

  register(app, deps, 'createClientContact', async ({ caller, params: { id }, body, now, write }) => {
    if (!isId(id)) return refuse(refusals.notFound)
    const desk = { studioId: ownStudio(caller), personId: id, by: caller.userId }
    return write((tx) => addContact(tx, desk, body, now))
  })

  register(app, deps, 'updateClientContact', async ({ caller, params: { id, contactId }, body, now, write }) => {
    if (!isId(id) || !isId(contactId)) return refuse(refusals.notFound)
    const desk = { studioId: ownStudio(caller), personId: id, by: caller.userId, id: contactId }
    return write((tx) => updateContact(tx, desk, body, now))
  })

  register(app, deps, 'removeClientContact', async ({ caller, params: { id, contactId }, now, write }) => {
    if (!isId(id) || !isId(contactId)) return refuse(refusals.notFound)
    const desk = { studioId: ownStudio(caller), personId: id, by: caller.userId, id: contactId }
    return write((tx) => removeContact(tx, desk, now))
  })

  register(app, deps, 'readEmergencyContacts', async ({ caller, params: { id, memberId }, now, write }) => {
    if (!isId(id) || !isId(memberId)) return refuse(refusals.notFound)
    return write((tx) => readEmergencyContacts(tx, { classId: id, memberId, caller }, now))
  })
}
