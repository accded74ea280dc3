import { brandId } from '@cupo/core/brand-id'
import type { StudioDocumentId } from '@cupo/core/ids'
import { maxFolders, maxStorageBytes } from '@cupo/core/studio-documents'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { settleDocuments } from './settle-due.ts'

const { app, db, clock, send, mar, kad, member, signedIn } = await gymApp()
const rita = await signedIn(5, 'rita@cupo.test', { name: 'Rita', studioId: mar.id })
await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', rita.userId).execute()
const desk = { ...mar, ...rita }
const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
const stranger = await signedIn(2, 'otro@cupo.test', { name: 'Otro Coach' })
for (const [studio_id, user_id] of [
  [mar.id, coach.userId],
  [kad.id, stranger.userId],
] as const)
  await db.insertInto('studio_coach').values({ studio_id, user_id, created_at: clock.now() }).execute()

const folders = '/api/studio/folders'
const documents = '/api/studio/documents'
const pdf = (text = 'a') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
let made = 0

type Fields = Record<string, unknown>
const folder = async (fields: Fields = {}) => {
  made += 1
  const { status, data } = await send(mar, 'POST', folders, { name: `Carpeta ${made}`, ...fields })
  expect(status).toBe(201)
  return data as { id: string; name: string; version: number; audience: string }
}
type Upload = { name?: string; rename?: 'true'; key?: string; type?: string; who?: SignedIn }
const put = async (url: string, payload: Buffer, { name, rename, key, type, who = mar }: Upload = {}) => {
  const headers = {
    authorization: who.token,
    'content-type': type ?? 'application/pdf',
    ...(key && { 'idempotency-key': key }),
  }
  const query = { ...(name && { name }), ...(rename && { rename }) }
  const answer = await app.inject({ method: 'POST', url, query, headers, payload })
  // biome-ignore lint/suspicious/noExplicitAny: read by field in each test
  return { status: answer.statusCode, ...(answer.json() as { codigo?: string; mensaje: string; data: any }) }
}
const upload = async (folderId: string, name: string, content = pdf(name)) => {
  const { status, data } = await put(`${folders}/${folderId}/documents`, content, { name })
  expect(status).toBe(201)
  return data as { id: string; versionId: string; version: number; folderId: string }
}
const names = async (query: string, who: SignedIn = mar): Promise<string[]> =>
  (await send(who, 'GET', `${documents}?${query}`)).data?.items.map(({ name }: { name: string }) => name)
const content = (id: string, versionId: string, who: SignedIn = mar) =>
  app.inject({ method: 'GET', url: `${documents}/${id}/versions/${versionId}`, headers: { authorization: who.token } })
const trash = async (): Promise<{ id: string; name: string; type: string }[]> =>
  (await send(mar, 'GET', `${documents}/deleted`)).data.items
const shared = async (who: SignedIn, q = '') => (await send(who, 'GET', `/api/coach/documents?q=${q}`)).data.items
const notices = async (who: SignedIn): Promise<number> =>
  (
    await db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', who.userId)
      .where('kind', '=', 'document_expiring')
      .execute()
  ).length

test('a folder has a free name in its place, up to three levels, and stays out of itself', async () => {
  const top = await folder({ name: 'Pólizas', audience: 'staff', description: 'Seguros' })
  expect(top).toMatchObject({ audience: 'staff', description: 'Seguros', parentId: null, version: 1 })
  const taken = await send(mar, 'POST', folders, { name: 'POLIZAS' })
  expect([taken.codigo, taken.fields]).toEqual(['YA_EXISTE', ['name']])
  const inside = await folder({ name: 'Polizas', parentId: top.id })
  expect(inside.audience).toBe('staff')
  const third = await folder({ parentId: inside.id })
  expect(await send(mar, 'POST', folders, { name: 'Cuatro', parentId: third.id })).toMatchObject({
    codigo: 'ESTADO_INVALIDO',
    status: 409,
  })
  expect((await send(mar, 'PATCH', `${folders}/${top.id}`, { parentId: third.id })).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(mar, 'PATCH', `${folders}/${inside.id}`, { audience: 'everybody' })).fields).toEqual(['audience'])
  expect((await send(kad, 'POST', folders, { name: 'Ajena', parentId: top.id })).fields).toEqual(['parentId'])
})

