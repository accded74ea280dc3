import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { db, post, person, send, signedIn, mar, clock, mails } = await studioApp()
const password = 'clave-de-prueba'
const reason = 'Perdió su correo'

const signIn = async (email: string, secret = password) => {
  const { status, codigo, data } = await post('/api/auth/sign-in', { email, password: secret })
  return { status, codigo, token: (data as { accessToken: string } | null)?.accessToken ?? '' }
}
let people = 0
const fresh = () => `persona${++people}@cupo.test`
const someone = async (more: Parameters<typeof person>[1] = {}) => {
  const email = fresh()
  const userId = await person(email, { name: 'Lucía Ferreyra', ...more })
  return { userId, email, token: (await signIn(email)).token }
}
await person('jefa@cupo.test', { userType: 4, name: 'Paola Rincón' })
const owner = async () => signIn('jefa@cupo.test')
const change = async (id: string, email: string, headers = {}, who?: { token: string }) =>
  send(who ?? (await owner()), 'PUT', `/api/owner/users/${id}/email`, { email, reason }, headers)
const linkIn = (text: string | undefined) => /reset-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('the new address gets a link for a password; the former one gets the reason, and works no more', async () => {
  const ana = await someone()
  const to = fresh()
  const changed = await change(ana.userId, ` ${to.toUpperCase()} `)
  expect(changed).toMatchObject({ status: 200, mensaje: expect.stringContaining(to) })
  expect((await send(ana, 'GET', '/api/common/user')).status).toBe(401)
  const [notice] = await mails(ana.email)
  expect(notice?.body_text).toContain(reason)
  expect(notice?.body_text).toContain('Paola Rincón')
  expect(notice?.body_text).not.toContain(to)
  const [mail] = await mails(to)
  const reset = await post('/api/auth/reset-password', {
    token: linkIn(mail?.body_text),
    password: 'otra-clave-larga-9',
  })
  expect(reset.status).toBe(200)
  expect((await signIn(to, 'otra-clave-larga-9')).status).toBe(200)
  expect((await signIn(ana.email, 'otra-clave-larga-9')).codigo).toBe('CREDENCIALES_INVALIDAS')
  const log = await send(await owner(), 'GET', `/api/owner/audit?about=${ana.userId}`)
  expect(log.data.items[0]).toMatchObject({ action: 'email_changed', by: { name: 'Paola Rincón' } })
  expect(JSON.stringify(log.data.items[0].details)).toContain(reason)
})

test('a retry with the same key changes it once; two changes at once end with one address', async () => {
  const ana = await someone()
  const to = fresh()
  const key = { 'idempotency-key': 'email-1' }
  const who = await owner()
  expect((await change(ana.userId, to, key, who)).status).toBe(200)
  expect(await change(ana.userId, to, key, who)).toMatchObject({ status: 200, replayed: true })
  expect(await mails(to)).toHaveLength(1)
  const [one, other] = [fresh(), fresh()]
  const both = await Promise.all([change(ana.userId, one, {}, who), change(ana.userId, other, {}, who)])
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow()
  expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect([one, other]).toContain(email)
})

test('an invitation sent to a wrong address goes to the right one', async () => {
  const wrong = fresh()
  const invited = await send(mar, 'POST', '/api/studio/staff', { name: 'Rita Sol', email: wrong, role: 'reception' })
  expect(invited.status).toBe(201)
  const { id } = await db.selectFrom('app_user').select('id').where('email', '=', wrong).executeTakeFirstOrThrow()
  const to = fresh()
  expect((await change(id, to)).status).toBe(200)
  const [mail] = await mails(to)
  expect(mail?.body_text).toContain('Rita Sol')
  expect(linkIn(mail?.body_text)).toBe('')
})

test('a taken, own or invalid address, an owner, a person without an address and an old proof are refused', async () => {
  const [ana, eva] = [await someone(), await someone()]
  expect(await change(ana.userId, eva.email)).toMatchObject({ codigo: 'YA_EXISTE', fields: ['email'] })
  expect(await change(ana.userId, ana.email)).toMatchObject({ codigo: 'VALIDACION', fields: ['email'] })
  expect(await change(ana.userId, 'lucia')).toMatchObject({ codigo: 'VALIDACION', fields: ['email'] })
  const boss = await person(fresh(), { userType: 4 })
  expect((await change(boss, fresh())).codigo).toBe('SIN_PERMISO')
  expect((await change('999999', fresh())).status).toBe(404)
  const entered = await send(mar, 'POST', '/api/studio/clients', { name: 'Pía Sin Correo' })
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('name', '=', 'Pía Sin Correo')
    .executeTakeFirstOrThrow()
  expect(entered.status).toBe(201)
  expect((await change(id, fresh())).codigo).toBe('ESTADO_INVALIDO')
  const coach = await signedIn(2, fresh())
  expect((await change(ana.userId, fresh(), {}, coach)).codigo).toBe('SIN_PERMISO')
  const before = await owner()
  clock.move(300)
  expect((await change(ana.userId, fresh(), {}, before)).codigo).toBe('PRUEBA_PENDIENTE')
})
