import { expect, test } from 'vitest'
import { factorApp, password } from '../../test/factor-app.ts'
import { relyingParty } from './relying-party.ts'

const app = await factorApp()
const { db, clock, person, get, send, mails, tokenOf, totp, addAuthenticator, addPasskey, answerOf } = app

const factorsOf = async (token: string) => (await get('/api/common/factors', token)).data as Record<string, unknown>
const prove = (token: string, proof: Record<string, unknown>) => send('POST', '/api/common/factors/proof', token, proof)
const sessionsOf = async (token: string) =>
  ((await get('/api/auth/sessions', token)).data as { items: unknown[] }).items.length

test('the first factor ends the other sessions, is audited and announced by mail, and returns recovery codes once', async () => {
  const email = 'primera@correo.test'
  const id = await person(email)
  const other = await tokenOf(email)
  const token = await tokenOf(email)
  const { recoveryCodes } = await addAuthenticator(token)
  expect(recoveryCodes).toHaveLength(10)
  expect((await get('/api/common/user', other)).status).toBe(401)
  expect((await mails(email))[0]?.subject).toContain('app de códigos')
  const { answer } = await addPasskey(token)
  expect(answer).toMatchObject({
    status: 201,
    mensaje: 'Listo: ya puedes usarlo para entrar.',
    data: { recoveryCodes: null },
  })
  expect((await mails(email))[0]?.body_text).toContain('La llave se llama «Llave».')
  expect(await factorsOf(token)).toMatchObject({
    passkeys: [{ name: 'Llave', synced: false, lastUsedAt: null }],
    authenticator: { addedAt: clock.now().toISOString() },
    recoveryCodesLeft: 10,
    offers: { passkey: true, authenticator: true },
    required: false,
    dueAt: null,
  })
  const audited = await db.selectFrom('audit_log').select('action').where('subject', '=', `user:${id}`).execute()
  expect(audited.map((entry) => entry.action)).toEqual(['factor_added', 'factor_added'])
})

