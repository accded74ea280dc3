import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, person, post, send, owner, mar, member, classAt, book, ledger, goToHour, clock } = app
goToHour('10:00')
const password = 'clave-de-prueba'
const email = 'irene.zubiaurre@correo.test'
const name = 'Irene Zubiaurre'

/** Lists the places in the database that contain one of the words, as "table.column: word". */
const findWords = async (words: readonly string[]): Promise<string[]> => {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.udt_name as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
       and c.udt_name in ('text', 'varchar', 'json', 'jsonb', 'bytea', '_text', '_varchar', '_jsonb')`.execute(db)
  expect(columns.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const ref = sql.ref(column)
    // The escape form of bytea shows ASCII unchanged.
    const text = type === 'bytea' ? sql`encode(${ref}, 'escape')` : sql`${ref}::text`
    for (const word of words) {
      const { rows } = await sql<{ there: boolean }>`
        select exists (select from ${sql.table(`${schema}.${table}`)}
                        where strpos(lower(${text}), ${word.toLowerCase()}) > 0) as there`.execute(db)
      if (rows[0]?.there) found.push(`${table}.${column}: ${word}`)
    }
  }
  return found
}

/** Data entered by the person, and by others about them. */
const words = [
  email,
  name,
  'zubiaurre',
  '+52 55 8877 6655',
  'Koldo Mendizabal',
  '+52 55 1122 3344',
  'rodilla operada',
  'pregunta del miembro',
  'respuesta del estudio',
  'nota sobre puntos',
  'invitada.suya@correo.test',
  'Nekane Goiri',
  'atajo-propio',
  'nombre tecleado',
]

/** A member who used every feature that stores personal data. */
const livedIn = async () => {
  const userId = await person(email, { name, password })
  const { accessToken: token } = (await post('/api/auth/sign-in', { email, password })).data as { accessToken: string }
  const irene = { userId, token }
  const key = (k: string) => ({ 'idempotency-key': k })
  await send(
    owner,
    'POST',
    `/api/owner/users/${userId}/points`,
    { points: 60, note: `nota sobre puntos de ${name}` },
    key('o1'),
  )
  await send(irene, 'PATCH', '/api/common/profile', {
    phone: '+52 55 8877 6655',
    emergencyContact: { name: 'Koldo Mendizabal', phone: '+52 55 1122 3344' },
    healthNotes: 'rodilla operada',
  })
  await send(irene, 'POST', '/api/common/shortcuts', {
    shortcut: { label: 'atajo-propio', icon: 'star', link: '/gym/home' },
  })
  await post('/api/auth/sign-up', { name, email, password: 'tres gatos verdes' }, key('s1'))
  await post('/api/auth/forgot-password', { email })
  await send(mar, 'POST', '/api/studio/coaches', { name: 'Nombre tecleado', email, classTypeIds: [] })
  await post('/api/auth/sign-in', { email, password: 'equivocada-1' })
  return irene
}

/** A booked class with a guest, and the resulting mails and stored responses. */
const withGuest = async (irene: { userId: PersonId; token: string }) => {
  await send(mar, 'PATCH', '/api/studio/policy', { guestsPerMonth: 2 })
  const guest = { name: 'Nekane Goiri', email: 'invitada.suya@correo.test' }
  const ahead = await classAt({ inHours: 72, points: 8 })
  const booked = await book(irene, ahead.id, { guests: [guest] }, 'b1')
  const other = await classAt({ inHours: 96, points: 8 })
  await send(
    mar,
    'POST',
    `/api/gym/classes/${other.id}/bookings`,
    { memberId: irene.userId },
    { 'idempotency-key': 'm1' },
  )
  return booked
}

test('a closed account leaves only its pseudonym in any table', async () => {
  const irene = await livedIn()
  const booked = await withGuest(irene)
  expect(booked.status).toBe(201)
  const chat = await send(irene, 'POST', '/api/common/chats', { contactId: mar.id })
  const chatId = (chat.data as { id: string }).id
  await send(irene, 'POST', `/api/common/chats/${chatId}/messages`, { value: 'pregunta del miembro' })
  await send(mar, 'POST', `/api/common/chats/${chatId}/messages`, { value: 'respuesta del estudio' })
  // Other people's rows that mention the person.
  await db
    .insertInto('notification')
    .values({
      user_id: mar.userId,
      event_key: 'x',
      kind: 'coach_invited',
      params: JSON.stringify({ from: name }),
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      recipient: 'marea@cupo.test',
      subject: `${name} canceló`,
      body_text: name,
      body_html: name,
      created_at: clock.now(),
    })
    .execute()
  const before = await findWords(words)
  for (const word of words)
    expect(
      before.some((place) => place.endsWith(`: ${word}`)),
      word,
    ).toBe(true)

  expect(await send(irene, 'DELETE', '/api/common/user', { password })).toMatchObject({ status: 200 })
  // The guest is still notified of the cancelled seat, without the member's name. That mail counts in the mail limit of
  // the guest's address.
  const isDelivered = (place: string) => /^(mail\.|attempt\.)/.test(place) && /invitada\.suya|Nekane/.test(place)
  expect((await findWords(words)).filter((place) => !isDelivered(place))).toEqual([])

  const row = await db
    .selectFrom('app_user')
    .select(['email', 'name'])
    .where('id', '=', irene.userId)
    .executeTakeFirst()
  expect(row).toEqual({ email: `closed-${irene.userId}@closed.invalid`, name: '—' })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('other people’s own data is unchanged: their mail, notes and conversations', async () => {
  await person('se.va@cupo.test', { name: 'Sol', password })
  const { accessToken } = (await post('/api/auth/sign-in', { email: 'se.va@cupo.test', password })).data as {
    accessToken: string
  }
  const stays = await member()
  const mail = {
    recipient: stays.email,
    subject: 'Sala del Sol',
    body_text: 'Sol',
    body_html: 'Sol',
    created_at: clock.now(),
  }
  await db.insertInto('mail').values(mail).execute()
  const chat = (await send(stays, 'POST', '/api/common/chats', { contactId: mar.id })).data as { id: string }
  await send(stays, 'POST', `/api/common/chats/${chat.id}/messages`, { value: 'sigo aquí' })
  await send({ token: accessToken }, 'DELETE', '/api/common/user', { password })
  const messages = await db
    .selectFrom('mail')
    .select(['subject', 'body_text'])
    .where('recipient', '=', stays.email)
    .execute()
  expect(messages).toContainEqual({ subject: 'Sala del Sol', body_text: 'Sol' })
  const notes = await db.selectFrom('points_transfer').select('note').where('note', '=', 'Bienvenida').execute()
  expect(notes.length).toBeGreaterThan(0)
  expect(await findWords(['sigo aquí'])).toEqual(['conversation_message.value: sigo aquí'])
})

test('a person with one name and no address is erased, and other people’s texts stay as they are', async () => {
  const texts = async () =>
    (
      await sql`
        select (select jsonb_agg(params order by id) from notification) as notifications,
               (select jsonb_agg(array[subject, body_text, body_html] order by id) from mail) as mails,
               (select jsonb_agg(texts order by audit_id) from audit_text) as audit`.execute(db)
    ).rows
  // "points" is a key and a word of stored texts, where it is not a name.
  const { data } = await send(mar, 'POST', '/api/studio/clients', { name: 'points' })
  const yoga = await classAt({ inHours: 30 })
  const url = `/api/gym/classes/${yoga.id}/bookings`
  await send(owner, 'POST', `/api/owner/users/${data.id}/points`, { points: 30, note: 'Hola' })
  expect(await send(mar, 'POST', url, { memberId: data.id })).toMatchObject({ status: 201 })
  await db
    .insertInto('notification')
    .values({
      user_id: mar.userId,
      event_key: 'y',
      kind: 'coach_invited',
      params: JSON.stringify({ from: '', points: 8 }),
      created_at: clock.now(),
    })
    .execute()
  const before = await texts()
  const closure = { dryRun: true }
  expect(await send(owner, 'POST', `/api/owner/users/${data.id}/closure`, closure)).toMatchObject({ status: 200 })
  expect(await texts()).toEqual(before)
  expect(await send(owner, 'POST', `/api/owner/users/${data.id}/closure`, {})).toMatchObject({ status: 200 })
  const { rows } = await sql<{ points: number }>`
    select (params->>'points')::int as points from notification where event_key = 'y'`.execute(db)
  expect(rows).toEqual([{ points: 8 }])
})
