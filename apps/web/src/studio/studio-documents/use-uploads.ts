import { refusals } from '@cupo/core/refusals'
import { isSameName } from '@cupo/core/studio-folders'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { documentName, prepareDocument } from '../client-documents/prepare-document.ts'
import { documentReads } from './document-reads.ts'
import { uploadMessages } from './upload-messages.ts'

/** `saving`: all bytes are sent, and the response is awaited. */
export type UploadState = 'waiting' | 'sending' | 'saving' | 'done' | 'failed' | 'cancelled'

/** A file that is uploaded to a folder, or as a version of a document. */
export type Upload = {
  id: string
  name: string
  file: File
  /** What is sent: a picture is scaled down. Null before that. */
  prepared: Blob | null
  folderId: string
  /** The document that gets a version; null: a new document. */
  documentId: string | null
  /** Stores it under a free name. */
  rename: boolean
  state: UploadState
  /** Bytes sent of the current attempt. */
  sent: number
  /** Why it failed. */
  mensaje: string
  /** Whether the name is taken: it can become a version of that document, or be kept beside it. */
  taken: boolean
  /** Whether the same request may succeed later. */
  mayRetry: boolean
}

type Place = { folderId: string; documentId?: string | null }
type Outcome = Pick<Upload, 'state' | 'sent' | 'mensaje' | 'taken' | 'mayRetry'>

const fresh: Outcome = { state: 'waiting', sent: 0, mensaje: '', taken: false, mayRetry: false }

/** Bytes of an upload. */
export const bytesOf = ({ file, prepared }: Upload): number => (prepared ?? file).size

type Sending = { file: Blob; signal: AbortSignal; onProgress: (sent: number) => void }

/**
 * Sends one file. A retry of the same upload has the same key and the same bytes, so the file is stored once.
 * @throws when the signal aborts
 */
const send = async ({ id, name, folderId, documentId, rename }: Upload, sending: Sending): Promise<Outcome> => {
  const options = { ...sending, idempotencyKey: `${id}:${documentId ?? ''}:${rename}` }
  const answer =
    documentId === null
      ? await call(
          'addStudioDocument',
          { params: { id: folderId }, query: { name, ...(rename && { rename: 'true' as const }) } },
          options,
        )
      : await call('addDocumentVersion', { params: { id: documentId } }, options)
  if (answer.ok) return { ...fresh, state: 'done', sent: sending.file.size }
  const taken = answer.codigo === refusals.alreadyExists
  const mayRetry = !taken && answer.codigo !== refusals.invalidFile
  return { state: 'failed', sent: 0, mensaje: answer.mensaje, taken, mayRetry }
}

/** Uploads files one after the other, and keeps the state of each. */
export const useUploads = () => {
  const m = useMessages(uploadMessages)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const working = useRef(false)
  const running = useRef<{ id: string; end: AbortController } | null>(null)

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  /** @returns null if it was cancelled */
  const deliver = async (upload: Upload, signal: AbortSignal): Promise<Outcome | null> => {
    const { id } = upload
    const prepared = upload.prepared ? { ok: true as const, file: upload.prepared } : await prepareDocument(upload.file)
    if (signal.aborted) return null
    if (!prepared.ok) return { ...fresh, state: 'failed', mensaje: prepared.reason === 'kind' ? m.kind : m.large }
    const { file } = prepared
    change(id, { prepared: file })
    const onProgress = (sent: number) =>
      change(id, { sent: Math.min(sent, file.size), state: sent < file.size ? 'sending' : 'saving' })
    try {
      return await send(upload, { file, signal, onProgress })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }

  const run = async (upload: Upload): Promise<void> => {
    const { id } = upload
    const end = new AbortController()
    running.current = { id, end }
    change(id, { ...fresh, state: 'sending' })
    const outcome = await deliver(upload, end.signal)
    running.current = null
    if (outcome !== null) change(id, outcome)
    // The service may have stored a file whose last bytes were sent when it was cancelled.
    if (outcome === null || outcome.state === 'done') void refresh(...documentReads, 'listDocumentVersions')
  }

  const work = async (added: readonly Upload[]): Promise<void> => {
    queue.current.push(...added)
    if (working.current) return
    working.current = true
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) await run(next)
    working.current = false
  }

  const add = (files: readonly File[], { folderId, documentId = null }: Place): void => {
    const added = files.map((file): Upload => {
      const of = { id: crypto.randomUUID(), name: documentName(file.name), file, prepared: null }
      return { ...of, folderId, documentId, rename: false, ...fresh }
    })
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added])
    void work(added)
  }

  /** Sends a failed or cancelled upload again, as it was or in another way. */
  const again = (upload: Upload, how: { rename?: boolean; documentId?: string } = {}): void => {
    const next = { ...upload, ...how, ...fresh }
    change(upload.id, next)
    void work([next])
  }

  /** Ends an upload; the others go on. */
  const cancel = ({ id }: Upload): void => {
    queue.current = queue.current.filter((one) => one.id !== id)
    change(id, { ...fresh, state: 'cancelled' })
    if (running.current?.id === id) running.current.end.abort()
  }

  return { uploads, add, again, cancel, clear: () => setUploads([]) }
}

export type Uploads = ReturnType<typeof useUploads>

/** The document of a folder whose name an upload has; undefined without one in this list. */
export const findSameName = <Document extends { id: string; folderId: string; name: string }>(
  documents: readonly Document[],
  { name, folderId }: Upload,
): Document | undefined => documents.find((one) => one.folderId === folderId && isSameName(one.name, name))
