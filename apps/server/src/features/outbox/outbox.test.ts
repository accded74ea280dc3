import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { accountApp } from '../../test/account-app.ts'

const { app, post, get, deps } = await accountApp()
await post('/api/auth/sign-up', { name: 'Ana', email: 'ana@correo.test', password: 'una-clave-larga' })
await post(
  '/api/auth/sign-up',
  { name: 'Bea', email: 'bea@correo.test', password: 'una-clave-larga' },
  { 'accept-language': 'tr' },
)
type Items = { items: { to: string; code?: string; text: string; html: string; sentAt: string }[] }

test('readOutbox lists mail newest first, optionally of one address', async () => {
  const all = (await get('/api/dev/outbox')).data as Items
  expect(all.items.map((m) => m.to)).toEqual(['bea@correo.test', 'ana@correo.test'])
  const one = (await get('/api/dev/outbox?to=ANA%40correo.test')).data as Items
  expect(one.items).toHaveLength(1)
  expect(one.items[0]?.text).toContain(one.items[0]?.code as string)
  expect(one.items[0]?.sentAt).toBe('2026-03-02T12:00:00.000Z')
  expect(all.items[0]?.html).toContain('<html lang="tr">')
})

test('the page shows codes and renders each mail as received', async () => {
  const page = await app.inject('/dev/outbox?to=ana@correo.test')
  const code = ((await get('/api/dev/outbox?to=ana@correo.test')).data as Items).items[0]?.code
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(`<p class="code" aria-label="Código: ${code}">${code}</p>`)
  expect(page.body).toContain('Solo para desarrollo y demostración')
  expect(page.body).not.toContain('bea@correo.test')
  expect(page.body).not.toContain('<script')
  const id = /\/dev\/outbox\/(\d+)/.exec(page.body)?.[1]
  expect((await app.inject(`/dev/outbox/${id}`)).body).toContain('<!doctype html>')
  for (const url of ['/dev/outbox/999999', '/dev/outbox/x', '/dev/outbox/99999999999999999999']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})

test('mail content and addresses cannot become markup', async () => {
  const hostile = '"><script>alert(1)</script>'
  expect((await app.inject(`/dev/outbox?to=${encodeURIComponent(hostile)}`)).body).not.toContain('<script>')
  expect((await app.inject('/dev/outbox?to=a&to=b')).statusCode).toBe(200)
  expect((await app.inject('/dev/outbox?to=%00')).statusCode).toBe(200)
})

test('there is no outbox with SMTP or in production', async () => {
  const closed = await buildApp({ ...deps, config: { ...deps.config, localOutbox: false } })
  for (const url of ['/api/dev/outbox', '/dev/outbox', '/dev/outbox/1']) {
    const answer = await closed.inject(url)
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'NO_ENCONTRADO'])
  }
  await closed.close()
})