test('factors, recovery codes and other sessions require a proof of identity of the last five minutes', async () => {
  const email = 'prueba@correo.test'
  await person(email)
  const token = await tokenOf(email)
  const { secret } = await addAuthenticator(token)
  await addPasskey(token)
  const [passkey] = (await factorsOf(token)).passkeys as { id: string }[]
  clock.move(300)
  const requests = [
    ['POST', '/api/common/factors/passkeys/challenge'],
    ['POST', '/api/common/factors/authenticator/seed'],
    ['POST', '/api/common/factors/recovery-codes'],
    ['DELETE', '/api/common/factors/authenticator'],
    ['DELETE', `/api/common/factors/passkeys/${passkey?.id}`],
    ['DELETE', '/api/auth/sessions'],
  ] as const
  for (const [method, url] of requests)
    expect(await send(method, url, token), url).toMatchObject({ status: 403, codigo: 'PRUEBA_PENDIENTE' })
  expect((await prove(token, { code: await totp(secret) })).status).toBe(200)
  const renewed = await send('POST', '/api/common/factors/recovery-codes', token)
  expect((renewed.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
})

test('a proof is the password without a factor, and a factor with one', async () => {
  const email = 'cual@correo.test'
  await person(email)
  const token = await tokenOf(email)
  clock.move(600)
  expect((await prove(token, {})).codigo).toBe('VALIDACION')
  expect((await prove(token, { password: 'no-es-esta' })).codigo).toBe('VALIDACION')
  expect((await prove(token, { password })).status).toBe(200)
  const { key } = await addPasskey(token)
  expect((await prove(token, { password })).codigo).toBe('ESTADO_INVALIDO')
  expect((await prove(token, { passkey: await answerOf(key) })).status).toBe(200)
  const other = 'otra-persona@correo.test'
  await person(other)
  const theirs = await tokenOf(other)
  expect((await prove(theirs, { passkey: await answerOf(key) })).codigo).toBe('CODIGO_INVALIDO')
})

test('a new authenticator replaces the former one only when a code confirms it', async () => {
  const email = 'cambia@correo.test'
  await person(email)
  const token = await tokenOf(email)
  const { secret } = await addAuthenticator(token)
  const started = await send('POST', '/api/common/factors/authenticator/seed', token)
  const { secret: next, uri } = started.data as { secret: string; uri: string }
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
  clock.move(60)
  expect((await prove(token, { code: await totp(secret) })).status).toBe(200)
  const wrong = await send('POST', '/api/common/factors/authenticator', token, { code: await totp(secret, 1) })
  expect(wrong.codigo).toBe('CODIGO_INVALIDO')
  expect((await send('POST', '/api/common/factors/authenticator', token, { code: await totp(next) })).status).toBe(200)
  clock.move(60)
  expect((await prove(token, { code: await totp(secret) })).codigo).toBe('CODIGO_INVALIDO')
  expect((await prove(token, { code: await totp(next) })).status).toBe(200)
})

test('removing a factor ends the other sessions, and the last one takes the recovery codes with it', async () => {
  const email = 'quita@correo.test'
  const id = await person(email)
  const token = await tokenOf(email)
  await addAuthenticator(token)
  const { key } = await addPasskey(token)
  await app.signInByPasskey(key)
  expect(await sessionsOf(token)).toBe(2)
  const [passkey] = (await factorsOf(token)).passkeys as { id: string }[]
  expect((await send('DELETE', `/api/common/factors/passkeys/${passkey?.id}`, token)).status).toBe(200)
  expect((await mails(email))[0]?.body_text).toContain('La llave se llama «Llave».')
  expect(await sessionsOf(token)).toBe(1)
  expect((await app.signInByPasskey(key)).codigo).toBe('CREDENCIALES_INVALIDAS')
  expect((await send('DELETE', '/api/common/factors/authenticator', token)).status).toBe(200)
  expect(await factorsOf(token)).toMatchObject({ passkeys: [], authenticator: null, recoveryCodesLeft: null })
  expect(await db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute()).toEqual([])
  expect((await app.signIn(email)).status).toBe(200)
})

test('a person cannot rename or remove the passkey of a different person', async () => {
  await person('duena@correo.test')
  const owner = await tokenOf('duena@correo.test')
  await addPasskey(owner)
  const [passkey] = (await factorsOf(owner)).passkeys as { id: string }[]
  await person('vecina@correo.test')
  const other = await tokenOf('vecina@correo.test')
  const url = `/api/common/factors/passkeys/${passkey?.id}`
  expect((await send('PATCH', url, other, { name: 'Mía' })).status).toBe(404)
  expect((await send('DELETE', url, other)).status).toBe(404)
  expect((await send('PATCH', url, owner, { name: 'Mía' })).status).toBe(200)
  expect(await factorsOf(owner)).toMatchObject({ passkeys: [{ name: 'Mía' }] })
})

test('a seed is not readable in the database', async () => {
  const email = 'sello@correo.test'
  const id = await person(email)
  const { secret } = await addAuthenticator(await tokenOf(email))
  const row = await db.selectFrom('authenticator').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(row.sealed_seed?.toString('latin1')).not.toContain(secret)
  expect(row.new_sealed_seed).toBeNull()
})

test('an owner resets the factors of a person who lost them, but not those of an owner', async () => {
  const email = 'perdida@correo.test'
  const id = await person(email)
  const token = await tokenOf(email)
  await addAuthenticator(token)
  const owner = await person('jefa@correo.test', { userType: 4, name: 'Paola Rincón' })
  const boss = await tokenOf('jefa@correo.test')
  const reset = (of: string) =>
    send('POST', `/api/owner/users/${of}/reset-factors`, boss, { reason: 'Perdió su teléfono' })
  expect((await reset(id)).status).toBe(200)
  expect((await get('/api/common/user', token)).status).toBe(401)
  expect((await mails(email))[0]?.body_text).toContain('Perdió su teléfono')
  expect((await app.signIn(email)).status).toBe(200)
  expect((await reset(id)).codigo).toBe('ESTADO_INVALIDO')
  expect((await reset(owner)).codigo).toBe('SIN_PERMISO')
  clock.move(300)
  expect((await reset(id)).codigo).toBe('PRUEBA_PENDIENTE')
})

test('passkeys are bound to the host of the public URL, to localhost on a loopback address, and to no other address', () => {
  expect(relyingParty('https://app.cupo.test')).toEqual({ id: 'app.cupo.test', origin: 'https://app.cupo.test' })
  expect(relyingParty('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(relyingParty('http://[::1]:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(relyingParty('http://10.0.0.7:3000')).toBeNull()
})
