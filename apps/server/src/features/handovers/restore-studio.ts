import { isDeepStrictEqual } from 'node:util'
import type { StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { createLink } from '../mailed-links/store.ts'
import { openStudioAccounts } from '../points/open-accounts.ts'
import type { Topic } from './define-topic.ts'
import { type FileTable, fileTables } from './file-tables.ts'
import { ArchiveError, type OpenArchive } from './open-archive.ts'
import { readRows } from './read-rows.ts'
import { refuseLooseDocuments, restoreDocuments } from './restore-documents.ts'
import {
  analyzeTable,
  deleteEmptyDocuments,
  deleteMadeBranch,
  insertPeople,
  insertRows,
  isServiceEmpty,
  lockRestores,
  moveSequences,
  openAccountsOfClients,
  readLastPersonId,
  readStudioId,
  readStudioOwners,
  readSums,
  restoreBookingPoints,
  restoreOpenPoints,
  withIdentity,
} from './restore-store.ts'
import { peopleTopic } from './studio-people.ts'
import { studioTopics } from './studio-topics.ts'
import { jsonPath } from './write-archive.ts'

type Row = Record<string, unknown>
export type Restored = {
  name: string
  /** Restored rows by topic; topics without a table are excluded. */
  rows: Record<string, number>
  /** Links for the owners of the studio to set a password, valid for an hour. */
  links: { email: string; token: string }[]
}

/** Greater ids would leave no range for a sequence. */
const greatestId = 10 ** 15

const idOf = (value: unknown, name: string): number => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < greatestId) return value
  throw new ArchiveError(`The table ${name} has an id that is none.`)
}

/** Refuses columns that this release does not know, and rows with other columns than the first one of their table. */
const checkColumns = (row: Row, first: Row, { name, columns }: Topic): void => {
  const keys = Object.keys(row)
  if (keys.length !== Object.keys(first).length || keys.some((key) => !columns.includes(key) || !(key in first)))
    throw new ArchiveError(`The table ${name} has other columns than this release knows.`)
}

/** Shifts ids of people by `offset`, after those of the service. Other ids are unchanged. */
const movePeople = (row: Row, { name, people }: Topic, offset: number): Row => {
  if ('id' in row) idOf(row.id, name)
  const moved = { ...row }
  for (const column of people)
    if (column in row && row[column] !== null) moved[column] = idOf(row[column], name) + offset
  return moved
}

const explain = (error: unknown, name: string): unknown => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  // Integrity and data errors of the database: the archive is inconsistent.
  return code !== undefined && /^(22|23)/.test(code)
    ? new ArchiveError(`The table ${name} does not fit: ${constraint ?? `database error ${code}`}.`)
    : error
}

type Restoring = { tx: Tx; archive: OpenArchive; studioId: StudioId; offset: number }

/**
 * Reads the rows of a topic in batches. A topic that the release of the archive did not know has none.
 * @returns their number, which is checked against the manifest
 */
const eachBatch = async (
  { archive, offset }: Restoring,
  topic: Topic,
  insert: (rows: Row[]) => Promise<void>,
): Promise<number> => {
  const path = jsonPath(topic.name)
  if (!archive.has(path) && archive.manifest.rows[topic.name] === undefined) return 0
  let count = 0
  let first: Row | undefined
  try {
    for await (const rows of readRows(archive.file(path), topic.name)) {
      count += rows.length
      first ??= rows[0] ?? {}
      for (const row of rows) checkColumns(row, first, topic)
      await insert(rows.map((row) => movePeople(row, topic, offset)))
    }
  } catch (error) {
    throw explain(error, topic.name)
  }
  if (count !== archive.manifest.rows[topic.name])
    throw new ArchiveError(
      `The table ${topic.name} has ${count} rows, and the manifest says ${archive.manifest.rows[topic.name]}.`,
    )
  return count
}

/** Restores the rows of a table with their files. @returns the number with a file */
const restoreFiles = async (restoring: Restoring, table: FileTable): Promise<number> => {
  const { tx, archive, studioId } = restoring
  let restored = 0
  await eachBatch(restoring, table.topic, async (batch) => {
    restored += await restoreDocuments(tx, archive, table, studioId, batch)
  })
  refuseLooseDocuments(archive, table, restored)
  return restored
}

/** Rows after which a table's statistics are refreshed first; then each time the table has doubled. */
const firstAnalyze = 2_000

