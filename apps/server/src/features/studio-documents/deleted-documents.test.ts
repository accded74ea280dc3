import { brandId } from '@cupo/core/brand-id'
import type { StudioDocumentId } from '@cupo/core/ids'
import { maxStorageBytes } from '@cupo/core/studio-documents'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documentApp } from '../../test/document-app.ts'
import { settleDocuments } from './settle-due.ts'

const {
  clock,
  coach,
  content,
  db,
  desk,
  documents,
  folder,
  folders,
  mar,
  names,
  notices,
  pdf,
  put,
  send,
  shared,
  trash,
  upload,
} = await documentApp()

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
    'studio_folder_deleted',
    'studio_folder_restored',
    'studio_folder_erased',
    'studio_document_added',
    'studio_document_changed',
    'studio_document_restored',
    'studio_document_deleted',
    'studio_document_erased',
  ])
    expect([action, actions.has(action)]).toEqual([action, true])
})
