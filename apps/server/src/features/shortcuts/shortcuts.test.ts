import { languages } from '@cupo/core/preferences'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, member, send, mar } = await gymApp()
const url = '/api/common/shortcuts'
const bookings = { label: 'Mis reservas', description: 'Lo que viene', icon: 'ticket', link: '/gym/bookings' }

test('a user creates, partially updates and deletes a shortcut', async () => {
  const ana = await member()
  expect((await send(ana, 'GET', url)).data).toEqual({ items: [], nextCursor: null })
  const made = await send(ana, 'POST', url, { shortcut: bookings })
  expect([made.status, made.data]).toEqual([201, { ...bookings, id: made.data.id, useRouter: true }])
  const second = await send(ana, 'POST', url, {
    shortcut: { id: null, label: 'Mapa', icon: 'map-pin', link: 'https://maps.example/?q=1', useRouter: true },
  })
  expect(second.data).toMatchObject({ description: '', useRouter: false })

  const change = (shortcut: object) => send(ana, 'PATCH', url, { id: made.data.id, shortcut })
  expect((await change({ link: 'http://cupo.example' })).data).toMatchObject({
    label: 'Mis reservas',
    link: 'http://cupo.example',
    useRouter: false,
  })
  expect((await change({ ...made.data, label: ' Lo mío ' })).data).toEqual({ ...made.data, label: 'Lo mío' })
  expect((await send(ana, 'GET', url)).data.items.map((s: { label: string }) => s.label)).toEqual(['Lo mío', 'Mapa'])

  expect((await send(ana, 'DELETE', `${url}?id=${made.data.id}`)).data).toBeNull()
  expect((await send(ana, 'DELETE', `${url}?id=${made.data.id}`)).codigo).toBe('NO_ENCONTRADO')
  expect((await send(ana, 'GET', url)).data.items).toHaveLength(1)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'ftp://cupo.example',
  '//cupo.example',
  '/\\cupo.example',
  'gym/home',
  'https://',
  'https://ana:secret@cupo.example',
  '/gym/ho me',
])('%s is refused as the link of a shortcut', async (link) => {
  for (const language of languages) {
    const refused = await send(mar, 'POST', url, { shortcut: { ...bookings, link } }, { 'accept-language': language })
    expect([refused.codigo, refused.fields]).toEqual(['VALIDACION', ['shortcut.link']])
  }
})

test('label, icon and link are required', async () => {
  expect((await send(mar, 'POST', url, { shortcut: {} })).fields.sort()).toEqual([
    'shortcut.icon',
    'shortcut.label',
    'shortcut.link',
  ])
  expect((await send(mar, 'POST', url, { shortcut: { ...bookings, label: '  ' } })).fields).toEqual(['shortcut.label'])
  expect((await send(mar, 'POST', url, { shortcut: { ...bookings, more: 1 } })).status).toBe(400)
})

test('shortcuts of a different user are not found', async () => {
  const [ana, eva] = [await member(), await member()]
  const { id } = (await send(ana, 'POST', url, { shortcut: bookings })).data
  expect((await send(eva, 'GET', url)).data.items).toEqual([])
  expect((await send(eva, 'PATCH', url, { id, shortcut: { label: 'Mía' } })).codigo).toBe('NO_ENCONTRADO')
  expect((await send(eva, 'DELETE', `${url}?id=${id}`)).codigo).toBe('NO_ENCONTRADO')
  expect((await send(ana, 'GET', url)).data.items).toMatchObject([{ label: 'Mis reservas' }])
})

test('a repeated request creates one shortcut, and concurrent requests create at most sixty', async () => {
  const ana = await member()
  const key = { 'idempotency-key': 'atajo-1' }
  const twice = await Promise.all([1, 2].map(() => send(ana, 'POST', url, { shortcut: bookings }, key)))
  expect(twice[0]?.data.id).toBe(twice[1]?.data.id)
  const rows = Array.from({ length: 57 }, () => ({ ...bookings, user_id: ana.userId, created_at: new Date() }))
  await db.insertInto('shortcut').values(rows).execute()
  const more = await Promise.all([1, 2, 3, 4].map(() => send(ana, 'POST', url, { shortcut: bookings })))
  expect(more.map((m) => m.status).sort()).toEqual([201, 201, 409, 409])
  expect(more.find((m) => m.status === 409)?.mensaje).toContain('60')
})
