import { maxFolders } from '@cupo/core/studio-documents'
import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApp } from '../../test/document-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

type Fields = Record<string, unknown>

const {
  app,
  clock,
  coach,
  content,
  db,
  desk,
  documents,
  folder,
  folders,
  kad,
  mar,
  member,
  names,
  pdf,
  put,
  send,
  shared,
  stranger,
  upload,
} = await documentApp()

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