test('an edit has a version; a folder that is moved takes the audience of its new place', async () => {
  const [shown, hidden] = [await folder({ audience: 'everybody' }), await folder()]
  expect(hidden.audience).toBe('managers')
  const moved = await send(mar, 'PATCH', `${folders}/${hidden.id}`, { parentId: shown.id, version: 1 })
  expect(moved.data).toMatchObject({ audience: 'everybody', version: 2 })
  const stale = await send(mar, 'PATCH', `${folders}/${hidden.id}`, { name: 'Otra', version: 1 })
  expect(stale).toMatchObject({ codigo: 'ESTADO_INVALIDO', data: { version: 2, parentId: shown.id } })
  const back = await send(mar, 'PATCH', `${folders}/${hidden.id}`, { parentId: null })
  expect(back.data).toMatchObject({ audience: 'everybody', parentId: null })
})

test('concurrent folders stop at the limit', async () => {
  const count = (await send(kad, 'GET', folders)).data.items.length
  await sql`
    insert into studio_folder (studio_id, name, audience, created_by, created_at)
    select ${kad.id}, 'F' || n, 'staff', ${kad.userId}, ${clock.now()}
      from generate_series(1, ${maxFolders - count - 1}::int) n`.execute(db)
  const answers = await Promise.all(['Una', 'Otra'].map((name) => send(kad, 'POST', folders, { name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an upload is stored once for one key, with a free name, and read back as it came', async () => {
  const { id } = await folder()
  const url = `${folders}/${id}/documents`
  const first = await put(url, pdf(), { name: 'Contrato', key: 'd1' })
  expect(first).toMatchObject({ status: 201, data: { name: 'Contrato', kind: 'pdf', versions: 1, expiry: 'none' } })
  expect((await put(url, pdf(), { name: 'Contrato', key: 'd1' })).data.id).toBe(first.data.id)
  expect(await put(url, pdf(), { name: 'CONTRATO' })).toMatchObject({ status: 409, codigo: 'YA_EXISTE' })
  expect((await put(url, pdf(), { name: 'Contrato', rename: 'true' })).data.name).toBe('Contrato (2)')
  const read = await content(first.data.id, first.data.versionId)
  expect(read.headers['content-type']).toBe('application/octet-stream')
  expect(read.rawPayload.equals(pdf())).toBe(true)
  const pixels = await Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4).fill(200), 40, 20).png()
  expect((await put(url, pixels, { name: 'Plano' })).data.kind).toBe('picture')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect(await put(url, html, { name: 'X' })).toMatchObject({ status: 415, codigo: 'ARCHIVO_INVALIDO' })
  expect(await names(`folderId=${id}`)).toEqual(['Contrato', 'Contrato (2)', 'Plano'])
})

test('documents are sorted, and found by name without case and accents in all folders', async () => {
  const [one, two] = [await folder(), await folder()]
  await upload(one.id, 'Evacuación', pdf('x'.repeat(900)))
  clock.move(60)
  await upload(two.id, 'plan de EVACUACION', pdf())
  expect(await names('q=evacuacion')).toEqual(['Evacuación', 'plan de EVACUACION'])
  expect(await names('q=evacuacion&sort=date')).toEqual(['plan de EVACUACION', 'Evacuación'])
  expect(await names('q=evacuacion&sort=size')).toEqual(['Evacuación', 'plan de EVACUACION'])
  expect(await names('q=100%25')).toEqual([])
})

test('earlier versions stay, are shown again, and only they are erased', async () => {
  const { id: folderId } = await folder()
  const made = await upload(folderId, 'Lista de precios', pdf('uno'))
  const url = `${documents}/${made.id}`
  const added = await put(`${url}/versions`, pdf('dos'), { key: 'v2' })
  expect(added).toMatchObject({ status: 201, data: { versions: 2 } })
  expect((await put(`${url}/versions`, pdf('dos'), { key: 'v2' })).data.versions).toBe(2)
  const versions = async () =>
    (await send(mar, 'GET', `${url}/versions`)).data.items.map((v: Fields) => [v.number, v.current])
  expect(await versions()).toEqual([
    [2, true],
    [1, false],
  ])
  const restored = await send(mar, 'POST', `${url}/versions/${made.versionId}/restore`)
  expect(restored.data.versionId).toBe(made.versionId)
  expect((await send(mar, 'DELETE', `${url}/versions/${made.versionId}`)).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(mar, 'DELETE', `${url}/versions/${added.data.versionId}`)).data.versions).toBe(1)
  expect((await content(made.id, added.data.versionId)).statusCode).toBe(404)
  expect(await versions()).toEqual([[1, true]])
})

test('the desk sees what is shared with it; coaches only what is shared with everybody, of their studios', async () => {
  const [managers, staff, everybody] = [
    await folder({ audience: 'managers' }),
    await folder({ audience: 'staff' }),
    await folder({ audience: 'everybody' }),
  ]
  const below = await folder({ parentId: everybody.id })
  const secret = await upload(managers.id, 'Privado uno')
  await upload(staff.id, 'Privado dos')
  const manual = await upload(below.id, 'Privado tres')
  expect(await names('q=privado', desk)).toEqual(['Privado dos', 'Privado tres'])
  expect((await send(desk, 'GET', `${documents}?folderId=${managers.id}`)).status).toBe(404)
  expect((await content(secret.id, secret.versionId, desk)).statusCode).toBe(404)
  expect((await send(desk, 'GET', `${documents}/${secret.id}/versions`)).status).toBe(404)
  const seen = (await send(desk, 'GET', folders)).data
  expect(seen.may).toEqual({ edit: false })
  expect(seen.items.map(({ id }: { id: string }) => id)).not.toContain(managers.id)
  expect((await send(desk, 'DELETE', `${documents}/${manual.id}`)).codigo).toBe('SIN_PERMISO')
  const [listed] = await shared(coach, 'privado')
  expect(listed).toMatchObject({
    id: manual.id,
    studio: { id: mar.id },
    folder: { path: [everybody.name, below.name] },
  })
  expect(await shared(coach, 'privado')).toHaveLength(1)
  const read = (who: SignedIn, id: string) =>
    app.inject({ method: 'GET', url: `/api/coach/documents/${id}`, headers: { authorization: who.token } })
  expect((await read(coach, manual.id)).rawPayload.equals(pdf('Privado tres'))).toBe(true)
  expect((await read(coach, secret.id)).statusCode).toBe(404)
  expect(await shared(stranger)).toEqual([])
  expect((await read(stranger, manual.id)).statusCode).toBe(404)
  expect((await read(await member(0), manual.id)).statusCode).toBe(403)
  await send(mar, 'PATCH', `${folders}/${everybody.id}`, { audience: 'staff' })
  expect((await read(coach, manual.id)).statusCode).toBe(404)
  await db
    .updateTable('studio_folder')
    .set({ audience: 'everybody' })
    .where('id', '=', everybody.id as never)
    .execute()
  await db.deleteFrom('studio_coach').where('user_id', '=', coach.userId).execute()
  expect((await read(coach, manual.id)).statusCode).toBe(404)
  await db
    .insertInto('studio_coach')
    .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
    .execute()
})

test('a deleted document is restored under a free name, and erased after 30 days', async () => {
  const { id: folderId } = await folder()
  const { id } = await upload(folderId, 'Borrable')
  expect((await send(mar, 'DELETE', `${documents}/${id}?forever=true`)).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(mar, 'DELETE', `${documents}/${id}`)).status).toBe(200)
  expect(await names(`folderId=${folderId}`)).toEqual([])
  expect((await send(mar, 'PATCH', `${documents}/${id}`, { name: 'X' })).status).toBe(404)
  expect((await trash()).map((one) => one.name)).toContain('Borrable')
  await upload(folderId, 'borrable')
  expect((await send(mar, 'POST', `${documents}/${id}/restore`)).data.name).toBe('Borrable (2)')
  expect((await send(mar, 'POST', `${documents}/${id}/restore`)).data.name).toBe('Borrable (2)')
  await send(mar, 'DELETE', `${documents}/${id}`)
  // Sessions end before 30 days, so the deletion moves instead of the clock.
  const deletedAgo = async (seconds: number) => {
    const deleted_at = new Date(clock.now().getTime() - seconds * 1000)
    await db
      .updateTable('studio_document')
      .set({ deleted_at })
      .where('id', '=', brandId<StudioDocumentId>(id))
      .execute()
    await settleDocuments(db, clock.now())
  }
  await deletedAgo(30 * 86_400 - 1)
  expect((await trash()).map((one) => one.id)).toContain(id)
  await deletedAgo(30 * 86_400)
  expect((await send(mar, 'POST', `${documents}/${id}/restore`)).status).toBe(404)
})

