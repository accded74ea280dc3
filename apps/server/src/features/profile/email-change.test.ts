import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { db, post, person, send, signedIn, owner, mar, clock, mails, codeOf } = await studioApp()
const password = 'clave-de-prueba'
const profile = '/api/common/profile'

type Who = { userId: string; token: string; email: string }
let people = 0
const signIn = async (email: string, secret = password) => {
  const { status, codigo, data } = await post('/api/auth/sign-in', { email, password: secret })
  return { status, codigo, token: (data as { accessToken: string } | null)?.accessToken ?? '' }
}
const someone = async (more: Parameters<typeof person>[1] = {}): Promise<Who> => {
  people += 1
  const email = `persona${people}@cupo.test`
  const userId = await person(email, { name: `Persona Número ${people}`, ...more })
  return { userId, email, token: (await signIn(email)).token }
}
const fresh = () => `nuevo${++people}@cupo.test`
const ask = (who: Pick<Who, 'token'>, email: string, secret = password, headers = {}) =>
  send(who, 'POST', `${profile}/email`, { email, password: secret }, headers)
const confirm = (who: Pick<Who, 'token'>, code: string) => send(who, 'POST', `${profile}/email/code`, { code })
const wrong = (right: string) => (right === '000000' ? '111111' : '000000')
const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject)
const emailOf = async (who: Pick<Who, 'token'>) => (await send(who, 'GET', profile)).data.email

test('nothing changes until the code of the new address is entered; then the old one is told and works no more', async () => {
  const ana = await someone()
  const there = await signIn(ana.email)
  const to = fresh()
  const asked = await ask(ana, ` ${to.toUpperCase()} `)
  expect(asked).toMatchObject({
    status: 200,
    data: { email: to },
    mensaje: `Si ese correo está libre, te llegará un código a ${to}.`,
  })
  expect((await send(ana, 'GET', profile)).data).toMatchObject({ email: ana.email, emailChange: asked.data })
  expect((await send(there, 'GET', profile)).data.emailChange).toBeNull()
  expect(await subjects(ana.email)).toEqual([])
  const code = await codeOf(to)
  expect(code).toMatch(/^\d{6}$/)
  expect((await confirm(there, code)).codigo).toBe('CODIGO_INVALIDO')
  await post('/api/auth/forgot-password', { email: ana.email })
  const reset = new URL((await mails(ana.email))[0]?.link ?? '').pathname.split('/').at(-1) ?? ''

  const confirmed = await confirm(ana, code)
  expect(confirmed).toMatchObject({ status: 200, data: { id: ana.userId, email: to } })
  expect(await confirm(ana, code)).toMatchObject({ status: 200, data: { email: to } })
  expect((await send(ana, 'GET', profile)).data).toMatchObject({ email: to, emailChange: null })
  expect((await send(there, 'GET', profile)).status).toBe(401)
  expect(await subjects(to)).toEqual(['Tu código para cambiar de correo en Cupo'])
  expect([(await signIn(ana.email)).status, (await signIn(to)).status]).toEqual([401, 200])
  expect((await post('/api/auth/reset-password', { token: reset, password: 'tres gatos verdes' })).codigo).toBe(
    'CODIGO_INVALIDO',
  )
  const [told] = await mails(ana.email)
  expect(told?.subject).toBe('Tu correo de Cupo cambió')
  expect(told?.body_text).toContain('n•••@cupo.test')
  expect(told?.body_text).not.toContain(to)
  const notices = (await send(ana, 'GET', '/api/common/notifications')).data.items
  expect(notices.filter(({ title }: { title: string }) => title === 'Tu correo de Cupo cambió')).toHaveLength(1)
  const audited = (await send(owner, 'GET', '/api/owner/audit')).data.items
  const made = audited.filter(({ action }: { action: string }) => action === 'email_changed')
  expect(made).toMatchObject([{ by: { id: ana.userId }, details: { formerEmail: ana.email, email: to } }])
})

test('coaches, owners, studios and companies change their address too', async () => {
  const company = { name: 'Ceiba', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(company).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, 'jefa@cupo.test', { name: 'Ceiba', corporateId: id })
  const coach = await someone({ userType: 2 })
  await sql`
    update app_user set password_hash = (select password_hash from app_user where id = ${coach.userId})
     where id in (${owner.userId}, ${mar.userId}, ${boss.userId})`.execute(db)
  for (const who of [coach, owner, mar, boss]) {
    const to = fresh()
    await ask(who, to)
    expect((await confirm(who, await codeOf(to))).data).toMatchObject({ id: who.userId, email: to })
  }
})

