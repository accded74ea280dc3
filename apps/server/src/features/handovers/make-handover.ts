import { createHash } from 'node:crypto'
import type { DocumentKind } from '@cupo/core/client-documents'
import type { Language } from '@cupo/core/preferences'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { drawWholeCalendar } from '../calendar-feed/draw-calendar-feed.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import { readPaid, readReceipts } from '../receipts/view-store.ts'
import { type FileTable, fileTables } from './file-tables.ts'
import { personTopics } from './person-topics.ts'
import { documentPath } from './restore-documents.ts'
import { type Snapshot, withSnapshot } from './snapshot-store.ts'
import {
  deleteParts,
  insertPart,
  readNames,
  saveFailure,
  saveProgress,
  saveReady,
  type TakenHandover,
  takeHandover,
} from './store.ts'
import { peopleTopic } from './studio-people.ts'
import { studioSums } from './studio-sums.ts'
import { studioTopics } from './studio-topics.ts'
import { addFile, endArchive, formatVersion, type Manifest, writeTopic } from './write-archive.ts'
import { type FileFacts, type Sink, zipFile } from './zip-file.ts'

/** Size in bytes of one stored part. */
const partBytes = 1_000_000
/** Maximum receipts of a person drawn as PDF, newest first. The tables contain all receipts. */
const mostPdfs = 200
const progressEveryMs = 1_000

class LostHandover extends Error {}

/** Collects bytes into parts, counts and hashes them. */
const partWriter = (deps: Deps, taken: TakenHandover) => {
  const hash = createHash('sha256')
  let [held, size, bytes, number] = [[] as Uint8Array[], 0, 0, 0]
  const flush = async (): Promise<void> => {
    if (size === 0) return
    await insertPart(deps.db, taken.id, number, Buffer.concat(held))
    number += 1
    held = []
    size = 0
  }
  const sink: Sink = async (chunk) => {
    hash.update(chunk)
    held.push(chunk)
    size += chunk.byteLength
    bytes += chunk.byteLength
    if (size >= partBytes) await flush()
  }
  return { sink, flush, facts: () => ({ bytes, sha256: hash.digest() }) }
}

/** Counts written rows. Stores the count with a heartbeat, at most once a second. */
const progressOf = (deps: Deps, taken: TakenHandover, total: number) => {
  let [doneRows, savedAt] = [0, 0]
  return async (rows: number): Promise<void> => {
    doneRows += rows
    if (performance.now() - savedAt < progressEveryMs) return
    savedAt = performance.now()
    if (!(await saveProgress(deps.db, taken, { done: doneRows, total }, deps.clock.now())))
      throw new LostHandover('the archive was deleted, or another process makes it')
  }
}

/** The id of the studio or person whose archive it is. */
const subjectOf = ({ kind, studioId, personId }: TakenHandover): string =>
  kind === 'studio' ? String(studioId) : personId

type OnRows = (rows: number) => Promise<void>

/** Adds the calendar and receipts of a person. Each receipt sends a heartbeat, because drawing takes long. */
const addPersonFiles = async (
  deps: Deps,
  taken: TakenHandover,
  archive: ReturnType<typeof zipFile>,
  language: Language,
  onRows: OnRows,
): Promise<FileFacts[]> => {
  const { db, config, clock } = deps
  const calendar = await drawWholeCalendar(db, taken.personId, config.publicUrl, clock.now())
  const files = [await addFile(archive, 'bookings.ics', calendar)]
  const receipts = await readReceipts(db, { memberId: taken.personId }, {}, { after: null, limit: mostPdfs - 1 })
  for (const receipt of receipts) {
    const name = `receipts/${receipt.series.replaceAll(/[^\w-]/g, '_')}-${receipt.number}-${receipt.id}.pdf`
    files.push(await addFile(archive, name, await drawReceipt(receipt, await readPaid(db, receipt.id), language)))
    await onRows(0)
  }
  return files
}

