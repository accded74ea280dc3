import { createHash } from 'node:crypto'
import type { DocumentKind } from '@cupo/core/client-documents'
import type { Language } from '@cupo/core/preferences'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { drawWholeCalendar } from '../calendar-feed/draw-calendar-feed.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import { readReceipts } from '../receipts/view-store.ts'
import { personTopics } from './person-topics.ts'
import { documentPath } from './restore-documents.ts'
import { type Snapshot, withSnapshot } from './snapshot-store.ts'
import {
  deleteParts,
  insertPart,
  readDocument,
  readNames,
  saveFailure,
  saveProgress,
  saveReady,
  type TakenHandover,
  takeHandover,
} from './store.ts'
import { peopleTopic } from './studio-people.ts'
import { studioSums } from './studio-sums.ts'
import { documentsTopic, studioTopics } from './studio-topics.ts'
import { addFile, endArchive, formatVersion, type Manifest, writeTopic } from './write-archive.ts'
import { type FileFacts, type Sink, zipFile } from './zip-file.ts'

/** Bytes of one part in the database. */
const partBytes = 1_000_000
/** Receipts of a person that are drawn as PDF: the newest ones. All are in the tables. */
const mostPdfs = 200
const progressEveryMs = 1_000

class LostHandover extends Error {}

/** Collects bytes into parts, and counts and hashes them. */
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

/** Counts written rows; stores them, with a sign of life, at most once a second. */
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

/** The calendar and the receipts of a person, beside the tables. */
const addPersonFiles = async (
  deps: Deps,
  taken: TakenHandover,
  archive: ReturnType<typeof zipFile>,
  language: Language,
): Promise<FileFacts[]> => {
  const { db, config, clock } = deps
  const calendar = await drawWholeCalendar(db, taken.personId, config.publicUrl, clock.now())
  const files = [await addFile(archive, 'bookings.ics', calendar)]
  const receipts = await readReceipts(db, { memberId: taken.personId }, {}, { after: null, limit: mostPdfs - 1 })
  for (const receipt of receipts) {
    const name = `receipts/${receipt.series.replaceAll(/[^\w-]/g, '_')}-${receipt.number}-${receipt.id}.pdf`
    files.push(await addFile(archive, name, await drawReceipt(receipt, language)))
  }
  return files
}

/** The documents of a studio's clients, beside the tables. One that was erased since the snapshot is left out. */
const addDocuments = async (
  deps: Deps,
  snapshot: Snapshot,
  archive: ReturnType<typeof zipFile>,
  studioId: string,
): Promise<FileFacts[]> => {
  const files: FileFacts[] = []
  for await (const rows of snapshot.rows(documentsTopic, studioId)) {
    for (const row of rows) {
      const { id, kind } = JSON.parse(row) as { id: number; kind: DocumentKind }
      const content = await readDocument(deps.db, String(id))
      if (content !== null) files.push(await addFile(archive, documentPath(id, kind), content))
    }
  }
  return files
}

const writeAll = async (deps: Deps, taken: TakenHandover, snapshot: Snapshot, sink: Sink): Promise<void> => {
  const isStudio = taken.kind === 'studio'
  const subjectId = isStudio ? String(taken.studioId) : taken.personId
  const topics = isStudio ? [peopleTopic, ...studioTopics] : personTopics
  const names = await readNames(deps.db, taken)
  const counts: number[] = []
  for (const topic of topics) counts.push(await snapshot.count(topic, subjectId))
  const now = deps.clock.now()
  const archive = zipFile(sink, now)
  const onRows = progressOf(deps, taken, 2 * counts.reduce((sum, count) => sum + count, 0))
  const files: FileFacts[] = []
  const rows: Record<string, number> = {}
  await onRows(0)
  for (const topic of topics) {
    const written = await writeTopic({ snapshot, archive, subjectId, onRows }, topic)
    files.push(...written.files)
    rows[topic.name] = written.rows
  }
  if (isStudio) files.push(...(await addDocuments(deps, snapshot, archive, subjectId)))
  else files.push(...(await addPersonFiles(deps, taken, archive, names.language)))
  const sums = isStudio
    ? (JSON.parse((await snapshot.one<{ sums: string }>(studioSums.replaceAll('$studio', subjectId))).sums) as unknown)
    : null
  const manifest: Manifest = {
    format: isStudio ? 'cupo-studio' : 'cupo-person',
    version: formatVersion,
    createdAt: now.toISOString(),
    service: names.service,
    subject: { id: subjectId, name: names.subject },
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
 * Makes the next archive that was asked for, if there is one. Bytes are stored in parts while they are written; the tables
 * are read from one snapshot. A failed attempt is repeated up to three times.
 * @returns whether there was one
 */
export const makeHandover = async (deps: Deps): Promise<boolean> => {
  const taken = await takeHandover(deps.db, deps.clock.now())
  if (taken === undefined) return false
  try {
    await deleteParts(deps.db, taken.id)
    const parts = partWriter(deps, taken)
    await withSnapshot(deps.pool, (snapshot) => writeAll(deps, taken, snapshot, parts.sink))
    await parts.flush()
    await finish(deps, taken, parts.facts())
  } catch (error) {
    if (error instanceof LostHandover) return true
    await saveFailure(deps.db, taken, deps.clock.now())
    throw error
  }
  return true
}
