import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'

const { post, get, mails, clock, db, person } = await accountApp()
const forgot = (email: string) => post('/api/auth/forgot-password', { email })
const reset = (token: string, password = 'clave-nueva-1') => post('/api/auth/reset-password', { token, password })
const signIn = (email: string, password: string) => post('/api/auth/sign-in', { email, password })
const tokenFor = async (email: string) =>
  mustExist((await mails(email))[0]?.link?.split('/').at(-1), 'the token of the mail')
const opened = async (email: string) => (await signIn(email, 'clave-de-prueba')).data as { accessToken: string }

test('a mailed link resets the password once and ends every session', async () => {
  const email = 'olvido@correo.test'
  await person(email)
  const { accessToken } = await opened(email)
  expect((await forgot(email)).status).toBe(200)
  expect((await mails(email))[0]?.link).toMatch(/^https:\/\/cupo\.test\/reset-password\/[\w-]{43}$/)
  const token = await tokenFor(email)
  expect((await reset(token)).status).toBe(200)
  expect((await get('/api/common/user', accessToken)).codigo).toBe('NO_AUTENTICADO')
  expect((await signIn(email, 'clave-de-prueba')).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await signIn(email, 'clave-nueva-1')).status).toBe(200)
  expect((await reset(token, 'otra-clave-2')).codigo).toBe('CODIGO_INVALIDO')
  const [sentMail, ...before] = await mails(email)
  expect([sentMail?.subject, sentMail?.link]).toEqual([
    'Tu contraseña de Cupo cambió',
    'https://cupo.test/forgot-password',
  ])
  expect(before).toHaveLength(1)
})

test('a reset link expires after an hour, or when a newer one is used', async () => {
  const email = 'tarde@correo.test'
  await person(email)
  await forgot(email)
  const first = await tokenFor(email)
  await forgot(email)
  const second = await tokenFor(email)
  expect((await reset(second)).status).toBe(200)
  expect((await reset(first)).codigo).toBe('CODIGO_INVALIDO')
  await forgot(email)
  clock.move(3600)
  expect((await reset(await tokenFor(email))).codigo).toBe('CODIGO_INVALIDO')
})

test('a repeated reset with the same idempotency key returns the same response', async () => {
  const email = 'repite@correo.test'
  await person(email)
  await forgot(email)
  const body = { token: await tokenFor(email), password: 'clave-nueva-1' }
  const again = () => post('/api/auth/reset-password', body, { 'idempotency-key': 'repite' })
  expect([await again(), await again()].map(({ status }) => status)).toEqual([200, 200])
  expect(await mails(email)).toHaveLength(2)
})

test('of two concurrent resets one succeeds', async () => {
  const email = 'carrera@correo.test'
  await person(email)
  await forgot(email)
  const token = await tokenFor(email)
  const answers = await Promise.all(['clave-uno-1', 'clave-dos-2'].map((p) => reset(token, p)))
  expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
})

test('an unknown address gets the same response and no mail; six requests an hour send five mails', async () => {
  await person('seis@correo.test')
  const known = await forgot('seis@correo.test')
  expect((await forgot('nadie@correo.test')).body).toBe(known.body)
  for (let i = 0; i < 5; i++) expect((await forgot('seis@correo.test')).status).toBe(200)
  expect(await mails('seis@correo.test')).toHaveLength(5)
  expect(await mails('nadie@correo.test')).toHaveLength(0)
})

test('a reset clears the failed sign-ins', async () => {
  const email = 'doble@correo.test'
  await person(email)
  for (let i = 0; i < 10; i++) await signIn(email, 'no-es')
  expect((await signIn(email, 'clave-de-prueba')).status).toBe(429)
  await forgot(email)
  await reset(await tokenFor(email))
  expect((await signIn(email, 'clave-nueva-1')).status).toBe(200)
})

test('an unproved sign-up gets a link to sign up again, and no reset link', async () => {
  const email = 'a-medias@correo.test'
  await post('/api/auth/sign-up', { name: 'Ana', email, password: 'la-que-olvide' })
  expect((await forgot(email)).body).toBe((await forgot('nadie2@correo.test')).body)
  const [mail] = await mails(email)
  expect([mail?.subject, mail?.link]).toEqual([
    'Termina de crear tu cuenta en Cupo',
    `https://cupo.test/sign-up?email=${encodeURIComponent(email)}`,
  ])
})

test('no token is stored in plain text', async () => {
  const email = 'reposo@correo.test'
  await person(email)
  await forgot(email)
  const token = await tokenFor(email)
  const { accessToken } = await opened(email)
  const links = await db.selectFrom('email_link').selectAll().execute()
  const sessions = await db.selectFrom('sign_in_session').selectAll().execute()
  const stored = JSON.stringify([links, sessions])
  for (const secret of [token, accessToken]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(JSON.stringify(Buffer.from(secret)).slice(20, 60))
  }
})

test('invented tokens are refused as invalid', async () => {
  for (const token of ['x', '%00', "' or 1=1 --", 'a'.repeat(200)])
    expect((await reset(token)).codigo).toBe('CODIGO_INVALIDO')
  expect((await reset('a'.repeat(201))).codigo).toBe('VALIDACION')
  expect((await reset('a\u0000b')).codigo).toBe('VALIDACION')
})
