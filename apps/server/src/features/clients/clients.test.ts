import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const gym = await gymApp()
const { db, send, mar, kad, member } = gym

type Body = Record<string, unknown>
const enter = (body: Body, who = mar) => send(who, 'POST', '/api/studio/clients', body)
const list = (query: string, who = mar) => send(who, 'GET', `/api/studio/clients?${query}`)
const names = async (query: string, who = mar): Promise<string[]> =>
  (await list(query, who)).data.items.map((item: { name: string }) => item.name)
const edit = (id: string, body: Body, who = mar) => send(who, 'PATCH', `/api/studio/clients/${id}`, body)

test('a person without an address is entered, found by name, phone and tag, and gets no mail', async () => {
  const added = await enter({
    name: 'Rosalía Núñez',
    phone: '+52 (55) 2140-8813',
    birthday: '1990-12-04',
    tags: [' Mañanas ', 'mañanas', '07:00 fija'],
    notes: 'Prefiere la 14',
  })
  expect([added.status, added.mensaje]).toEqual([201, 'Rosalía Núñez ya está en tu lista de clientes.'])
  expect(added.data).toMatchObject({
    email: null,
    existing: null,
    signsIn: false,
    source: 'desk',
    birthday: '1990-12-04',
    tags: ['07:00 fija', 'mañanas'],
    visits: 0,
    notes: [{ text: 'Prefiere la 14', pinned: true, author: 'Marea' }],
  })
  for (const q of ['rosalia nu', '2140 88', '52140', 'MAÑANAS'])
    expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Rosalía Núñez']])
  expect(await names('q=rosalia', kad)).toEqual([])
  expect(await names(`q=${encodeURIComponent('+525521408813')}`, kad)).toEqual([])
  const given = await send(mar, 'POST', `/api/studio/clients/${added.data.id}/points`, { points: 1, note: 'Hola' })
  expect([given.status, given.codigo]).toEqual([409, 'PUNTOS_INSUFICIENTES'])
  const { rows } = await sql`select 1 from mail where recipient = '' or recipient is null`.execute(db)
  expect(rows).toEqual([])
})

test('the desk books for a person without an address, without a duplicate client', async () => {
  const { id } = (await enter({ name: 'Sin Correo', phone: '55 1111 2222' })).data
  await send(gym.owner, 'POST', `/api/owner/users/${id}/points`, { points: 30, note: 'Hola' })
  const yoga = await gym.classAt({ inHours: 5 })
  const before = await db.selectFrom('mail').select('id').execute()
  const booked = await send(mar, 'POST', `/api/gym/classes/${yoga.id}/bookings`, { memberId: id })
  expect([booked.status, booked.codigo]).toEqual([201, undefined])
  expect(await db.selectFrom('mail').select('id').execute()).toEqual(before)
  expect(await names('q=Sin+Correo')).toEqual(['Sin Correo'])
  const { rows } = await sql`select kind from notification where user_id = ${id}`.execute(db)
  expect(rows).toHaveLength(2)
})

test('a member is linked by address or by phone and first name, once', async () => {
  const ana = await member(0)
  await db.updateTable('app_user').set({ phone: '55 9000 1234' }).where('id', '=', ana.userId).execute()
  const other = await enter({ name: 'Bruno Ruiz', phone: '55 9000 1234' })
  expect(other.data).toMatchObject({ existing: null, name: 'Bruno Ruiz' })
  const linked = await enter({ name: 'Socia', phone: '5590001234', tags: ['a'] })
  expect(linked.data).toMatchObject({ id: ana.userId, existing: 'member', email: ana.email })
  expect(linked.mensaje).toContain('ya tenía cuenta en Cupo')
  const again = await enter({ name: 'Cualquiera', email: ana.email.toUpperCase(), tags: ['b'] })
  expect(again.data).toMatchObject({ id: ana.userId, existing: 'client', tags: ['a', 'b'] })
  const child = await enter({ name: 'Socia Menor', phone: '5590001234', guardianId: ana.userId })
  expect(child.data).toMatchObject({ existing: null, guardian: { id: ana.userId } })
})

test('two concurrent requests with one address enter one person', async () => {
  const body = { name: 'Elisa Peña', email: 'elisa.pena@x.test' }
  const answers = await Promise.all([enter(body), enter(body), enter(body, kad)])
  expect(answers.map((a) => a.status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((a) => a.data.id)).size).toBe(1)
  expect(await names('q=elisa')).toEqual(['Elisa Peña'])
  expect(await names('q=elisa', kad)).toEqual(['Elisa Peña'])
})