test('a deleted folder hides its content and returns with it; what is in it is not restored alone', async () => {
  const top = await folder({ audience: 'everybody' })
  const below = await folder({ parentId: top.id })
  const inside = await upload(below.id, 'Dentro')
  expect((await send(mar, 'DELETE', `${folders}/${top.id}`)).status).toBe(200)
  expect(await shared(coach, 'dentro')).toEqual([])
  expect((await content(inside.id, inside.versionId)).statusCode).toBe(404)
  expect((await put(`${folders}/${below.id}/documents`, pdf(), { name: 'Nuevo' })).status).toBe(404)
  const gone = (await trash()).map(({ id }) => id)
  expect([gone.includes(top.id), gone.includes(below.id), gone.includes(inside.id)]).toEqual([true, false, false])
  expect((await send(mar, 'POST', `${folders}/${below.id}/restore`)).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(mar, 'POST', `${documents}/${inside.id}/restore`)).codigo).toBe('ESTADO_INVALIDO')
  await folder({ name: top.name })
  expect((await send(mar, 'POST', `${folders}/${top.id}/restore`)).data.name).toBe(`${top.name} (2)`)
  expect(await shared(coach, 'dentro')).toHaveLength(1)
  await send(mar, 'DELETE', `${folders}/${top.id}`)
  expect((await send(mar, 'DELETE', `${folders}/${top.id}?forever=true`)).status).toBe(200)
  const left = await db
    .selectFrom('studio_document_version')
    .select('id')
    .where('document_id', '=', brandId<StudioDocumentId>(inside.id))
    .execute()
  expect(left).toEqual([])
})

