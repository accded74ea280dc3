import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { leavingApp, readZip, rowsIn } from '../../test/leaving-app.ts'
import { readCalendar } from '../../test/read-calendar.ts'
import { makeHandover } from './make-handover.ts'
import type { Manifest } from './write-archive.ts'

const world = await leavingApp()
const { app, db, clock, deps, send, mar, kad, archiveOf, url, mails } = world
const { ana, bea, caro, past } = await world.live()
const typeOf = async (classId: string) => {
  const { rows } = await sql<{ id: string }>`
    select class_type_id as id from class_session where id = ${classId}`.execute(db)
  return rows[0]?.id ?? ''
}
const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

test('the owner of a studio gets an archive of everything, with hashes, counts and sums that are right', async () => {
  await app.inject({
    method: 'POST',
    url: `/api/studio/clients/${ana.userId}/documents?name=Contrato`,
    headers: { authorization: mar.token, 'content-type': 'application/pdf' },
    payload: '%PDF-1.7 of Ana %%EOF',
  })
  const { id, response, zip } = await archiveOf(mar)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  const listed = (await send(mar, 'GET', url)).data.items[0]
  expect(listed).toMatchObject({ id, state: 'ready', bytes: zip.byteLength, sha256: sha(zip) })
  expect(listed.doneRows).toBe(listed.totalRows)
  const files = readZip(zip)
  const manifest = JSON.parse(files['manifest.json'] ?? '') as Manifest
  expect(manifest).toMatchObject({ format: 'cupo-studio', version: 1, subject: { id: mar.id, name: 'Marea' } })
  expect(manifest.files.map((file) => file.path).sort()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'manifest.json')
      .sort(),
  )
  for (const { path, sha256, bytes } of manifest.files) {
    const content = Buffer.from(files[path] ?? '', 'utf8')
    expect([path, sha(content), content.byteLength]).toEqual([path, sha256, bytes])
  }
  for (const [topic, rows] of Object.entries(manifest.rows))
    expect([topic, rowsIn(files, topic).length]).toEqual([topic, rows])
  expect(rowsIn(files, 'clients').map((c) => String(c.person_id))).toEqual([ana, bea, caro].map((c) => c.userId))
  expect(rowsIn(files, 'bookings')).toHaveLength(6)
  const [contract] = rowsIn(files, 'client_documents')
  expect(files[`documents/${contract?.id}.pdf`]).toBe('%PDF-1.7 of Ana %%EOF')
  expect(manifest.sums).toMatchObject({ sales: { MXN: 248_000 }, refunds: { MXN: 9_000 }, giftCards: { MXN: 50_000 } })
  const text = Object.values(files).join('\n')
  for (const secret of ['password_hash', 'check_in_code', 'code_hash', 'calendar_key', 'health_notes', 'sealed'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  expect(files['csv/client_notes.csv']).toContain("'=SUMA(A1)")
})

test('the audit log records who requested the archive of a studio and who downloaded it', async () => {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'by_user'])
    .where('action', 'like', 'handover%')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'handover_asked', by_user: mar.userId },
    { action: 'handover_downloaded', by_user: mar.userId },
  ])
})

test('API keys and pass partners are in the archive of a studio without their secrets', async () => {
  const made = await send(mar, 'POST', '/api/studio/api-keys', { name: 'Página web', scopes: ['timetable:read'] })
  const secret = made.data.secret ?? made.data.key
  expect(secret).toMatch(/^cupo_sk_/)
  const connected = await send(mar, 'POST', '/api/studio/partners', {
    partner: 'simulated',
    gymId: '77',
    secret: 'firma-de-prueba',
    rate: 9_500,
    noShowPercent: 50,
    latePercent: 30,
  })
  expect(connected.status).toBe(201)
  await send(mar, 'PUT', `/api/studio/partners/${connected.data.id}/seats/${await typeOf(past.id)}`, {
    rule: { seats: 2, releaseMinutes: 60 },
  })
  const { zip } = await archiveOf(mar)
  const files = readZip(zip)
  expect(rowsIn(files, 'api_keys')).toMatchObject([
    { name: 'Página web', scopes: ['timetable:read'], revoked_at: null },
  ])
  expect(rowsIn(files, 'partners')).toMatchObject([
    { partner: 'simulated', gym_id: '77', rate: 9_500, removed_at: null },
  ])
  expect(rowsIn(files, 'partner_seats')).toMatchObject([{ seats: 2, release_minutes: 60 }])
  expect(rowsIn(files, 'partner_bookings')).toEqual([])
  const { rows } = await sql<{ hash: string; sealed: string }>`
    select encode(k.key_hash, 'hex') as hash, encode(a.sealed_keys, 'hex') as sealed
      from api_key k cross join partner_account a`.execute(db)
  const text = Object.values(files).join('\n')
  for (const hidden of [secret, 'firma-de-prueba', rows[0]?.hash, rows[0]?.sealed]) expect(text).not.toContain(hidden)
})

