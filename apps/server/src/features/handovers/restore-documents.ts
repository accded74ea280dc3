import { readFile, stat } from 'node:fs/promises'
import { documentFile } from '@cupo/contract/picture-file'
import { type DocumentKind, documentKindOf, documentMedia } from '@cupo/core/client-documents'
import type { StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { photoFrame, redrawPicture } from '../pictures/redraw-picture.ts'
import type { FileTable } from './file-tables.ts'
import { ArchiveError, type OpenArchive } from './open-archive.ts'

type Row = Record<string, unknown>

/** Path of a row's file in an archive. */
export const documentPath = ({ folder }: FileTable, id: number, kind: DocumentKind): string =>
  `${folder}/${id}.${documentMedia(kind).extension}`

const kindOf = ({ topic }: FileTable, row: Row): DocumentKind => {
  if (row.kind === 'pdf' || row.kind === 'picture') return row.kind
  throw new ArchiveError(`The table ${topic.name} has a kind that the format does not know.`)
}

const isWebp = (content: Buffer): boolean =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'

/** Whether the bytes match the type of the row: a whole PDF, or a WebP picture that decodes. */
const fits = async (kind: DocumentKind, content: Buffer): Promise<boolean> =>
  kind === 'pdf' ? documentKindOf(content) === 'pdf' : isWebp(content) && (await redrawPicture(content, photoFrame)).ok

/**
 * Reads the file of a document, whose hash was checked when the archive was opened. Undefined if the document was
 * erased while the archive was made.
 */
const readContent = async (archive: OpenArchive, table: FileTable, row: Row): Promise<Buffer | undefined> => {
  const kind = kindOf(table, row)
  const path = documentPath(table, Number(row.id), kind)
  if (!archive.has(path)) return undefined
  const local = archive.file(path)
  const { size } = await stat(local)
  if (size !== row.size) throw new ArchiveError(`The file ${path} has another size than its table says.`)
  if (size > documentFile.maxBytes) throw new ArchiveError(`The file ${path} is larger than a document may be.`)
  const content = await readFile(local)
  if (!(await fits(kind, content))) throw new ArchiveError(`The file ${path} is not what its name says.`)
  return content
}

/** Restores the rows of a table with their files. @returns the number with a file */
export const restoreDocuments = async (
  tx: Tx,
  archive: OpenArchive,
  table: FileTable,
  studioId: StudioId,
  rows: readonly Row[],
): Promise<number> => {
  let count = 0
  for (const row of rows) {
    const content = await readContent(archive, table, row)
    if (content === undefined) continue
    await table.insert(tx, studioId, row, content)
    count += 1
  }
  return count
}

/** Refuses files of documents without a row. */
export const refuseLooseDocuments = (archive: OpenArchive, { folder, topic }: FileTable, restored: number): void => {
  const files = archive.manifest.files.filter(({ path }) => path.startsWith(`${folder}/`)).length
  if (files !== restored)
    throw new ArchiveError(
      `The archive has ${files} files of documents, and its table ${topic.name} names ${restored} of them.`,
    )
}
