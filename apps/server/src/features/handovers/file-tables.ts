import type { StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Topic } from './define-topic.ts'
import { insertDocument, insertDocumentVersion } from './restore-store.ts'
import { readDocument, readDocumentVersion } from './store.ts'
import { documentsTopic, documentVersionsTopic } from './studio-topics.ts'

/** A table of which each row has a file in a folder of the archive. */
export type FileTable = {
  topic: Topic
  folder: string
  /** Reads the content of a row; null if it was erased since the snapshot. */
  read: (db: Db, id: string) => Promise<Uint8Array | null>
  insert: (tx: Tx, studioId: StudioId, row: Record<string, unknown>, content: Buffer) => Promise<void>
}

/** Documents of clients, and versions of the studio's documents. */
export const fileTables: readonly FileTable[] = [
  { topic: documentsTopic, folder: 'documents', read: readDocument, insert: insertDocument },
  {
    topic: documentVersionsTopic,
    folder: 'studio-documents',
    read: readDocumentVersion,
    insert: insertDocumentVersion,
  },
]
