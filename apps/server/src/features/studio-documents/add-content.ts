import type { DocumentVersionId, FolderId, StudioDocumentId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import {
  decideNewDocument,
  decideNewVersion,
  freeName,
  maxDocumentVersions,
  maxStorageBytes,
  maxStudioDocuments,
  type UploadDecision,
} from '@cupo/core/studio-documents'
import { textLimits } from '@cupo/core/text-limits'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type Content, readUpload } from '../client-documents/add-document.ts'
import { auditDocuments } from './audit-documents.ts'
import { insertDocument, readNames } from './document-store.ts'
import { readOpenDocument, refuseTakenName } from './edit-document.ts'
import { lockDocuments, readFolders, readStorage } from './folder-store.ts'
import { eraseVersion, insertVersion, readVersions, saveCurrent, type VersionRow } from './version-store.ts'
import { type Author, type DocumentView, readDocumentView } from './view-documents.ts'

const megabyte = 1024 * 1024

const limits = {
  documents_full: maxStudioDocuments,
  document_versions_full: maxDocumentVersions,
  storage_full: maxStorageBytes / megabyte,
}

const refuseUpload = (decision: UploadDecision): Refusal | null =>
  decision.ok
    ? null
    : refuse(refusals.invalidState, { because: decision.problem, params: { most: limits[decision.problem] } })

/** Converts an upload as those of clients: a PDF unchanged, a picture re-encoded. Refuses ARCHIVO_INVALIDO. */
export const readContent = async (file: Buffer): Promise<Outcome<Content>> => {
  const upload = await readUpload(file)
  return upload.ok || upload.because !== 'file_unreadable' ? upload : { ...upload, because: 'document_unreadable' }
}

type NewDocument = Content & { folderId: FolderId; name: string; rename: boolean }

/**
 * Adds a document to a folder. Refuses NO_ENCONTRADO, YA_EXISTE for a taken name unless `rename` gives it a number, and
 * ESTADO_INVALIDO beyond the limits of the studio.
 */
export const addDocument = async (
  tx: Tx,
  author: Author,
  { folderId, name: wanted, rename, ...content }: NewDocument,
  now: Date,
): Promise<Outcome<DocumentView>> => {
  const { studioId } = author
  await lockDocuments(tx, studioId)
  const folders = await readFolders(tx, studioId)
  if (!folders.some((folder) => folder.id === folderId)) return refuse(refusals.notFound)
  const name = rename ? freeName(wanted, await readNames(tx, folderId), textLimits.name) : wanted
  const refused =
    (await refuseTakenName(tx, { folderId, name })) ??
    refuseUpload(decideNewDocument(await readStorage(tx, studioId), content.content.length))
  if (refused) return refused
  const id = await insertDocument(tx, { ...author, folderId, name }, now)
  await insertVersion(tx, { ...author, documentId: id, ...content }, now)
  await auditDocuments(tx, author, 'studio_document_added', { documentId: id, name, folderId }, now)
  return done(await readDocumentView(tx, studioId, { id, folderId }, now), 'saved')
}

/** Adds a version, which is shown from now on. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO beyond the limits. */
export const addVersion = async (
  tx: Tx,
  author: Author,
  { id, ...content }: Content & { id: StudioDocumentId },
  now: Date,
): Promise<Outcome<DocumentView>> => {
  const { studioId } = author
  await lockDocuments(tx, studioId)
  const document = await readOpenDocument(tx, author, id)
  if (document === null) return refuse(refusals.notFound)
  const { versions } = await readDocumentView(tx, studioId, document, now)
  const refused = refuseUpload(decideNewVersion(await readStorage(tx, studioId), content.content.length, versions))
  if (refused) return refused
  const number = await insertVersion(tx, { ...author, documentId: id, ...content }, now)
  const details = { documentId: id, name: document.name, version: number }
  await auditDocuments(tx, author, 'document_version_added', details, now)
  return done(await readDocumentView(tx, studioId, document, now), 'saved')
}

type OfVersion = { id: StudioDocumentId; versionId: DocumentVersionId }

/** Changes a version of a document under the lock of the studio's documents, and audits it. */
const changeVersion = async (
  tx: Tx,
  author: Author,
  { id, versionId }: OfVersion,
  now: Date,
  change: (version: VersionRow) => Promise<Refusal | 'document_version_restored' | 'document_version_removed'>,
): Promise<Outcome<DocumentView>> => {
  await lockDocuments(tx, author.studioId)
  const document = await readOpenDocument(tx, author, id)
  const version = document && (await readVersions(tx, document.id)).find((one) => one.id === versionId)
  if (!document || !version) return refuse(refusals.notFound)
  const action = await change(version)
  if (typeof action !== 'string') return action
  const details = { documentId: id, name: document.name, version: version.number }
  await auditDocuments(tx, author, action, details, now)
  return done(await readDocumentView(tx, author.studioId, document, now), 'saved')
}

/** Shows an earlier version again. Refuses NO_ENCONTRADO. */
export const restoreVersion = (tx: Tx, author: Author, of: OfVersion, now: Date): Promise<Outcome<DocumentView>> =>
  changeVersion(tx, author, of, now, async ({ number }) => {
    await saveCurrent(tx, of.id, number)
    return 'document_version_restored'
  })

/** Erases a version. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO for the current one. */
export const removeVersion = (tx: Tx, author: Author, of: OfVersion, now: Date): Promise<Outcome<DocumentView>> =>
  changeVersion(tx, author, of, now, async ({ current }) => {
    if (current) return refuse(refusals.invalidState, { because: 'version_is_current' })
    await eraseVersion(tx, of.versionId)
    return 'document_version_removed'
  })
