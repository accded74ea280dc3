import type { Data } from '@cupo/contract'
import { type DocumentKind, documentKindOf, mostClientDocuments } from '@cupo/core/client-documents'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { lockClient } from '../clients/entry-store.ts'
import { redrawPicture } from '../pictures/redraw-picture.ts'
import { type DocumentRow, type FileOf, insertDocument, readDocuments } from './store.ts'

export type Content = { kind: DocumentKind; content: Buffer }

/** Resolution at which a photographed page is readable. */
const pageFrame = { side: 2_400, cut: false }

/** Converts an upload for storage: a PDF unchanged, a picture re-encoded. Refuses ARCHIVO_INVALIDO. */
export const readUpload = async (file: Buffer): Promise<Outcome<Content>> => {
  const kind = documentKindOf(file)
  if (kind === null) return refuse(refusals.invalidFile, { because: 'file_unreadable', status: 415 })
  if (kind === 'pdf') return done({ kind, content: file })
  const drawn = await redrawPicture(file, pageFrame)
  return drawn.ok ? done({ kind, content: drawn.value }) : drawn
}

export const documentView = ({ at, ...row }: DocumentRow): Data<'addClientDocument'> => ({
  ...row,
  at: at.toISOString(),
})

export type AddDocument = FileOf & Content & { name: string; by: PersonId }

/** Adds a document to the file of a client. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO when the file is full. */
export const addDocument = async (
  tx: Tx,
  command: AddDocument,
  now: Date,
): Promise<Outcome<Data<'addClientDocument'>>> => {
  const { studioId, personId, by } = command
  // The lock serializes additions, so that concurrent ones cannot exceed the limit.
  if ((await lockClient(tx, studioId, personId)) === null) return refuse(refusals.notFound)
  const documents = await readDocuments(tx, command)
  if (documents.length >= mostClientDocuments) {
    const params = { most: mostClientDocuments }
    return refuse(refusals.invalidState, { because: 'client_documents_full', params })
  }
  const id = await insertDocument(tx, { ...command, at: now })
  const subject = { kind: 'user' as const, id: personId }
  const details = { studioId, documentId: id, name: command.name }
  await recordAudit(tx, { at: now, byUser: by, action: 'client_document_added', subject, details })
  return done(documentView(onlyRow(await readDocuments(tx, command, id))), 'saved')
}
