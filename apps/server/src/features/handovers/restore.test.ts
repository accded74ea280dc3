import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostClientDocuments } from '@cupo/core/client-documents'
import { Transformer } from '@napi-rs/image'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { leavingApp, readZip, rowsIn } from '../../test/leaving-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'
import { archiveLimits, openArchive } from './open-archive.ts'
import { restorePerson } from './restore-person.ts'
import { restoreStudio } from './restore-studio.ts'
import { withSnapshot } from './snapshot-store.ts'
import { peopleTopic } from './studio-people.ts'
import { studioTopics } from './studio-topics.ts'
import type { Manifest } from './write-archive.ts'

const world = await leavingApp()
const { ana } = await world.live()
const upload = (name: string, type: string, payload: Buffer | string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/studio/clients/${ana.userId}/documents?name=${name}`,
    headers: { authorization: world.mar.token, 'content-type': type },
    payload,
  })
const pixels = await Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4).fill(200), 40, 20).png()
await upload('Contrato', 'application/pdf', '%PDF-1.7 of Ana %%EOF')
await upload('Hoja', 'image/png', pixels)
// More than the upload limit: merged files retain all documents.
await sql`
  insert into client_document (studio_id, person_id, name, kind, content, added_by, added_at)
  select studio_id, person_id, 'Unida ' || n, kind, content, added_by, added_at
    from client_document cross join generate_series(1, ${mostClientDocuments}::int) n where name = 'Contrato'`.execute(
  world.db,
)
const store = async (url: string, type: string, payload: Buffer | string) => {
  const headers = { authorization: world.mar.token, 'content-type': type, 'idempotency-key': randomUUID() }
  return (await world.app.inject({ method: 'POST', url, headers, payload })).json().data as { id: string }
}
const shelf = (
  await world.send(world.mar, 'POST', '/api/studio/folders', { name: 'Seguros', parentId: null, audience: 'staff' })
).data
const inShelf = (name: string) => `/api/studio/folders/${shelf.id}/documents?name=${name}`
const policy = await store(inShelf('Poliza'), 'application/pdf', '%PDF-1.7 first policy %%EOF')
await store(`/api/studio/documents/${policy.id}/versions`, 'image/png', pixels)
const lease = await store(inShelf('Renta'), 'application/pdf', '%PDF-1.7 lease %%EOF')
await world.send(world.mar, 'DELETE', `/api/studio/documents/${lease.id}`)
const { zip } = await world.archiveOf(world.mar)
const own = await world.archiveOf(ana)
const files = readZip(zip)
const empty = await testDatabase()
const now = world.clock.now()
const folder = await mkdtemp(join(tmpdir(), 'cupo-restore-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
const open = async (bytes: Uint8Array, limits = archiveLimits) => {
  written += 1
  const path = join(folder, `${written}.zip`)
  await writeFile(path, bytes)
  return openArchive(path, limits)
}
const restore = async (bytes: Uint8Array) => {
  const archive = await open(bytes)
  return restoreStudio(empty.db, archive, now).finally(() => archive.close())
}
const studios = async () => (await empty.db.selectFrom('studio').select('id').execute()).length
/** Builds an archive with one file replaced or added. The manifest matches unless `honest` is false. */
const reforged = (entries: Record<string, Uint8Array>, path: string, content: string, honest = true) => {
  const bytes = strToU8(content)
  const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())) as Manifest
  const facts = { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  if (honest) manifest.files = [...manifest.files.filter((file) => file.path !== path), facts]
  const forgedManifest = path === 'manifest.json' ? bytes : strToU8(JSON.stringify(manifest))
  return zipSync({ ...entries, [path]: bytes, 'manifest.json': forgedManifest })
}
const forged = async (path: string, content: string, honest = true) => reforged(unzipSync(zip), path, content, honest)

const clientsFile = files['data/clients.json'] ?? ''
const manifestWith = (more: object) => JSON.stringify({ ...JSON.parse(files['manifest.json'] ?? ''), ...more })

test.each([
  ['a path outside of the folder', () => zipSync({ '../evil.json': strToU8('[]') }), /does not know/],
  ['an absolute path', () => zipSync({ '/etc/passwd': strToU8('x') }), /does not know/],
  ['no manifest', () => zipSync({ 'data/studio.json': strToU8('[]') }), /no manifest/],
  ['no ZIP', () => strToU8('PK nothing'), /no manifest|no complete ZIP/],
  [
    'a truncated archive',
    () => zip.slice(0, Math.floor(zip.length * 0.6)),
    /truncated|no manifest|no complete ZIP|damaged/,
  ],
  ['another version', () => forged('manifest.json', manifestWith({ version: 2 })), /version 2/],
  ['another manifest', () => forged('manifest.json', manifestWith({ extra: true })), /another shape/],
  ['a wrong hash', () => forged('data/clients.json', clientsFile.replace('mañanas', 'tardes!'), false), /not the one/],
  [
    'a file that is not listed',
    () => zipSync({ ...unzipSync(zip), 'data/secret.json': strToU8('[]') }),
    /does not list/,
  ],
])('refuses %s', async (_name, make, message) => {
  await expect(restore(await make())).rejects.toThrow(message)
  expect(await studios()).toBe(0)
})

test('refuses a table whose rows have different columns', async () => {
  // The last row only.
  const uneven = clientsFile.replace(/,"visits":\d+(?![\s\S]*"visits")/, '')
  expect(uneven).not.toBe(clientsFile)
  await expect(restore(await forged('data/clients.json', uneven))).rejects.toThrow(/other columns/)
  expect(await studios()).toBe(0)
})

test('refuses a small archive that unpacks to more than the limit', async () => {
  const bomb = zipSync({ 'data/studio.json': new Uint8Array(50_000_000) }, { level: 9 })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(open(bomb, { ...archiveLimits, bytes: 1_000_000 })).rejects.toThrow(/unpacks to more/)
})

test.each([
  ['a row less', (text: string) => text.replace(/,\n\{[^\n]*\n\]/, '\n]'), /rows, and the manifest says/],
  ['another column', (text: string) => text.replace('"source"', '"sauce"'), /other columns/],
  ['a reference to nobody', (text: string) => text.replace(/"person_id":\d+/, '"person_id":999999'), /does not fit/],
  ['a line that is no row', (text: string) => text.replace('{', '['), /no row/],
])('refuses a table with %s and restores nothing', async (_name, change, message) => {
  await expect(restore(await forged('data/clients.json', change(clientsFile)))).rejects.toThrow(message)
  expect(await studios()).toBe(0)
})

const [pdf, picture] = rowsIn(files, 'client_documents').map(
  ({ id, kind }) => `documents/${id}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
)
const versions = rowsIn(files, 'studio_document_versions')
const documentsFile = files['data/client_documents.json'] ?? ''
/** Builds an archive with different bytes of one document and a matching size in its table. */
const withDocument = async (path: string | undefined, content: string) => {
  const entries = unzipSync(await forged(path ?? '', content))
  const id = Number(/\d+/.exec(path ?? '')?.[0])
  const rows = documentsFile
    .split('\n')
    .map((line) => (line.startsWith(`{"id":${id},`) ? line.replace(/"size":\d+/, `"size":${content.length}`) : line))
    .join('\n')
  return reforged(entries, 'data/client_documents.json', rows)
}

