import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { recordAudit } from '../audit/store.ts'
import { lockClient } from '../clients/entry-store.ts'
import { readFileRow } from '../clients/file-store.ts'
import { countUpload } from '../pictures/limit-uploads.ts'
import { addDocument, documentView, readUpload } from './add-document.ts'
import { deleteDocument, readContent, readDocuments } from './store.ts'

/** Files that a studio stores about a client. */
export const clientDocumentRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listClientDocuments', async ({ caller, params: { id }, deps: { db } }) => {
    const studioId = ownStudio(caller)
    if (!isId(id) || (await readFileRow(db, studioId, id)) === null) return refuse(refusals.notFound)
    const rows = await readDocuments(db, { studioId, personId: id })
    return done({ items: rows.map(documentView), nextCursor: null })
  })

  register(app, deps, 'addClientDocument', async ({ caller, params: { id }, query, file, now, write }) => {
    const studioId = ownStudio(caller)
    if (!isId(id)) return refuse(refusals.notFound)
    const counted = await countUpload(deps, { userId: caller.userId }, now)
    if (!counted.ok) return counted
    const upload = await readUpload(file)
    if (!upload.ok) return upload
    const command = { studioId, personId: id, name: query.name, by: caller.userId, ...upload.value }
    return write((tx) => addDocument(tx, command, now))
  })

  register(app, deps, 'readClientDocument', async ({ caller, params: { id, documentId }, deps: { db } }) => {
    if (!isId(id) || !isId(documentId)) return refuse(refusals.notFound)
    const content = await readContent(db, { studioId: ownStudio(caller), personId: id }, documentId)
    return content === null ? refuse(refusals.notFound) : done(content)
  })

  register(app, deps, 'removeClientDocument', async ({ caller, params: { id, documentId }, now, write }) => {
    const studioId = ownStudio(caller)
    if (!isId(documentId)) return refuse(refusals.notFound)
    return write(async (tx) => {
      if ((await lockClient(tx, studioId, id)) === null) return refuse(refusals.notFound)
      if (!(await deleteDocument(tx, { studioId, personId: id }, documentId))) return refuse(refusals.notFound)
      const subject = { kind: 'user' as const, id }
      const details = { studioId, documentId }
      await recordAudit(tx, { at: now, byUser: caller.userId, action: 'client_document_removed', subject, details })
      return done(null)
    })
  })
}
