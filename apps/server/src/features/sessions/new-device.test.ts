import { expect, test } from 'vitest'
import { factorApp } from '../../test/factor-app.ts'

const { app, db, clock, person, get, mails, signIn, tokenOf } = await factorApp()
const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const page = { 'sec-fetch-site': 'same-origin', 'user-agent': agent }

const noticesOf = (email: string) =>
  db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .where('subject', '=', 'Entraste a Cupo desde otro dispositivo')
    .execute()

test('a sign-in from an unknown device is announced by mail and notification, but not the first one', async () => {
  const email = 'nueva@correo.test'
  await person(email)
  await signIn(email, page)
  expect(await noticesOf(email)).toEqual([])
  await signIn(email, page, '10.9.9.9')
  const [notice] = await noticesOf(email)
  expect(notice?.body_text).toContain('Chrome, Windows')
  expect(notice?.body_text).toContain('10.9.9.9')
  expect((await mails(email))[0]?.body_text).toBe(notice?.body_text)
  const token = await tokenOf(email)
  const { items } = (await get('/api/common/notifications', token)).data as { items: { title: string }[] }
  expect(items.map((item) => item.title)).toEqual(['Entraste a Cupo desde otro dispositivo'])
})

test('a browser with its device cookie is known, on any network', async () => {
  const email = 'conocida@correo.test'
  await person(email)
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: page,
    payload: { email, password: 'clave-de-prueba' },
  })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  expect((await signIn(email, { ...page, cookie }, '10.7.7.7')).status).toBe(200)
  expect(await noticesOf(email)).toEqual([])
})

test('a client without cookies is known by its network', async () => {
  const email = 'telefono@correo.test'
  await person(email)
  for (let i = 0; i < 3; i++) expect((await signIn(email)).status).toBe(200)
  expect(await noticesOf(email)).toEqual([])
  await signIn(email, {}, '10.8.8.8')
  expect(await noticesOf(email)).toHaveLength(1)
  clock.move(60)
})

test('ending all other sessions does not end the current one', async () => {
  const email = 'cierra@correo.test'
  await person(email)
  const tokens = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
  const own = tokens[2] ?? ''
  const ended = await app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: { authorization: own } })
  expect(ended.json().data).toEqual({ sessions: 2 })
  const answers = await Promise.all(tokens.map((token) => get('/api/common/user', token)))
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 200])
})
