import type { FolderId, StudioDocumentId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { maxStorageBytes } from '@cupo/core/studio-documents'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { countUpload } from '../pictures/limit-uploads.ts'
import { addDocument, addVersion, readContent, removeVersion, restoreVersion } from './add-content.ts'
import { readDeleted } from './deleted-store.ts'
import { readDocuments } from './document-store.ts'
import { deleteDocument, restoreDocument, updateDocument } from './edit-document.ts'
import { createFolder, deleteFolder, restoreFolder, updateFolder } from './edit-folder.ts'
import { readStorage } from './folder-store.ts'
import { readSharedContent, readSharedDocuments } from './shared-store.ts'
import { readVersionContent, readVersions } from './version-store.ts'
import {
  coachView,
  deletedView,
  mayEdit,
  readVisibleFolders,
  versionView,
  viewDocuments,
  viewerOf,
} from './view-documents.ts'

const authorOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

const folderRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioFolders', async ({ caller, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const items = await readVisibleFolders(db, studioId, viewerOf(caller))
    const { used } = await readStorage(db, studioId)
    return done({ items, storage: { used, limit: maxStorageBytes }, may: { edit: mayEdit(caller) } })
  })
  register(app, deps, 'createStudioFolder', ({ write, caller, body, now }) =>
    write((tx) => createFolder(tx, authorOf(caller), body, now)),
  )
  register(app, deps, 'updateStudioFolder', ({ write, caller, params, body, now }) =>
    write((tx) => updateFolder(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'deleteStudioFolder', ({ write, caller, params: { id }, query, now }) =>
    write((tx) => deleteFolder(tx, authorOf(caller), { id, forever: query.forever === 'true' }, now)),
  )
  register(app, deps, 'restoreStudioFolder', ({ write, caller, params, now }) =>
    write((tx) => restoreFolder(tx, authorOf(caller), params.id, now)),
  )
}

/** Reads the ids of the folders that the caller sees; those of a single one if asked. */
const readFolderIds = async ({ db }: Deps, caller: Caller, folderId?: FolderId): Promise<FolderId[]> => {
  const folders = await readVisibleFolders(db, ownStudio(caller), viewerOf(caller))
  const ids = folders.map(({ id }) => id)
  return folderId === undefined ? ids : ids.filter((id) => id === folderId)
}

/** Whether the caller sees a document. */
const seesDocument = async (deps: Deps, caller: Caller, id: StudioDocumentId): Promise<boolean> => {
  const folderIds = isId(id) ? await readFolderIds(deps, caller) : []
  return folderIds.length > 0 && (await readDocuments(deps.db, ownStudio(caller), { folderIds, id })).length > 0
}

const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioDocuments', async ({ caller, query, now, deps: { db } }) => {
    const { folderId, q, sort, ...page } = query
    const studioId = ownStudio(caller)
    const folderIds = await readFolderIds(deps, caller, folderId)
    if (folderId !== undefined && folderIds.length === 0) return refuse(refusals.notFound)
    const listed = pageOfWhole(await readDocuments(db, studioId, { folderIds, q, sort }), page)
    if (!listed.ok) return listed
    const { items, nextCursor } = listed.value
    return done({ items: await viewDocuments(db, studioId, items, now), nextCursor })
  })
  register(app, deps, 'listDeletedDocuments', async ({ caller, now, deps: { db } }) => {
    const rows = await readDeleted(db, ownStudio(caller), now)
    return done({ items: rows.map(deletedView) })
  })
  register(app, deps, 'addStudioDocument', async ({ caller, params: { id: folderId }, query, file, now, write }) => {
    if (!isId(folderId)) return refuse(refusals.notFound)
    const counted = await countUpload(deps, { userId: caller.userId }, now)
    if (!counted.ok) return counted
    const content = await readContent(file)
    if (!content.ok) return content
    const command = { folderId, name: query.name, rename: query.rename === 'true', ...content.value }
    return write((tx) => addDocument(tx, authorOf(caller), command, now))
  })
  register(app, deps, 'updateStudioDocument', ({ write, caller, params, body, now }) =>
    write((tx) => updateDocument(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'deleteStudioDocument', ({ write, caller, params: { id }, query, now }) =>
    write((tx) => deleteDocument(tx, authorOf(caller), { id, forever: query.forever === 'true' }, now)),
  )
  register(app, deps, 'restoreStudioDocument', ({ write, caller, params, now }) =>
    write((tx) => restoreDocument(tx, authorOf(caller), params.id, now)),
  )
}

const versionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listDocumentVersions', async ({ caller, params: { id }, deps: { db } }) => {
    if (!(await seesDocument(deps, caller, id))) return refuse(refusals.notFound)
    return done({ items: (await readVersions(db, id)).map(versionView) })
  })
  register(app, deps, 'readDocumentVersion', async ({ caller, params: { id, versionId }, deps: { db } }) => {
    if (!isId(versionId) || !(await seesDocument(deps, caller, id))) return refuse(refusals.notFound)
    const content = await readVersionContent(db, id, versionId)
    return content === null ? refuse(refusals.notFound) : done(content)
  })
  register(app, deps, 'addDocumentVersion', async ({ caller, params: { id }, file, now, write }) => {
    if (!isId(id)) return refuse(refusals.notFound)
    const counted = await countUpload(deps, { userId: caller.userId }, now)
    if (!counted.ok) return counted
    const content = await readContent(file)
    if (!content.ok) return content
    return write((tx) => addVersion(tx, authorOf(caller), { id, ...content.value }, now))
  })
  register(app, deps, 'restoreDocumentVersion', ({ write, caller, params, now }) =>
    write((tx) => restoreVersion(tx, authorOf(caller), params, now)),
  )
  register(app, deps, 'removeDocumentVersion', ({ write, caller, params, now }) =>
    write((tx) => removeVersion(tx, authorOf(caller), params, now)),
  )
}

/** Documents of a studio in folders, and those that it shares with its coaches. */
export const studioDocumentRoutes = (app: FastifyInstance, deps: Deps): void => {
  folderRoutes(app, deps)
  documentRoutes(app, deps)
  versionRoutes(app, deps)
  register(app, deps, 'listCoachDocuments', async ({ caller, query: { q, ...page }, deps: { db } }) => {
    const listed = pageOfWhole((await readSharedDocuments(db, caller.userId, q)).map(coachView), page)
    return listed.ok ? done(listed.value) : listed
  })
  register(app, deps, 'readCoachDocument', async ({ caller, params: { id }, deps: { db } }) => {
    const content = isId(id) ? await readSharedContent(db, caller.userId, id) : null
    return content === null ? refuse(refusals.notFound) : done(content)
  })
}