test.each([
  ['a PDF that is cut off', () => withDocument(pdf, '%PDF-1.7 of Ana'), /is not what its name says/],
  ['a page of HTML as a PDF', () => withDocument(pdf, '<script>alert(1)</script>'), /is not what its name says/],
  ['a picture that does not decode', () => withDocument(picture, 'RIFF1234WEBPVP8 x'), /is not what its name says/],
  ['another size than its row', () => forged(pdf ?? '', '%PDF-1.7 of Ana and more %%EOF'), /another size/],
  ['a document of 9 MB', () => withDocument(pdf, `%PDF-1.7${' '.repeat(9_000_000)}%%EOF`), /larger than a document/],
  [
    'a document of the studio that is no PDF',
    () => forged(`studio-documents/${versions[0]?.id}.pdf`, '<script>alert(1)</script>'),
    /another size|is not what its name says/,
  ],
  ['a file that no row names', () => forged('documents/999.pdf', '%PDF-1.7 %%EOF'), /files of documents/],
  [
    'a kind that is none',
    () => forged('data/client_documents.json', documentsFile.replace('"pdf"', '"html"')),
    /a kind that the format does not know/,
  ],
])('refuses %s and restores nothing', async (_name, make, message) => {
  await expect(restore(await make())).rejects.toThrow(message)
  expect(await studios()).toBe(0)
})

test('refuses an archive whose sums differ from its tables, and restores nothing', async () => {
  const passes = (files['data/passes.json'] ?? '').replace('"remaining":8', '"remaining":9')
  expect(passes).not.toBe(files['data/passes.json'])
  await expect(restore(await forged('data/passes.json', passes))).rejects.toThrow(/passClassesLeft/)
  expect(await studios()).toBe(0)
})

test('restores a person: profile, choices and shortcuts', async () => {
  const alone = await testDatabase()
  const archive = await open(own.zip)
  const restored = await restorePerson(alone.db, archive, now)
  expect(restored.rows).toMatchObject({ profile: 1 })
  const person = await alone.db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', ana.email)
    .executeTakeFirstOrThrow()
  expect([person.name, person.password_hash, person.user_type]).toEqual(['Socia 1', null, 1])
  await expect(restorePerson(alone.db, archive, now)).rejects.toThrow(/has an account already/)
  await expect(restoreStudio(alone.db, archive, now)).rejects.toThrow(/no archive of a studio/)
  await archive.close()
})

