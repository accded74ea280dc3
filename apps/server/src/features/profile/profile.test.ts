import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { app, db, post, person, send, signedIn, owner, mar, clock, mails } = await studioApp()
type Opened = { accessToken: string }
const url = '/api/common/profile'
const ana = await signedIn(1, 'ana@cupo.test', { name: 'Ana' })
const coach = await signedIn(2, 'leo@cupo.test', { name: 'Leo' })

test('a profile update does not change unset fields and clears null ones', async () => {
  expect((await send(ana, 'GET', url)).data).toEqual({
    name: 'Ana',
    username: 'ana',
    email: 'ana@cupo.test',
    phone: null,
    emergencyContact: null,
    healthNotes: null,
    emailChange: null,
  })
  const contact = { name: 'Eva', phone: '+52 55 1234 5678' }
  const saved = await send(ana, 'PATCH', url, {
    name: ' Ana Ruiz ',
    phone: '(55) 1234-5678',
    emergencyContact: contact,
    healthNotes: 'Rodilla',
  })
  expect(saved.data).toMatchObject({ name: 'Ana Ruiz', phone: '(55) 1234-5678', emergencyContact: contact })
  expect((await send(ana, 'PATCH', url, {})).data).toEqual(saved.data)
  expect((await send(ana, 'GET', '/api/common/user')).data.person.name).toBe('Ana Ruiz')
  const cleared = await send(ana, 'PATCH', url, { phone: null, emergencyContact: null, healthNotes: ' ' })
  expect(cleared.data).toMatchObject({ name: 'Ana Ruiz', phone: null, emergencyContact: null, healthNotes: null })
})

test('an invalid phone is refused; health notes and emergency contact are stored for members only', async () => {
  for (const phone of ['123', 'llámame', '', '1'.repeat(31)])
    expect((await send(ana, 'PATCH', url, { phone })).fields).toEqual(['phone'])
  expect((await send(ana, 'PATCH', url, { emergencyContact: { name: 'Eva' } })).fields).toEqual([
    'emergencyContact.phone',
  ])
  expect((await send(coach, 'PATCH', url, { healthNotes: 'x' })).fields).toEqual(['healthNotes'])
  expect((await send(owner, 'PATCH', url, { emergencyContact: null })).fields).toEqual(['emergencyContact'])
  expect((await send(coach, 'PATCH', url, { phone: '5551234567' })).data.phone).toBe('5551234567')
})

test('a password change requires the old one, ends every session and returns a new token', async () => {
  const email = 'bea@cupo.test'
  await person(email, { password: 'clave-de-antes' })
  const open = async (password: string) => {
    const { status, data } = await post('/api/auth/sign-in', { email, password })
    return { status, token: (data as { accessToken: string } | null)?.accessToken ?? '' }
  }
  const [here, there] = [await open('clave-de-antes'), await open('clave-de-antes')]
  const change = (password: string, newPassword: string) =>
    send(here, 'POST', '/api/auth/change-password', { password, newPassword })
  expect(await change('no-es-esta', 'clave-de-ahora')).toMatchObject({ status: 400, fields: ['password'] })
  expect(await change('clave-de-antes', 'corta')).toMatchObject({ status: 400, fields: ['newPassword'] })
  expect((await send(there, 'GET', url)).status).toBe(200)
  for (const topic of ['changes', 'waitlist', 'reminders', 'attendance', 'points'])
    await send(here, 'PATCH', '/api/common/notification-choices', { topic, byMail: false })
  const changed = await change('clave-de-antes', 'clave-de-ahora')
  expect(changed).toMatchObject({ status: 200, data: { tokenType: 'bearer', user: { email } } })
  const renewed = { token: (changed.data as { accessToken: string }).accessToken }
  expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Tu contraseña de Cupo cambió'])
  const notices = (await send(renewed, 'GET', '/api/common/notifications')).data.items
  expect(notices).toMatchObject([{ title: 'Tu contraseña de Cupo cambió', link: null, read: false }])
  const statuses = await Promise.all([here, there, renewed].map(async (who) => (await send(who, 'GET', url)).status))
  expect(statuses).toEqual([401, 401, 200])
  expect([(await open('clave-de-antes')).status, (await open('clave-de-ahora')).status]).toEqual([401, 200])
})