test('an address of staff, a future birthday and a wrong guardian are refused with the field', async () => {
  const staff = await enter({ name: 'X', email: `studio${mar.id}@cupo.test` })
  expect([staff.status, staff.codigo, staff.fields]).toEqual([409, 'YA_EXISTE', ['email']])
  const future = await enter({ name: 'X', birthday: '2090-01-01' })
  expect([future.status, future.fields]).toEqual([400, ['birthday']])
  const ana = (await enter({ name: 'Ana Madre' })).data
  const leo = (await enter({ name: 'Leo Hijo', guardianId: ana.id })).data
  const foreign = (await enter({ name: 'De Otro' }, kad)).data
  for (const [body, message] of [
    [{ guardianId: leo.id }, 'Esa persona está a cargo de otra: elige a quien paga por la familia.'],
    [{ guardianId: foreign.id }, 'No encontramos a esa persona entre tus clientes.'],
    [{ guardianId: 'x' }, 'No encontramos a esa persona entre tus clientes.'],
  ] as const) {
    const refused = await enter({ name: 'Otra', ...body })
    expect([refused.status, refused.fields, refused.mensaje]).toEqual([400, ['guardianId'], message])
  }
  expect((await edit(ana.id, { guardianId: ana.id })).fields).toEqual(['guardianId'])
  const third = (await enter({ name: 'Tercera' })).data
  expect((await edit(ana.id, { guardianId: third.id })).mensaje).toContain('tiene a otras a su cargo')
  expect((await enter({ name: 'Con "comillas"', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) })).status).toBe(
    400,
  )
})

test('a file is edited by version, and name, address and phone of a person who signs in are refused', async () => {
  const made = (await enter({ name: 'Vera Luz' })).data
  const saved = await edit(made.id, {
    name: 'Vera Luz Gil',
    phone: '55 1234 0000',
    tags: ['b', 'a'],
    version: made.version,
  })
  expect([saved.status, saved.data]).toMatchObject([200, { name: 'Vera Luz Gil', tags: ['a', 'b'] }])
  const stale = await edit(made.id, { tags: [], version: made.version })
  expect([stale.status, stale.codigo, stale.data.name]).toEqual([409, 'ESTADO_INVALIDO', 'Vera Luz Gil'])
  const ana = await member(0)
  await enter({ name: 'Socia', email: ana.email })
  for (const body of [{ name: 'Otra' }, { email: null }, { phone: '55 0000 0000' }])
    expect((await edit(ana.userId, body)).fields).toEqual(Object.keys(body))
  expect((await edit(made.id, { email: ana.email })).codigo).toBe('YA_EXISTE')
  expect((await edit(made.id, { tags: ['x'] }, kad)).status).toBe(404)
  const archived = await edit(made.id, { archived: true })
  expect(archived.data.archived).toBe(true)
  expect([await names('q=vera'), await names('q=vera&archived=true')]).toEqual([[], ['Vera Luz Gil']])
})

test('notes retain their author and are removed by the studio that wrote them', async () => {
  const { id } = (await enter({ name: 'Nota Uno' })).data
  const note = await send(mar, 'POST', `/api/studio/clients/${id}/notes`, {
    text: 'Rodilla',
    pinned: true,
    forCoaches: true,
  })
  expect([note.status, note.data]).toMatchObject([201, { text: 'Rodilla', forCoaches: true, author: 'Marea' }])
  expect((await send(kad, 'DELETE', `/api/studio/clients/${id}/notes/${note.data.id}`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `/api/studio/clients/${id}/notes/${note.data.id}`)).status).toBe(200)
  expect((await send(mar, 'GET', `/api/studio/clients/${id}`)).data.notes).toEqual([])
})

test('bookings, sales and passes make clients, and visits are counted when they are marked', async () => {
  const ana = await member(50)
  const yoga = await gym.classAt({ inHours: 1 })
  await gym.book(ana, yoga.id)
  const { data } = await send(mar, 'GET', `/api/studio/clients/${ana.userId}`)
  expect(data).toMatchObject({ source: 'booking', visits: 0, lastVisitAt: null })
  await sql`update booking set status = 'checked_in' where member_id = ${ana.userId}`.execute(db)
  const visited = (await send(mar, 'GET', `/api/studio/clients/${ana.userId}`)).data
  expect(visited.visits).toBe(1)
  expect(visited.lastVisitAt).not.toBeNull()
  await sql`update booking set status = 'booked' where member_id = ${ana.userId}`.execute(db)
  expect((await send(mar, 'GET', `/api/studio/clients/${ana.userId}`)).data).toMatchObject({
    visits: 0,
    lastVisitAt: null,
  })
})