test('a wrong password and the own address are refused at their fields, and guesses are limited', async () => {
  const who = await someone()
  expect(await ask(who, fresh(), 'no-es-esta')).toMatchObject({ status: 400, fields: ['password'] })
  expect(await ask(who, who.email)).toMatchObject({
    status: 400,
    fields: ['email'],
    mensaje: expect.stringContaining('Ese ya es tu correo'),
  })
  expect((await ask(who, 'no es un correo')).fields).toEqual(['email'])
  expect((await send(who, 'GET', profile)).data.emailChange).toBeNull()
  const guesser = await someone()
  for (let i = 0; i < 10; i++) expect((await ask(guesser, fresh(), 'mal')).status).toBe(400)
  expect((await ask(guesser, fresh())).codigo).toBe('DEMASIADOS_INTENTOS')
})

test('five wrong codes end a code, ten block the day; a code ends after ten minutes and with a new one', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  const first = await codeOf(to)
  for (let i = 0; i < 5; i++)
    expect((await confirm(who, wrong(first))).mensaje).toBe('El código no coincide. Revísalo o pide otro.')
  expect((await confirm(who, first)).mensaje).toBe('Ese código ya no sirve. Pide otro.')
  clock.move(30)
  await ask(who, to)
  const second = await codeOf(to)
  if (first !== second) expect((await confirm(who, first)).codigo).toBe('CODIGO_INVALIDO')
  clock.move(600)
  expect((await confirm(who, second)).mensaje).toBe('Ese código ya no sirve. Pide otro.')
  expect((await send(who, 'GET', profile)).data.emailChange).toBeNull()
  await ask(who, to)
  const third = await codeOf(to)
  for (let i = 0; i < 4; i++) await confirm(who, wrong(third))
  clock.move(30)
  await ask(who, to)
  const last = await codeOf(to)
  await confirm(who, wrong(last))
  expect((await confirm(who, last)).mensaje).toBe('Hubo muchos códigos equivocados hoy. Prueba mañana.')
  clock.move(24 * 3600)
  expect(await emailOf({ token: (await signIn(who.email)).token })).toBe(who.email)
})

test('a code is sent again after 30 s; a different address needs no wait, but five an hour are the most', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  clock.move(12)
  expect(await ask(who, to)).toMatchObject({ status: 429, mensaje: 'Espera 18 s para pedir otro código.' })
  for (let i = 0; i < 4; i++) expect((await ask(who, fresh())).status).toBe(200)
  expect((await ask(who, fresh())).status).toBe(429)
  clock.move(3600)
  expect((await ask(who, to)).status).toBe(200)
})

test('a repeated request with one key mails once', async () => {
  const who = await someone()
  const to = fresh()
  const headers = { 'idempotency-key': 'una-clave' }
  const [first, second] = [await ask(who, to, password, headers), await ask(who, to, password, headers)]
  expect(second).toMatchObject({ status: 200, data: first.data, replayed: true })
  expect(await mails(to)).toHaveLength(1)
})

test('an address of another account gets the same answers and no code; its owner is told', async () => {
  const [who, other] = [await someone(), await someone()]
  const to = fresh()
  const free = await ask(who, to)
  const freeWrong = await confirm(who, wrong(await codeOf(to)))
  const taken = await ask(who, other.email)
  expect({ ...taken, data: null, mensaje: '' }).toEqual({ ...free, data: null, mensaje: '' })
  expect(Object.keys(taken.data)).toEqual(Object.keys(free.data))
  expect(taken.mensaje).toBe(free.mensaje.replace(to, other.email))
  expect(await confirm(who, '123456')).toEqual(freeWrong)
  expect(await mails(other.email)).toMatchObject([{ subject: 'Este correo ya es de tu cuenta de Cupo', code: null }])
  const stored = await db
    .selectFrom('email_change')
    .select('code_hash')
    .where('user_id', '=', who.userId as never)
    .execute()
  expect(stored).toEqual([{ code_hash: null }])
})

test('an address in the file of a studio, and one with an invitation, get no code but what the person can do', async () => {
  const who = await someone()
  const [filed, invited] = [fresh(), fresh()]
  await send(mar, 'POST', '/api/studio/clients', { name: 'Rosa Filar', email: filed })
  await send(mar, 'POST', '/api/studio/staff', { name: 'Iván Sol', email: invited, role: 'reception' })
  const before = (await subjects(invited)).length
  for (const email of [filed, invited]) expect((await ask(who, email)).status).toBe(200)
  const [mail] = await mails(filed)
  expect([mail?.subject, mail?.code]).toEqual(['Este correo ya está en una ficha de Cupo', null])
  expect(await subjects(invited)).toHaveLength(before + 1)
  expect((await mails(invited))[0]?.link).toContain('invitation=')
})