test('an empty service takes a studio: people, passes, bookings, points and money are the same afterwards', async () => {
  // Owner accounts already exist, so people get different ids.
  await sql`insert into app_user (user_type, email, username, name, calendar_key, created_at)
            values (4, 'jefa@cupo.test', 'jefa', 'Jefa', 'jefa', ${now}), (4, 'jefe@cupo.test', 'jefe', 'Jefe', 'jefe', ${now})`.execute(
    empty.db,
  )
  const restored = await restore(zip)
  expect(restored.links.map(({ email }) => email)).toEqual([expect.stringContaining('@cupo.test')])
  const { rows: last } = await sql<{
    id: string
  }>`select max(id)::text as id from app_user where user_type = 4`.execute(empty.db)
  const offset = Number(last[0]?.id)
  const manifest = JSON.parse(files['manifest.json'] ?? '') as Manifest
  const id = manifest.subject.id
  await withSnapshot(empty.pool, async (snapshot) => {
    const read = async (topic: typeof peopleTopic) => {
      const rows: Record<string, unknown>[] = []
      for await (const batch of snapshot.rows(topic, id)) rows.push(...batch.map((row) => JSON.parse(row)))
      return rows
    }
    const back = (rows: Record<string, unknown>[], columns: readonly string[]) =>
      rows.map((row) => {
        const same = { ...row }
        for (const column of columns) if (typeof row[column] === 'number') same[column] = Number(row[column]) - offset
        return same
      })
    const people = (rows: Record<string, unknown>[]) => rows.map(({ id, name, email }) => ({ id, name, email }))
    expect(people(back(await read(peopleTopic), ['id']))).toEqual(people(rowsIn(files, 'people')))
    for (const topic of studioTopics.filter(({ table }) => table !== null)) {
      const without = (rows: Record<string, unknown>[]) =>
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => !topic.recordColumns.includes(name))),
        )
      expect([topic.name, without(back(await read(topic), topic.people))]).toEqual([
        topic.name,
        without(rowsIn(files, topic.name)),
      ])
    }
  })
  expect(await readLedgerCheck(empty.db)).toMatchObject({
    sum: 0,
    negative: [],
    mismatched: [],
    money: { sum: 0, mismatched: [] },
  })
  await expect(restore(zip)).rejects.toThrow(/empty service/)
})

test('documents of clients are restored with the same bytes', async () => {
  const { rows } = await sql<{ path: string; content: Buffer; name: string }>`
    select 'documents/' || d.id || case d.kind when 'pdf' then '.pdf' else '.webp' end as path, d.content, d.name
      from client_document d join client c on (c.studio_id, c.person_id) = (d.studio_id, d.person_id) order by d.id`.execute(
    empty.db,
  )
  const united = Array.from({ length: mostClientDocuments }, (_, n) => `Unida ${n + 1}`)
  expect(rows.map(({ name }) => name)).toEqual(['Contrato', 'Hoja', ...united])
  const entries = unzipSync(zip)
  for (const { path, content } of rows)
    expect([path, content.equals(entries[path] ?? Buffer.alloc(0))]).toEqual([path, true])
})

test('documents of the studio are restored with all versions; a deleted one is still in the bin', async () => {
  expect(versions.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'pdf'],
    [2, 'picture'],
    [1, 'pdf'],
  ])
  const { rows } = await sql<{ path: string; content: Buffer; name: string; number: number; shown: boolean }>`
    select 'studio-documents/' || v.id || case v.kind when 'pdf' then '.pdf' else '.webp' end as path, v.content,
           d.name, v.number, d.current = v.number and d.deleted_at is null as shown
      from studio_document_version v join studio_document d on d.id = v.document_id
      join studio_folder f on f.id = d.folder_id and f.name = 'Seguros' and f.audience = 'staff'
     order by v.id`.execute(empty.db)
  expect(rows.map(({ name, number, shown }) => [name, number, shown])).toEqual([
    ['Poliza', 1, false],
    ['Poliza', 2, true],
    ['Renta', 1, false],
  ])
  const entries = unzipSync(zip)
  for (const { path, content } of rows)
    expect([path, content.equals(entries[path] ?? Buffer.alloc(0))]).toEqual([path, true])
})

test('restored data is usable: a booking is cancelled and its points are returned', async () => {
  const { cancelBookings } = await import('../bookings/cancel-booking.ts')
  const { rows } = await sql<{ id: never; member: never; points: number }>`
    select b.id, b.member_id as member, b.points from booking b join class_session c on c.id = b.class_id
     where b.status = 'booked' and b.paid_kind = 'points' and c.starts_at > ${now} order by b.id limit 1`.execute(
    empty.db,
  )
  const [booking] = rows
  if (booking === undefined) throw new Error('the archive has no booking ahead that points paid')
  await empty.db
    .transaction()
    .execute((tx) =>
      cancelBookings(tx, { bookingIds: [booking.id], by: booking.member, cause: 'account_ended' } as never, now),
    )
  const { balance } = await empty.db
    .selectFrom('points_account')
    .select('balance')
    .where('user_id', '=', booking.member)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(booking.points)
  expect(await readLedgerCheck(empty.db)).toMatchObject({ negative: [], mismatched: [] })
})
