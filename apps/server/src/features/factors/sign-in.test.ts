import { expect, test } from 'vitest'
import { factorApp, password } from '../../test/factor-app.ts'
import { softwareAuthenticator } from '../../test/software-authenticator.ts'

const app = await factorApp()
const { db, clock, person, post, get, send, mails, signIn, tokenOf, totp } = app
const { addAuthenticator, addPasskey, answerOf, signInByPasskey, pendingOf, signInByCode } = app

const withAuthenticator = async (email: string) => {
  const id = await person(email)
  const token = await tokenOf(email)
  return { id, email, token, ...(await addAuthenticator(token)) }
}

test('an account with an authenticator gets a session by password and code only', async () => {
  const { secret, email } = await withAuthenticator('codigo@correo.test')
  clock.move(60)
  const refused = await signIn(email)
  expect(refused).toMatchObject({ status: 403, codigo: 'SEGUNDO_FACTOR', data: { code: true, passkey: false } })
  const { pending, expiresAt } = refused.data as { pending: string; expiresAt: string }
  expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(600_000)
  const opened = await signInByCode(pending, await totp(secret))
  expect(Object.keys(opened.data).sort()).toEqual(['accessToken', 'expiresAt', 'tokenType', 'user'])
  const { accessToken } = opened.data as { accessToken: string }
  expect((await get('/api/common/user', accessToken)).status).toBe(200)
  expect((await signInByCode(pending, await totp(secret, 1))).codigo).toBe('CODIGO_INVALIDO')
})

test('a code is accepted once, one step early or late, and an older one never after it', async () => {
  const { secret, email } = await withAuthenticator('paso@correo.test')
  clock.move(120)
  const late = await totp(secret, -1)
  expect((await signInByCode(await pendingOf(email), await totp(secret, 1))).status).toBe(200)
  expect((await signInByCode(await pendingOf(email), await totp(secret, 1))).codigo).toBe('CODIGO_INVALIDO')
  expect((await signInByCode(await pendingOf(email), late)).codigo).toBe('CODIGO_INVALIDO')
  clock.move(120)
  expect((await signInByCode(await pendingOf(email), await totp(secret, -2))).codigo).toBe('CODIGO_INVALIDO')
  expect((await signInByCode(await pendingOf(email), await totp(secret, 2))).codigo).toBe('CODIGO_INVALIDO')
  expect((await signInByCode(await pendingOf(email), await totp(secret, -1))).status).toBe(200)
})

test('of two concurrent sign-ins with one code one succeeds', async () => {
  const { secret, email } = await withAuthenticator('doble@correo.test')
  clock.move(60)
  const code = await totp(secret)
  const pending = [await pendingOf(email), await pendingOf(email)]
  const answers = await Promise.all(pending.map((one) => signInByCode(one, code)))
  expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
})

test('five wrong codes end a pending sign-in, and ten lock the codes of the account', async () => {
  const { secret, email } = await withAuthenticator('mal@correo.test')
  clock.move(60)
  const first = await pendingOf(email)
  for (let i = 0; i < 5; i++) expect((await signInByCode(first, '000000')).codigo).toBe('CODIGO_INVALIDO')
  expect((await signInByCode(first, await totp(secret))).mensaje).toContain('venció')
  const second = await pendingOf(email)
  for (let i = 0; i < 5; i++) await signInByCode(second, '000000')
  const third = await signInByCode(await pendingOf(email), await totp(secret))
  expect(third).toMatchObject({ status: 429, codigo: 'DEMASIADOS_INTENTOS', retryAfter: '900' })
  clock.move(900)
  expect((await signInByCode(await pendingOf(email), await totp(secret))).status).toBe(200)
})

test('a pending sign-in ends after ten minutes and with a new password', async () => {
  const { id, secret, email } = await withAuthenticator('lento@correo.test')
  clock.move(60)
  const late = await pendingOf(email)
  clock.move(600)
  expect((await signInByCode(late, await totp(secret))).codigo).toBe('CODIGO_INVALIDO')
  const pending = await pendingOf(email)
  await db.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', id).execute()
  expect((await signInByCode(pending, await totp(secret))).codigo).toBe('CODIGO_INVALIDO')
})

