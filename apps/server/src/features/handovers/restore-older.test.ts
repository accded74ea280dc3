import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { leavingApp } from '../../test/leaving-app.ts'
import { openArchive } from './open-archive.ts'
import { restoreStudio } from './restore-studio.ts'
import type { Manifest } from './write-archive.ts'

const world = await leavingApp()
await world.live()
const { zip } = await world.archiveOf(world.mar)
const entries = unzipSync(zip)
const folder = await mkdtemp(join(tmpdir(), 'cupo-older-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Row = Record<string, unknown>
const textOf = (path: string): string => strFromU8(entries[path] ?? new Uint8Array())
const rowsOf = (topic: string) => JSON.parse(textOf(`data/${topic}.json`)) as Row[]

/** Builds the archive of a release without some topics and columns. */
const older = (topics: readonly string[], columns: Readonly<Record<string, readonly string[]>>): Uint8Array => {
  const manifest = JSON.parse(textOf('manifest.json')) as Manifest
  const kept = { ...entries }
  for (const topic of topics) {
    delete kept[`data/${topic}.json`]
    delete kept[`csv/${topic}.csv`]
    delete manifest.rows[topic]
  }
  for (const [topic, unknown] of Object.entries(columns)) {
    const rows = rowsOf(topic).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !unknown.includes(key))),
    )
    kept[`data/${topic}.json`] = strToU8(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
  }
  const described = manifest.files.flatMap(({ path }) => {
    const bytes = kept[path]
    if (bytes === undefined) return []
    return [{ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }]
  })
  return zipSync({ ...kept, 'manifest.json': strToU8(JSON.stringify({ ...manifest, files: described })) })
}

const restore = async (bytes: Uint8Array) => {
  const { db } = await testDatabase()
  const path = join(folder, 'archive.zip')
  await writeFile(path, bytes)
  const archive = await openArchive(path)
  const restored = await restoreStudio(db, archive, world.clock.now()).finally(() => archive.close())
  return { db, restored }
}

const laterTopics = [
  ...[
    'client_contacts',
    'campaigns',
    'campaign_recipients',
    'studio_folders',
    'studio_documents',
    'studio_document_versions',
  ],
  ...['programs', 'program_steps', 'program_enrolments', 'program_marks'],
]
const laterColumns = { studio: ['news_agreed_only'], clients: ['news_off_at', 'news_agreed_at', 'news_agreed_source'] }

test('an archive of a release that knew fewer topics and columns is restored, with their defaults', async () => {
  const { db, restored } = await restore(older(laterTopics, laterColumns))
  expect(restored.rows).toMatchObject({ campaigns: 0, studio_documents: 0, clients: rowsOf('clients').length })
  const studio = await db.selectFrom('studio').select('news_agreed_only').executeTakeFirstOrThrow()
  const clients = await db.selectFrom('client').select(['since', 'news_off_at', 'news_agreed_at']).execute()
  expect(studio.news_agreed_only).toBe(false)
  expect(clients.map(({ news_off_at, news_agreed_at }) => [news_off_at, news_agreed_at])).toEqual(
    rowsOf('clients').map(() => [null, null]),
  )
})

test('a column without a default may not be missing', async () => {
  await expect(restore(older([], { clients: ['since'] }))).rejects.toThrow(/clients does not fit/)
})

test('a topic whose rows the manifest counts may not be missing', async () => {
  const without = unzipSync(older(['campaigns'], {}))
  const manifest = JSON.parse(strFromU8(without['manifest.json'] ?? new Uint8Array())) as Manifest
  const counted = { ...manifest, rows: { ...manifest.rows, campaigns: 0 } }
  const bytes = zipSync({ ...without, 'manifest.json': strToU8(JSON.stringify(counted)) })
  await expect(restore(bytes)).rejects.toThrow(/lacks the file data\/campaigns.json/)
})