test('of two people who confirm one address at once, one gets it', async () => {
  const pair = [await someone(), await someone()]
  const to = fresh()
  const codes: string[] = []
  for (const who of pair) {
    await ask(who, to)
    codes.push(await codeOf(to))
  }
  const answers = await Promise.all(pair.map((who, i) => confirm(who, codes[i] ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toSatisfy((status) => status >= 400)])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from app_user where email = ${to}`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
})

test('an address that got an account after the code was mailed is refused, and the change ends', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  const code = await codeOf(to)
  await person(to)
  expect(await confirm(who, code)).toMatchObject({ status: 409, codigo: 'YA_EXISTE' })
  expect((await confirm(who, code)).codigo).toBe('CODIGO_INVALIDO')
  expect(await emailOf(who)).toBe(who.email)
})

test('a change ends with its session: a new password by mail leaves no code behind', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  const code = await codeOf(to)
  await post('/api/auth/forgot-password', { email: who.email })
  const token = new URL((await mails(who.email))[0]?.link ?? '').pathname.split('/').at(-1) ?? ''
  await post('/api/auth/reset-password', { token, password: 'tres gatos verdes' })
  const again = await signIn(who.email, 'tres gatos verdes')
  expect((await confirm(again, code)).codigo).toBe('CODIGO_INVALIDO')
  expect(await emailOf(again)).toBe(who.email)
})

test('an account with a second factor needs a recent proof besides the password', async () => {
  const who = await someone()
  await sql`update app_user set factor_since = ${clock.now()} where id = ${who.userId}`.execute(db)
  clock.move(301)
  const to = fresh()
  expect((await ask(who, to)).codigo).toBe('PRUEBA_PENDIENTE')
  expect(await mails(to)).toEqual([])
  await sql`update sign_in_session set proven_at = ${clock.now()} where user_id = ${who.userId}`.execute(db)
  expect((await ask(who, to)).status).toBe(200)
})

test('an owner who acts for a person can neither ask for a change nor confirm it', async () => {
  const who = await someone()
  const { data } = await send(owner, 'POST', '/api/owner/act-as', { userId: who.userId, reason: 'Ayuda' })
  const acting = { token: data.accessToken as string }
  expect((await ask(acting, fresh())).status).toBe(403)
  expect((await confirm(acting, '123456')).status).toBe(403)
})

test('the former address can open an account of its own, which is another person', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  await confirm(who, await codeOf(to))
  const signUp = { name: 'Otra Persona', email: who.email, password: 'una-clave-larga' }
  expect((await post('/api/auth/sign-up', signUp)).status).toBe(201)
  const verified = await post('/api/auth/verify-code', { email: who.email, code: await codeOf(who.email) })
  expect(verified.status).toBe(200)
  expect((await signIn(who.email, 'una-clave-larga')).status).toBe(200)
  expect(await emailOf(who)).toBe(to)
})

test('open invitations follow a coach to the new address', async () => {
  const coach = await someone({ userType: 2 })
  await send(mar, 'POST', '/api/studio/coaches', { name: 'Coach', email: coach.email, classTypeIds: [] })
  const to = fresh()
  await ask(coach, to)
  await confirm(coach, await codeOf(to))
  const { items } = (await send(coach, 'GET', '/api/coach/invitations')).data
  expect(items).toMatchObject([{ studio: { id: mar.id } }])
  const accepted = await send(coach, 'POST', `/api/coach/invitations/${items[0].id}/accept`)
  expect(accepted.status).toBe(200)
})

test('a closed account leaves neither its former address nor a change behind', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  await confirm(who, await codeOf(to))
  clock.move(60)
  await ask(who, fresh())
  expect((await send(who, 'DELETE', '/api/common/user', { password })).status).toBe(200)
  expect([await mails(who.email), await mails(to)]).toEqual([[], []])
  for (const table of ['email_change', 'former_email'] as const)
    expect(
      await db
        .selectFrom(table)
        .select('email')
        .where('user_id', '=', who.userId as never)
        .execute(),
    ).toEqual([])
})

test('the mails of a former address that belongs to somebody else are theirs when the account closes', async () => {
  const who = await someone()
  const to = fresh()
  await ask(who, to)
  await confirm(who, await codeOf(to))
  const next = await signedIn(1, who.email, { name: 'Persona Siguiente' })
  await post('/api/auth/forgot-password', { email: who.email })
  await send(who, 'DELETE', '/api/common/user', { password })
  expect(await subjects(who.email)).toContain('Cambia tu contraseña de Cupo')
  expect(await emailOf(next)).toBe(who.email)
})