test('managers are reminded 30 days before an expiry and on the day, once each, and again after a new date', async () => {
  const { id: folderId } = await folder()
  const { id, version } = await upload(folderId, 'Seguro')
  const dateIn = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const expiring = (expiresOn: string | null) => send(mar, 'PATCH', `${documents}/${id}`, { expiresOn })
  const before = await notices(mar)
  const remind = async () => {
    await settleDocuments(db, clock.now())
    await settleDocuments(db, clock.now())
    return (await notices(mar)) - before
  }
  expect(version).toBe(1)
  expect((await expiring(dateIn(32))).data.expiry).toBe('valid')
  expect(await remind()).toBe(0)
  /** Moves the expiry instead of the clock, with the reminders that were sent. */
  const comesIn = (days: number) =>
    sql`update studio_document set expires_on = ${dateIn(days)}::date where id = ${id}`.execute(db)
  await comesIn(30)
  expect(await remind()).toBe(1)
  expect(await notices(desk)).toBe(0)
  await comesIn(-1)
  expect(await remind()).toBe(2)
  const [row] = (await send(mar, 'GET', `${documents}?folderId=${folderId}`)).data.items
  expect(row.expiry).toBe('expired')
  expect((await expiring(dateIn(365))).data.expiry).toBe('valid')
  expect(await remind()).toBe(2)
  await expiring(dateIn(10))
  await send(mar, 'DELETE', `${folders}/${folderId}`)
  expect(await remind()).toBe(2)
})

test('a full storage refuses uploads by name, and erasing makes room', async () => {
  const { id: folderId } = await folder()
  const { id, versionId } = await upload(folderId, 'Enorme')
  const { used } = (await send(mar, 'GET', folders)).data.storage
  // 8 MiB per row: the limit is reached without 500 MB of content.
  await sql`alter table studio_document_version alter column size drop expression`.execute(db)
  await sql`update studio_document_version set size = size + ${maxStorageBytes - used} where id = ${versionId}`.execute(
    db,
  )
  const refused = await put(`${folders}/${folderId}/documents`, pdf(), { name: 'Uno' })
  expect(refused).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect(refused.mensaje).toContain('500 MB')
  expect((await put(`${documents}/${id}/versions`, pdf())).codigo).toBe('ESTADO_INVALIDO')
  await send(mar, 'DELETE', `${documents}/${id}`)
  expect((await put(`${folders}/${folderId}/documents`, pdf(), { name: 'Uno' })).status).toBe(409)
  await send(mar, 'DELETE', `${documents}/${id}?forever=true`)
  expect((await send(mar, 'GET', folders)).data.storage.used).toBeLessThan(used)
})

test('every change is in the activity of the studio', async () => {
  const { data } = await send(mar, 'GET', '/api/studio/audit?limit=100')
  const actions = new Set((data.items as { action: string }[]).map(({ action }) => action))
  for (const action of [
    'studio_folder_created',
    'studio_folder_shared',
    'studio_folder_deleted',
    'studio_folder_restored',
    'studio_folder_erased',
    'studio_document_added',
    'studio_document_changed',
    'studio_document_deleted',
    'studio_document_erased',
  ])
    expect([action, actions.has(action)]).toEqual([action, true])
})