test('a member gets their own data, a calendar of all seats, and no other person’s data', async () => {
  await send(ana, 'PATCH', '/api/common/profile', {
    healthNotes: 'Rodilla izquierda',
    emergencyContact: { name: 'Marta Sol', phone: '+52 55 1234 5678' },
  })
  const { zip } = await archiveOf(ana)
  const files = readZip(zip)
  const [profile] = rowsIn(files, 'profile')
  expect(profile).toMatchObject({ email: ana.email, health_notes: 'Rodilla izquierda', emergency_name: 'Marta Sol' })
  expect(rowsIn(files, 'bookings').map((b) => [b.studio, b.class, b.status])[0]).toEqual([
    'Marea',
    past.name,
    'checked_in',
  ])
  expect(rowsIn(files, 'passes')[0]).toMatchObject({ given: 10, remaining: 8, studio: 'Marea' })
  expect(rowsIn(files, 'receipts')).toHaveLength(2)
  expect(Object.keys(files).filter((path) => path.endsWith('.pdf'))).toHaveLength(2)
  expect(readCalendar(files['bookings.ics'] ?? '')).toHaveLength(2)
  const text = Object.values(files).join('\n')
  for (const other of [bea.email, caro.email, 'Socia 2', 'SUMA(A1)', 'mañanas']) expect(text).not.toContain(other)
  const notice = (await mails(ana.email))[0]
  expect(notice?.subject).toBe('La copia de tus datos está lista')
})

test('an archive is only its holder’s', async () => {
  const { id } = await archiveOf(bea)
  const ask = async (token: string) =>
    (await app.inject({ url: `${url}/${id}/file`, headers: { authorization: token } })).statusCode
  expect([await ask(bea.token), await ask(caro.token), await ask(mar.token), await ask(kad.token)]).toEqual([
    200, 404, 404, 404,
  ])
  const reception = await world.signedIn(5, 'recepcion@cupo.test', { studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'manager' }).where('id', '=', reception.userId).execute()
  for (const method of ['GET', 'POST'] as const) expect((await send(reception, method, url)).codigo).toBe('SIN_PERMISO')
})

test('while an archive is being made, asking again answers the same one', async () => {
  const [first, second] = await Promise.all([send(caro, 'POST', url), send(caro, 'POST', url)])
  expect(second.data.id).toBe(first.data.id)
  const early = await app.inject({ url: `${url}/${first.data.id}/file`, headers: { authorization: caro.token } })
  expect(early.json().codigo).toBe('ESTADO_INVALIDO')
  expect(await Promise.all([makeHandover(deps), makeHandover(deps)])).toEqual(expect.arrayContaining([true, false]))
  expect((await send(caro, 'GET', url)).data.items).toMatchObject([{ id: first.data.id, state: 'ready' }])
})

test('a process that died is replaced after a minute, and its parts are written again', async () => {
  const { data } = await send(caro, 'POST', url)
  await db
    .updateTable('handover')
    .set({ state: 'running', beat_at: clock.now(), tries: 1 })
    .where('id', '=', data.id)
    .execute()
  await db
    .insertInto('handover_part')
    .values({ handover_id: data.id, number: 0, bytes: Buffer.from('half') })
    .execute()
  expect(await makeHandover(deps)).toBe(false)
  clock.move(61)
  expect(await makeHandover(deps)).toBe(true)
  const file = await app.inject({ url: `${url}/${data.id}/file`, headers: { authorization: caro.token } })
  expect(Object.keys(readZip(new Uint8Array(file.rawPayload)))).toContain('manifest.json')
})

test('an archive is deleted after seven days, and with the account of its person', async () => {
  const { id } = await archiveOf(ana)
  clock.move(7 * 86_400 - 60)
  await deleteExpired(db, clock.now())
  const parts = () =>
    db
      .selectFrom('handover_part')
      .select('number')
      .where('handover_id', '=', id as never)
      .execute()
  expect(await parts()).not.toEqual([])
  clock.move(61)
  await deleteExpired(db, clock.now())
  expect(await parts()).toEqual([])
})