/**
 * Inserts the rows of a topic. Refreshes statistics, so that triggers and foreign keys are planned again as the table
 * grows.
 */
const restoreTable = async (restoring: Restoring, topic: Topic, table: string): Promise<number> => {
  const { tx, studioId } = restoring
  let inserted = 0
  let analyzeAt = firstAnalyze
  const count = await eachBatch(restoring, topic, async (batch) => {
    await insertRows(tx, topic, studioId, batch)
    inserted += batch.length
    if (inserted < analyzeAt) return
    analyzeAt = 2 * inserted
    await analyzeTable(tx, table)
  })
  await analyzeTable(tx, table)
  return count
}

const restoreTables = async (restoring: Restoring, now: Date): Promise<Record<string, number>> => {
  const { tx, studioId, offset } = restoring
  const rows: Record<string, number> = {}
  const [studio, ...others] = studioTopics
  if (studio === undefined) return rows
  rows.studio = await eachBatch(restoring, studio, (batch) => insertRows(tx, studio, studioId, batch))
  await deleteMadeBranch(tx, studioId)
  rows.people = await eachBatch(restoring, peopleTopic, (batch) =>
    insertPeople(
      tx,
      studioId,
      batch.map((row) => ({ ...row, id: Number(row.id) + offset })),
      now,
    ),
  )
  await openStudioAccounts(tx, studioId)
  await openAccountsOfClients(tx)
  for (const table of ['app_user', 'points_account']) await analyzeTable(tx, table)
  for (const topic of others) {
    if (topic.table === null) continue
    const files = fileTables.find((table) => table.topic === topic)
    if (files) {
      rows[topic.name] = await restoreFiles(restoring, files)
      continue
    }
    rows[topic.name] = await restoreTable(restoring, topic, topic.table)
  }
  await deleteEmptyDocuments(tx, studioId)
  await restoreBookingPoints(tx, studioId)
  const open = studioTopics.find(({ name }) => name === 'points_outstanding')
  if (open) rows[open.name] = await eachBatch(restoring, open, (batch) => restoreOpenPoints(tx, studioId, batch, now))
  return rows
}

const compareSums = (declared: unknown, found: unknown): void => {
  if (isDeepStrictEqual(declared, found)) return
  const [a, b] = [declared, found].map((sums) => (sums ?? {}) as Record<string, unknown>)
  const names = Object.keys({ ...a, ...b }).filter((name) => !isDeepStrictEqual(a?.[name], b?.[name]))
  throw new ArchiveError(`What was restored adds up to something else than the archive says: ${names.join(', ')}.`)
}

/**
 * Restores a studio from its archive into a service without studios and with owner accounts only, in one transaction:
 * completely and with the sums of the manifest, or not at all.
 * @throws {ArchiveError}
 */
export const restoreStudio = async (db: Db, archive: OpenArchive, now: Date): Promise<Restored> => {
  const { manifest } = archive
  if (manifest.format !== 'cupo-studio') throw new ArchiveError('This is no archive of a studio.')
  const outcome = await write(db, async (tx) => {
    await lockRestores(tx)
    if (!(await isServiceEmpty(tx)))
      throw new ArchiveError('A studio is restored into an empty service only: this one has studios or people.')
    const studioId = await readStudioId(tx, manifest.subject.id)
    const restoring = { tx, archive, studioId, offset: await readLastPersonId(tx) }
    const rows = await restoreTables(restoring, now)
    compareSums(manifest.sums, await readSums(tx, studioId))
    // Runs last: a sequence does not roll back with its transaction.
    const tables = studioTopics.flatMap(({ table }) => table ?? [])
    await moveSequences(tx, await withIdentity(tx, [...tables, 'app_user']))
    const details = { restored: true }
    await recordAudit(tx, {
      at: now,
      byUser: null,
      action: 'studio_created',
      subject: { kind: 'studio', id: studioId },
      details,
    })
    const links: Restored['links'] = []
    for (const { id, email } of await readStudioOwners(tx, studioId))
      links.push({ email, token: await createLink(tx, { userId: id, kind: 'reset' }, now) })
    return done({ name: manifest.subject.name, rows, links })
  })
  if (!outcome.ok) throw new ArchiveError(`The archive does not fit: ${outcome.reason}.`)
  return outcome.value
}