/** Adds the files of a table. Skips those that were erased since the snapshot. */
const addDocuments = async (
  table: FileTable,
  deps: Deps,
  snapshot: Snapshot,
  archive: ReturnType<typeof zipFile>,
  studioId: string,
  onRows: OnRows,
): Promise<FileFacts[]> => {
  const files: FileFacts[] = []
  for await (const rows of snapshot.rows(table.topic, studioId)) {
    for (const row of rows) {
      const { id, kind } = JSON.parse(row) as { id: number; kind: DocumentKind }
      const content = await table.read(deps.db, String(id))
      if (content !== null) files.push(await addFile(archive, documentPath(table, id, kind), content))
      await onRows(0)
    }
  }
  return files
}

type Written = { files: FileFacts[]; rows: Record<string, number>; sums: unknown; onRows: OnRows }

/** Writes the tables, documents and sums of a studio from the snapshot. */
const writeTables = async (
  deps: Deps,
  taken: TakenHandover,
  snapshot: Snapshot,
  archive: ReturnType<typeof zipFile>,
): Promise<Written> => {
  const subjectId = subjectOf(taken)
  const isStudio = taken.kind === 'studio'
  const topics = isStudio ? [peopleTopic, ...studioTopics] : personTopics
  const counts: number[] = []
  for (const topic of topics) counts.push(await snapshot.count(topic, subjectId))
  const onRows = progressOf(deps, taken, 2 * counts.reduce((sum, count) => sum + count, 0))
  const files: FileFacts[] = []
  const rows: Record<string, number> = {}
  await onRows(0)
  for (const topic of topics) {
    const written = await writeTopic({ snapshot, archive, subjectId, onRows }, topic)
    files.push(...written.files)
    rows[topic.name] = written.rows
  }
  if (!isStudio) return { files, rows, sums: null, onRows }
  for (const table of fileTables) files.push(...(await addDocuments(table, deps, snapshot, archive, subjectId, onRows)))
  const { sums } = await snapshot.one<{ sums: string }>(studioSums.replaceAll('$studio', subjectId))
  return { files, rows, sums: JSON.parse(sums) as unknown, onRows }
}

const writeAll = async (deps: Deps, taken: TakenHandover, sink: Sink): Promise<void> => {
  const now = deps.clock.now()
  const names = await readNames(deps.db, taken)
  const archive = zipFile(sink, now)
  const written = await withSnapshot(deps.pool, (snapshot) => writeTables(deps, taken, snapshot, archive))
  const { files, rows, sums, onRows } = written
  // Runs after the snapshot: its transaction must not stay open while receipts are drawn.
  if (taken.kind === 'person') files.push(...(await addPersonFiles(deps, taken, archive, names.language, onRows)))
  const manifest: Manifest = {
    format: taken.kind === 'studio' ? 'cupo-studio' : 'cupo-person',
    version: formatVersion,
    createdAt: now.toISOString(),
    service: names.service,
    subject: { id: subjectOf(taken), name: names.subject },
    rows,
    sums,
    files,
  }
  await endArchive(archive, manifest)
}

const finish = (deps: Deps, taken: TakenHandover, facts: { bytes: number; sha256: Buffer }) =>
  write(deps.db, async (tx) => {
    const now = deps.clock.now()
    const expiresAt = await saveReady(tx, taken, facts, now)
    if (expiresAt === null) return done(null)
    const message = {
      userId: taken.personId,
      key: `handover:${taken.id}`,
      kind: 'handover_ready' as const,
      params: { studio: taken.kind === 'studio', until: expiresAt.toISOString() },
      link: taken.kind === 'studio' ? '/gym/studios/leave' : '/gym/settings',
    }
    await notifyPeople(tx, [message], now)
    return done(null)
  })

/**
 * Makes the oldest requested archive. Bytes are stored in parts while they are written; the tables are read from one
 * snapshot. A failed attempt is repeated up to three times.
 * @returns whether an archive was requested
 */
export const makeHandover = async (deps: Deps): Promise<boolean> => {
  const taken = await takeHandover(deps.db, deps.clock.now())
  if (taken === undefined) return false
  try {
    await deleteParts(deps.db, taken.id)
    const parts = partWriter(deps, taken)
    await writeAll(deps, taken, parts.sink)
    await parts.flush()
    await finish(deps, taken, parts.facts())
  } catch (error) {
    if (error instanceof LostHandover) return true
    await saveFailure(deps.db, taken, deps.clock.now())
    throw error
  }
  return true
}
