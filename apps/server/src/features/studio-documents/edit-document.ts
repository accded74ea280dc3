import type { Body } from '@cupo/contract'
import type { FolderId, StudioDocumentId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { freeName, isSameName } from '@cupo/core/studio-documents'
import { textLimits } from '@cupo/core/text-limits'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { auditDocuments } from './audit-documents.ts'
import {
  type AnyDocument,
  eraseDocument,
  readAnyDocument,
  readNames,
  saveDocument,
  saveDocumentDeleted,
  saveDocumentRestored,
} from './document-store.ts'
import { lockDocuments, readFolders } from './folder-store.ts'
import { type Author, type DocumentView, readDocumentView } from './view-documents.ts'

/** Reads a document that is neither deleted nor in a deleted folder; null if the studio has none with this id. */
export const readOpenDocument = async (
  tx: Tx,
  { studioId }: Author,
  id: StudioDocumentId,
): Promise<AnyDocument | null> => {
  const document = isId(id) ? await readAnyDocument(tx, studioId, id) : null
  if (document === null || document.deleted) return null
  const folders = await readFolders(tx, studioId)
  return folders.some((folder) => folder.id === document.folderId) ? document : null
}

/** Refuses a name that another document of the folder has. */
export const refuseTakenName = async (
  tx: Tx,
  { folderId, name, exceptId = null }: { folderId: FolderId; name: string; exceptId?: StudioDocumentId | null },
): Promise<Refusal | null> => {
  const names = await readNames(tx, folderId, exceptId)
  return names.some((one) => isSameName(one, name))
    ? refuseField('name', 'document_name_taken', undefined, refusals.alreadyExists)
    : null
}

/**
 * Renames or moves a document, or changes its expiry. Refuses NO_ENCONTRADO, a stale version with the current state, an
 * unknown folder and a taken name.
 */
export const updateDocument = async (
  tx: Tx,
  author: Author,
  id: StudioDocumentId,
  body: Body<'updateStudioDocument'>,
  now: Date,
): Promise<Outcome<DocumentView>> => {
  const { studioId } = author
  await lockDocuments(tx, studioId)
  const found = await readOpenDocument(tx, author, id)
  if (found === null) return refuse(refusals.notFound)
  const before = await readDocumentView(tx, studioId, found, now)
  const stale = refuseStale(body.version, before)
  if (stale) return stale
  const { name = found.name, folderId = found.folderId } = body
  const expiresOn = body.expiresOn === undefined ? before.expiresOn : body.expiresOn
  if (!(await readFolders(tx, studioId)).some((folder) => folder.id === folderId))
    return refuseField('folderId', 'folder_unknown')
  const taken = await refuseTakenName(tx, { folderId, name, exceptId: id })
  if (taken) return taken
  await saveDocument(tx, id, { name, folderId, expiresOn })
  await auditDocuments(tx, author, 'studio_document_changed', { documentId: id, name, folderId }, now)
  return done(await readDocumentView(tx, studioId, { id, folderId }, now), 'saved')
}

/**
 * Deletes a document, which can be restored for 30 days; a deleted one stays deleted. With `forever`, erases a deleted
 * document. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO to erase one that is not deleted.
 */
export const deleteDocument = async (
  tx: Tx,
  author: Author,
  { id, forever }: { id: StudioDocumentId; forever: boolean },
  now: Date,
): Promise<Outcome<null>> => {
  await lockDocuments(tx, author.studioId)
  const document = isId(id) ? await readAnyDocument(tx, author.studioId, id) : null
  if (document === null) return refuse(refusals.notFound)
  const details = { documentId: id, name: document.name }
  if (forever) {
    if (!document.deleted) return refuse(refusals.invalidState, { because: 'not_in_trash' })
    await eraseDocument(tx, id)
    await auditDocuments(tx, author, 'studio_document_erased', details, now)
  } else if (!document.deleted) {
    await saveDocumentDeleted(tx, id, author.by, now)
    await auditDocuments(tx, author, 'studio_document_deleted', details, now)
  }
  return done(null)
}

/**
 * Restores a deleted document under a free name; one that is not deleted is unchanged. Refuses NO_ENCONTRADO, and
 * ESTADO_INVALIDO if its folder is deleted.
 */
export const restoreDocument = async (
  tx: Tx,
  author: Author,
  id: StudioDocumentId,
  now: Date,
): Promise<Outcome<DocumentView>> => {
  const { studioId } = author
  await lockDocuments(tx, studioId)
  const document = isId(id) ? await readAnyDocument(tx, studioId, id) : null
  if (document === null) return refuse(refusals.notFound)
  if (!(await readFolders(tx, studioId)).some((folder) => folder.id === document.folderId))
    return refuse(refusals.invalidState, { because: 'folder_deleted' })
  if (document.deleted) {
    const name = freeName(document.name, await readNames(tx, document.folderId), textLimits.name)
    await saveDocumentRestored(tx, id, name)
    await auditDocuments(tx, author, 'studio_document_restored', { documentId: id, name }, now)
  }
  return done(await readDocumentView(tx, studioId, document, now))
}