test('a new password by mail does not replace the second factor', async () => {
  const { secret, email } = await withAuthenticator('olvido@correo.test')
  await post('/api/auth/forgot-password', { email })
  const [mail] = await mails(email)
  const token = /reset-password\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  const word = 'otra-palabra-larga-7'
  expect((await post('/api/auth/reset-password', { token, password: word })).status).toBe(200)
  const refused = await post('/api/auth/sign-in', { email, password: word })
  expect(refused.codigo).toBe('SEGUNDO_FACTOR')
  clock.move(60)
  const { pending } = refused.data as { pending: string }
  expect((await signInByCode(pending, await totp(secret))).status).toBe(200)
})

test('a recovery code works once, in any spelling, and its use is audited and announced by mail', async () => {
  const { id, email, recoveryCodes } = await withAuthenticator('perdio@correo.test')
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const code = recoveryCodes?.[0] ?? ''
  expect((await signInByCode(await pendingOf(email), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await signInByCode(await pendingOf(email), code)).codigo).toBe('CODIGO_INVALIDO')
  expect((await mails(email)).some((mail) => mail.body_text.includes('9 códigos'))).toBe(true)
  const [entry] = await db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('action', '=', 'recovery_code_used')
    .execute()
  expect(entry).toEqual({ action: 'recovery_code_used', subject: `user:${id}` })
  const stored = await db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', id).execute()
  expect(stored.some((row) => row.code_hash.toString('utf8').includes(code))).toBe(false)
})

test('a passkey signs in without a password and completes a pending sign-in', async () => {
  const email = 'llave@correo.test'
  const id = await person(email)
  const { key, answer } = await addPasskey(await tokenOf(email))
  expect(answer.status).toBe(201)
  expect(await signIn(email)).toMatchObject({ codigo: 'SEGUNDO_FACTOR', data: { code: true, passkey: true } })
  const opened = await signInByPasskey(key)
  expect(opened).toMatchObject({ status: 200, data: { user: { email } } })
  expect(await db.selectFrom('pending_sign_in').selectAll().where('user_id', '=', id).execute()).toEqual([])
})

test('a passkey is refused with a used challenge, without user verification, from a different page, and with a lower counter', async () => {
  const email = 'ajena@correo.test'
  await person(email)
  const token = await tokenOf(email)
  const { key } = await addPasskey(token)
  const once = await answerOf(key)
  expect((await post('/api/auth/sign-in/passkey', once)).status).toBe(200)
  expect((await post('/api/auth/sign-in/passkey', once)).codigo).toBe('CREDENCIALES_INVALIDAS')
  key.rewind(0)
  expect((await signInByPasskey(key)).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await signInByPasskey(softwareAuthenticator('cupo.test'))).codigo).toBe('CREDENCIALES_INVALIDAS')
  const other = 'pagina@correo.test'
  await person(other)
  const theirs = await tokenOf(other)
  for (const faulty of [
    softwareAuthenticator('cupo.test', { verified: false }),
    softwareAuthenticator('cupo.test', { origin: 'https://cupo.test.example' }),
    softwareAuthenticator('example.test'),
  ])
    expect((await addPasskey(theirs, faulty)).answer.codigo).toBe('CODIGO_INVALIDO')
})

test('a passkey does not sign in a suspended person', async () => {
  const email = 'pausa@correo.test'
  const id = await person(email)
  const { key } = await addPasskey(await tokenOf(email))
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', id).execute()
  expect((await signInByPasskey(key)).codigo).toBe('CUENTA_SUSPENDIDA')
})

test('the own session is unlocked by the password alone', async () => {
  const { email, token } = await withAuthenticator('candado@correo.test')
  const unlock = (headers: Record<string, string>) => post('/api/auth/unlock-session', { email, password }, headers)
  expect((await unlock({})).codigo).toBe('SEGUNDO_FACTOR')
  expect((await unlock({ authorization: token })).status).toBe(200)
  expect((await send('POST', '/api/auth/sign-out', token)).status).toBe(401)
})
