import { refusals } from '@cupo/core/refusals'
import { isSameName } from '@cupo/core/studio-folders'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { documentName, prepareDocument } from '../client-documents/prepare-document.ts'
import { documentReads } from './document-reads.ts'
import { uploadMessages } from './upload-messages.ts'

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed'

/** A file that is uploaded to a folder, or as a version of a document. */
export type Upload = {
  id: string
  name: string
  file: File
  folderId: string
  /** The document that gets a version; null: a new document. */
  documentId: string | null
  /** Stores it under a free name. */
  rename: boolean
  state: UploadState
  /** Why it failed. */
  mensaje: string
  /** Whether the name is taken: it can become a version of that document, or be kept beside it. */
  taken: boolean
  /** Whether the same request may succeed later. */
  mayRetry: boolean
}

type Place = { folderId: string; documentId?: string | null }
type Outcome = Pick<Upload, 'state' | 'mensaje' | 'taken' | 'mayRetry'>

const uploaded: Outcome = { state: 'done', mensaje: '', taken: false, mayRetry: false }

/** Sends one file. A retry of the same upload has the same key, so the file is stored once. */
const send = async ({ id, name, folderId, documentId, rename }: Upload, file: Blob): Promise<Outcome> => {
  const options = { file, idempotencyKey: `${id}:${documentId ?? ''}:${rename}` }
  const answer =
    documentId === null
      ? await call(
          'addStudioDocument',
          { params: { id: folderId }, query: { name, ...(rename && { rename: 'true' as const }) } },
          options,
        )
      : await call('addDocumentVersion', { params: { id: documentId } }, options)
  if (answer.ok) return uploaded
  const taken = answer.codigo === refusals.alreadyExists
  const mayRetry = !taken && answer.codigo !== refusals.invalidFile
  return { state: 'failed', mensaje: answer.mensaje, taken, mayRetry }
}

/** Uploads files one after the other, and keeps the state of each. */
export const useUploads = () => {
  const m = useMessages(uploadMessages)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(false)

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  const run = async (upload: Upload): Promise<void> => {
    change(upload.id, { state: 'sending', mensaje: '' })
    const prepared = await prepareDocument(upload.file)
    const failed = (mensaje: string): Outcome => ({ state: 'failed', mensaje, taken: false, mayRetry: false })
    const outcome = prepared.ok
      ? await send(upload, prepared.file)
      : failed(prepared.reason === 'kind' ? m.kind : m.large)
    change(upload.id, outcome)
    if (outcome.state === 'done') void refresh(...documentReads, 'listDocumentVersions')
  }

  const work = async (added: readonly Upload[]): Promise<void> => {
    queue.current.push(...added)
    if (running.current) return
    running.current = true
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) await run(next)
    running.current = false
  }

  const add = (files: readonly File[], { folderId, documentId = null }: Place): void => {
    const added = files.map(
      (file): Upload => ({
        id: crypto.randomUUID(),
        name: documentName(file.name),
        file,
        folderId,
        documentId,
        rename: false,
        state: 'waiting',
        mensaje: '',
        taken: false,
        mayRetry: false,
      }),
    )
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added])
    void work(added)
  }

  /** Sends a failed upload again, as it was or in another way. */
  const again = (upload: Upload, how: { rename?: boolean; documentId?: string } = {}): void => {
    const next = { ...upload, ...how, state: 'waiting' as const, mensaje: '', taken: false, mayRetry: false }
    change(upload.id, next)
    void work([next])
  }

  return { uploads, add, again, clear: () => setUploads([]) }
}

export type Uploads = ReturnType<typeof useUploads>

/** The document of a folder whose name an upload has; undefined without one in this list. */
export const namesake = <Document extends { id: string; folderId: string; name: string }>(
  documents: readonly Document[],
  { name, folderId }: Upload,
): Document | undefined => documents.find((one) => one.folderId === folderId && isSameName(one.name, name))
