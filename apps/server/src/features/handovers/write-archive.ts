import { csvHead, csvRow } from '../../http/csv.ts'
import type { Topic } from './define-topic.ts'
import type { Snapshot } from './snapshot-store.ts'
import type { FileFacts, zipFile } from './zip-file.ts'

/** Version of the format. A reader refuses any other version. */
export const formatVersion = 1
export const manifestPath = 'manifest.json'
export const jsonPath = (topic: string): string => `data/${topic}.json`
const csvPath = (topic: string): string => `csv/${topic}.csv`

export type Manifest = {
  format: 'cupo-studio' | 'cupo-person'
  version: number
  createdAt: string
  service: string
  subject: { id: string; name: string }
  /** Rows by topic. */
  rows: Record<string, number>
  /** Sums of the books; only in a studio's archive. */
  sums: unknown
  files: FileFacts[]
}

type Archive = ReturnType<typeof zipFile>
type Writing = {
  snapshot: Snapshot
  archive: Archive
  subjectId: string
  /** Called with the number of rows that were written. */
  onRows: (rows: number) => Promise<void>
}

/** Starts a JSON array with one row per line, so that a reader parses one line at a time. */
async function* jsonParts({ snapshot, subjectId, onRows }: Writing, topic: Topic, counted: { rows: number }) {
  yield '[\n'
  for await (const rows of snapshot.rows(topic, subjectId)) {
    yield `${counted.rows > 0 ? ',\n' : ''}${rows.join(',\n')}`
    counted.rows += rows.length
    await onRows(rows.length)
  }
  yield counted.rows > 0 ? '\n]\n' : ']\n'
}

const cell = (value: unknown): string | number | null =>
  value === null || typeof value === 'number' || typeof value === 'string'
    ? value
    : typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value)

async function* csvParts({ snapshot, subjectId, onRows }: Writing, topic: Topic) {
  yield csvHead(topic.columns)
  for await (const rows of snapshot.rows(topic, subjectId)) {
    const parsed = rows.map((row) => JSON.parse(row) as Record<string, unknown>)
    yield parsed.map((row) => csvRow(topic.columns.map((column) => cell(row[column])))).join('')
    await onRows(rows.length)
  }
}

async function* once(text: string | Uint8Array) {
  yield text
}

/** Adds a file that is not a table. */
export const addFile = (archive: Archive, path: string, content: string | Uint8Array): Promise<FileFacts> =>
  archive.add(path, once(content))

/** Writes a topic as JSON and as CSV. @returns its files and the number of its rows */
export const writeTopic = async (writing: Writing, topic: Topic): Promise<{ files: FileFacts[]; rows: number }> => {
  const counted = { rows: 0 }
  const json = await writing.archive.add(jsonPath(topic.name), jsonParts(writing, topic, counted))
  const csv = await writing.archive.add(csvPath(topic.name), csvParts(writing, topic))
  return { files: [json, csv], rows: counted.rows }
}

/** Writes the manifest, which is the last file, and ends the archive. */
export const endArchive = async (archive: Archive, manifest: Manifest): Promise<void> => {
  await addFile(archive, manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
  await archive.end()
}