test('of two concurrent changes of one password one succeeds', async () => {
  const email = 'elsa@cupo.test'
  await person(email, { password: 'clave-de-antes' })
  const open = async () =>
    ((await post('/api/auth/sign-in', { email, password: 'clave-de-antes' })).data as unknown as Opened).accessToken
  const tokens = [await open(), await open()]
  const answers = await Promise.all(
    tokens.map((token, i) =>
      send({ token }, 'POST', '/api/auth/change-password', {
        password: 'clave-de-antes',
        newPassword: `clave-nueva-${i}`,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('guesses at the old password are limited like sign-ins', async () => {
  const email = 'cata@cupo.test'
  await person(email, { password: 'clave-de-antes' })
  const { data } = await post('/api/auth/sign-in', { email, password: 'clave-de-antes' })
  const cata = { userId: '', token: (data as { accessToken: string }).accessToken }
  const guess = () =>
    send(cata, 'POST', '/api/auth/change-password', { password: 'mal', newPassword: 'clave-de-ahora' })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400)
  expect((await guess()).codigo).toBe('DEMASIADOS_INTENTOS')
  clock.move(900)
  expect((await guess()).status).toBe(400)
})

test('the calendar link is private, and a reset invalidates the old one', async () => {
  const link = async (method: 'GET' | 'POST') => (await send(ana, method, '/api/gym/calendar-link')).data.link as string
  const feed = async (address: string) =>
    (await app.inject({ url: address.replace('https://cupo.test', '') })).statusCode
  const first = await link('GET')
  expect(first).toMatch(/^https:\/\/cupo\.test\/api\/gym\/calendar\.ics\?key=[\w-]{43}$/)
  expect([await link('GET'), await feed(first)]).toEqual([first, 200])
  const second = await link('POST')
  expect(second).not.toBe(first)
  expect([await feed(first), await feed(second)]).toEqual([404, 200])
  expect((await send(coach, 'GET', '/api/gym/calendar-link')).codigo).toBe('SIN_PERMISO')
})

test('a staff account shows the name of its studio or company until a person’s name is set', async () => {
  const called = async (who: typeof mar) => (await send(who, 'GET', '/api/common/user')).data.person.name
  const { id } = (await send(mar, 'GET', '/api/gym/studios/0')).data
  await send(owner, 'PATCH', `/api/owner/studios/${id}`, { name: 'Marea Uno' })
  expect(await called(mar)).toBe('Marea Uno')
  await send(mar, 'PATCH', '/api/studio/profile', { name: 'Marea Dos' })
  expect(await called(mar)).toBe('Marea Dos')
  await send(mar, 'PATCH', '/api/common/user', { name: 'Inés Roca' })
  await send(mar, 'PATCH', '/api/studio/profile', { name: 'Marea' })
  expect([await called(mar), (await send(mar, 'GET', '/api/gym/studios/0')).data.name]).toEqual(['Inés Roca', 'Marea'])
})

test('a studio can change its details and a company its name; names stay unique', async () => {
  const own = '/api/studio/profile'
  const changes = () => db.selectFrom('audit_entry').select('by_user').where('action', '=', 'studio_changed').execute()
  const before = (await changes()).length
  const changed = await send(mar, 'PATCH', own, { about: 'Frente al mar', address: 'Av. Sol 1' })
  expect(changed.data).toMatchObject({ id: mar.id, name: 'Marea', about: 'Frente al mar', address: 'Av. Sol 1' })
  expect(await send(mar, 'PATCH', own, { name: 'nefes' })).toMatchObject({ codigo: 'YA_EXISTE', fields: ['name'] })
  expect((await send(mar, 'PATCH', own, { name: 'Marea Norte' })).data).toMatchObject({ about: 'Frente al mar' })
  expect((await changes()).slice(before)).toEqual([{ by_user: mar.userId }, { by_user: mar.userId }])
  expect((await send(ana, 'PATCH', own, { about: 'x' })).codigo).toBe('SIN_PERMISO')

  const company = async (name: string, email: string) => {
    const { id } = await db
      .insertInto('corporate')
      .values({ name, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return signedIn(6, email, { name, corporateId: id })
  }
  const [ceiba] = [await company('Ceiba', 'ceiba@x.test'), await company('Roble', 'roble@x.test')]
  const firm = '/api/corporate/profile'
  expect((await send(ceiba, 'GET', firm)).data).toMatchObject({
    name: 'Ceiba',
    logo: null,
    language: null,
    timeZone: 'UTC',
  })
  expect((await send(ceiba, 'PATCH', firm, { name: 'Ceiba Sur' })).data.name).toBe('Ceiba Sur')
  expect((await send(ceiba, 'GET', '/api/common/user')).data.person.name).toBe('Ceiba Sur')
  expect(await send(ceiba, 'PATCH', firm, { name: 'ROBLE' })).toMatchObject({ codigo: 'YA_EXISTE', fields: ['name'] })
  expect((await send(mar, 'GET', firm)).codigo).toBe('SIN_PERMISO')
})