test('lists are counted, and the pages of a list have everybody once', async () => {
  const { data } = await send(kad, 'GET', '/api/studio/clients/lists')
  const here = data.total
  for (let n = 0; n < 5; n++) await enter({ name: `Página ${n}`, birthday: n === 0 ? '1990-03-02' : '1990-07-02' }, kad)
  const found: string[] = []
  let cursor = ''
  do {
    const page = await list(`limit=2${cursor}`, kad)
    found.push(...page.data.items.map((item: { id: string }) => item.id))
    cursor = page.data.nextCursor === null ? '' : `&cursor=${page.data.nextCursor}`
  } while (cursor !== '')
  expect([found.length, new Set(found).size]).toEqual([here + 5, here + 5])
  const counts = (await send(kad, 'GET', '/api/studio/clients/lists?q=pagina')).data
  expect(counts).toMatchObject({ total: here + 5, found: { count: 5, classesLeft: 0 } })
  expect(counts.lists.firstTime).toBe(here + 5)
  await sql`update client set since = since - interval '40 days' where studio_id = ${kad.id}`.execute(db)
  expect((await list('notSeenDays=30&sort=lastVisit', kad)).data.items).toHaveLength(here + 5)
})

test('a person who was entered with an address claims the account by signing up', async () => {
  const made = (await enter({ name: 'Clara Reclama', email: 'clara@x.test' })).data
  const person = { name: 'Clara', email: 'clara@x.test', password: 'una-clave-larga-2026' }
  expect((await gym.post('/api/auth/sign-up', person)).status).toBeLessThan(300)
  const code = await gym.codeOf(person.email)
  expect((await gym.post('/api/auth/verify-code', { email: person.email, code })).status).toBe(200)
  const file = (await send(mar, 'GET', `/api/studio/clients/${made.id}`)).data
  expect(file).toMatchObject({ signsIn: true, name: 'Clara' })
})

test('an arrival before the start of a class counts in the current week, in addition to an earlier visit of that week', async () => {
  const ana = await member(20)
  const past = await gym.classAt({ inHours: 1 })
  const next = await gym.classAt({ inHours: 3 })
  for (const { id } of [past, next]) await gym.book(ana, id)
  await sql`
    update booking set status = 'checked_in', starts_at = starts_at - interval '1 day'
     where class_id = ${past.id} and member_id = ${ana.userId}`.execute(db)
  await sql`
    update booking set status = 'checked_in' where class_id = ${next.id} and member_id = ${ana.userId}`.execute(db)
  const { status, data } = await list(`q=${encodeURIComponent(ana.email)}`)
  expect(status).toBe(200)
  expect(data.items[0].weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
})

test('names that start with the text come first, then those with a word that does, page by page', async () => {
  for (const name of ['Zoé Quima', 'Ana Quimera', 'Quim Zapata', 'Alquimia Ruiz', 'QUÍMICA Abad']) await enter({ name })
  const expected = ['Quim Zapata', 'QUÍMICA Abad', 'Ana Quimera', 'Zoé Quima', 'Alquimia Ruiz']
  expect(await names('q=quim&sort=match')).toEqual(expected)
  const byName = ['Alquimia Ruiz', 'Ana Quimera', 'Quim Zapata', 'QUÍMICA Abad', 'Zoé Quima']
  expect(await names('q=quim')).toEqual(byName)
  const paged: string[] = []
  let cursor = ''
  do {
    const { data } = await list(`q=quim&sort=match&limit=2${cursor}`)
    paged.push(...data.items.map((item: { name: string }) => item.name))
    cursor = data.nextCursor === null ? '' : `&cursor=${data.nextCursor}`
  } while (cursor !== '')
  expect(paged).toEqual(expected)
  expect(await names('q=quim+za&sort=match')).toEqual(['Quim Zapata'])
  expect((await list('sort=match')).status).toBe(200)
})

test('clients are read by id, those of other studios are left out', async () => {
  const [one, two] = [(await enter({ name: 'Por Id Uno' })).data.id, (await enter({ name: 'Por Id Dos' })).data.id]
  const foreign = (await enter({ name: 'Por Id Tres' }, kad)).data.id
  await edit(two, { archived: true })
  expect(await names(`ids=${one},${foreign},${two}`)).toEqual(['Por Id Uno'])
  expect(await names(`ids=${foreign}`)).toEqual([])
  for (const ids of ['', 'x', '1,', Array(21).fill('1').join(',')]) expect((await list(`ids=${ids}`)).status).toBe(400)
})
