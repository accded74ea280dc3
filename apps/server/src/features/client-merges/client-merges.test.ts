import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'

const gym = await salesApp()
const { db, send, mar, kad, member, classAt, book, clock } = gym
await gym.openShift(0)
await send(gym.owner, 'POST', `/api/owner/studios/${mar.id}/points`, { points: 500, note: 'Bolsa' })

type Body = Record<string, unknown>
type Person = { userId: string }
const clients = '/api/studio/clients'
const enter = async (body: Body, who = mar): Promise<Person> => ({
  userId: (await send(who, 'POST', clients, body)).data.id,
})
const file = async (id: string) => (await send(mar, 'GET', `${clients}/${id}`)).data
const merge = (target: Person, other: Person, who = mar) =>
  send(who, 'POST', `${clients}/merge`, { keepId: target.userId, mergeId: other.userId })
const undo = (id: string, who = mar) => send(who, 'POST', `${clients}/merge/${id}/undo`)

const tables = [
  ['booking', 'member_id'],
  ['pass', 'member_id'],
  ['sale', 'client_id'],
  ['client_note', 'person_id'],
  ['review', 'author_id'],
  ['client_contact', 'person_id'],
  ['client_document', 'person_id'],
  ['studio_task', 'client_id'],
  ['prospect', 'person_id'],
  ['partner_person', 'person_id'],
  ['client', 'person_id'],
  ['client', 'guardian_id'],
  ['app_user', 'id'],
] as const

/** Dumps every row of the two people, without versions, and the balance of each by scope. */
const dump = async (...people: Person[]) => {
  const ids = people.map((p) => p.userId)
  const found: unknown[] = []
  for (const [table, column] of tables) {
    const { rows } = await sql`
      select to_jsonb(r) - 'version' as row from ${sql.table(table)} r
       where ${sql.ref(column)} = any(${ids}::bigint[]) order by to_jsonb(r)::text`.execute(db)
    found.push([table, column, rows])
  }
  const { rows } = await sql`
    select a.user_id, a.balance, l.expires_at, l.studio_id, l.pass_id, sum(l.remaining)::int as remaining
      from points_account a left join points_lot l on l.account_id = a.id and l.open
     where a.user_id = any(${ids}::bigint[]) group by 1, 2, 3, 4, 5 order by 1, 3, 4, 5`.execute(db)
  return [...found, rows]
}
const balance = async ({ userId }: Person): Promise<number> =>
  (await sql<{ balance: number }>`select balance from points_account where user_id = ${userId}`.execute(db)).rows[0]
    ?.balance ?? 0
const give = (to: Person, points: number) =>
  send(mar, 'POST', `${clients}/${to.userId}/points`, { points, note: 'Hola' })
const clean = async () => expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })

/** Creates two files; the second has at least one row of each kind. */
const pair = async (name: string, targetSignsIn: boolean): Promise<{ target: Person; other: Person }> => {
  const other = await enter({
    name,
    phone: '55 2140 8813',
    birthday: '1990-05-04',
    tags: ['mañanas'],
    notes: 'Prefiere la 14',
  })
  await give(other, 25)
  const { offerId } = await gym.offerOf(189_000)
  await gym.sell(other, offerId, [{ method: 'cash', amount: 189_000 }])
  await send(mar, 'POST', '/api/studio/tasks', { title: 'Llamar', clientId: other.userId })
  await enter({ name: 'Hija', guardianId: other.userId })
  await send(mar, 'POST', `${clients}/${other.userId}/contacts`, {
    kind: 'emergency',
    name: 'Rosa',
    value: '55 1234 5678',
  })
  await sql`
    insert into client_document (studio_id, person_id, name, kind, content, added_by, added_at)
    values (${mar.id}, ${other.userId}, 'Contrato', 'pdf', '%PDF-', ${mar.userId}, now())`.execute(db)
  await sql`
    insert into partner_account (studio_id, partner, gym_id, rate, currency, no_show_percent, late_percent, connected_by, connected_at)
    values (${mar.id}, 'wellhub', '77', 0, 'MXN', 0, 0, ${mar.userId}, now()) on conflict do nothing`.execute(db)
  await sql`
    insert into partner_person (account_id, external_id, person_id)
    select id, ${`WH-${other.userId}`}, ${other.userId} from partner_account`.execute(db)
  if (!targetSignsIn) return { target: await enter({ name }), other }
  const target = await member(40)
  await book(target, (await classAt({ inHours: 3 })).id)
  return { target, other }
}

test.each([true, false])(
  'a merge moves everything, and its undo gives back exactly that (signs in: %s)',
  async (signsIn) => {
    const { target, other } = await pair(signsIn ? 'Ana' : 'Bea', signsIn)
    const before = await dump(target, other)
    const sum = (await balance(target)) + (await balance(other))
    const merged = await merge(target, other)
    expect([merged.status, merged.data.points]).toEqual([201, 25])
    expect([await balance(target), await balance(other)]).toEqual([sum, 0])
    await clean()
    const data = await file(target.userId)
    expect(data).toMatchObject({
      birthday: '1990-05-04',
      tags: ['mañanas'],
      passes: [{ name: 'Pase 10' }],
      dependants: [{ name: 'Hija' }],
    })
    expect(data.notes.map((note: Body) => note.text)).toContain('Prefiere la 14')
    expect(data.timeline.items.map((item: Body) => `${item.kind} ${item.what}`)).toEqual(
      expect.arrayContaining(['sale desk', 'note pinned', 'points points_given', 'edit clients_merged']),
    )
    expect((await send(mar, 'GET', `${clients}/${other.userId}`)).status).toBe(404)
    expect((await send(mar, 'GET', `${clients}/${target.userId}/merges`)).data.items).toMatchObject([
      { id: merged.data.id },
    ])
    expect((await undo(merged.data.id)).data.points).toBe(25)
    expect(await dump(target, other)).toEqual(before)
    await clean()
    expect(await undo(merged.data.id)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  },
)

test('points that a moved booking returns go to its current person, and are moved back by the undo', async () => {
  const [target, other] = [await member(0), await member(20)]
  const yoga = await classAt({ inHours: 30, points: 8 })
  const { id } = (await book(other, yoga.id)).data
  await send(mar, 'POST', clients, { name: 'x', email: target.email })
  await sql`update app_user set password_hash = null, email_verified_at = null where id = ${other.userId}`.execute(db)
  const spent = 20 - (await balance(other))
  expect(spent).toBe(8)
  const merged = await merge(target, other)
  expect(merged.status).toBe(201)
  await send(mar, 'DELETE', `/api/gym/bookings/${id}`)
  await send(target, 'DELETE', `/api/gym/bookings/${id}`)
  expect([await balance(target), await balance(other)]).toEqual([20, 0])
  await clean()
  expect((await undo(merged.data.id)).data.points).toBe(20)
  expect([await balance(target), await balance(other)]).toEqual([0, 20])
  await clean()
})

test('uses after a merge stay used, and the rest is moved back', async () => {
  const [target, other] = [await member(0), await enter({ name: 'Lía' })]
  await send(mar, 'POST', clients, { name: 'x', email: target.email })
  await give(other, 30)
  const merged = await merge(target, other)
  await book(target, (await classAt({ inHours: 40, points: 10 })).id)
  const left = await balance(target)
  expect(left).toBe(20)
  expect((await undo(merged.data.id)).data.points).toBe(left)
  expect([await balance(target), await balance(other)]).toEqual([0, left])
  await clean()
})

test('a merge is refused for one person twice, a family, two accounts, a different studio, or reception', async () => {
  const [ana, leo] = [await member(5), await member(5)]
  for (const each of [ana, leo]) await send(mar, 'POST', clients, { name: 'x', email: each.email })
  const entered = await enter({ name: 'Rita' })
  const child = await enter({ name: 'Noa', guardianId: entered.userId })
  const foreign = await enter({ name: 'Rita' }, kad)
  expect(await merge(entered, entered)).toMatchObject({ status: 400, codigo: 'VALIDACION' })
  for (const [target, other, because] of [
    [ana, leo, 'con su propia cuenta'],
    [entered, ana, 'esa ficha es la que se queda'],
    [entered, child, 'a cargo de la otra'],
    [child, entered, 'a cargo de la otra'],
  ] as const) {
    const refused = await merge(target, other)
    expect([refused.status, refused.codigo, refused.mensaje]).toEqual([
      409,
      'ESTADO_INVALIDO',
      expect.stringContaining(because),
    ])
  }
  expect((await merge(entered, foreign)).status).toBe(404)
  expect((await merge(entered, child, kad)).status).toBe(404)
  expect((await undo('999999')).status).toBe(404)
})

test('a merge is undone within 30 days, by its own studio', async () => {
  const [target, other] = [await enter({ name: 'Uno' }), await enter({ name: 'Dos' })]
  const { id } = (await merge(target, other)).data
  expect((await undo(id, kad)).status).toBe(404)
  await sql`update client_merge set created_at = ${new Date(clock.now().getTime() - 31 * 86_400_000)} where id = ${id}`.execute(
    db,
  )
  expect((await undo(id)).mensaje).toContain('30 días')
  expect((await send(mar, 'GET', `${clients}/${target.userId}/merges`)).data.items).toEqual([])
})

test('doubles are found by mail, phone, and name with birthday; a family is not', async () => {
  const names = async () =>
    (await send(mar, 'GET', `${clients}/duplicates`)).data.items.map((item: { reasons: string[]; people: Body[] }) => [
      item.people.map((person) => person.name),
      item.reasons,
    ])
  await enter({ name: 'Inés Mora', phone: '+52 55 7788 1122', birthday: '1991-02-03' })
  const second = await enter({ name: 'ines mora', birthday: '1991-02-03' })
  await sql`update app_user set phone = '5577881122' where id = ${second.userId}`.execute(db)
  const mother = await enter({ name: 'Olga', phone: '55 9999 0001' })
  await enter({ name: 'Olguita', phone: '55 9999 0001', guardianId: mother.userId })
  const found = await names()
  expect(found).toContainEqual([
    ['Inés Mora', 'ines mora'],
    ['birthday', 'phone'],
  ])
  expect(JSON.stringify(found)).not.toContain('Olguita')
})

test('duplicates by mail have the same mailbox, with or without a phone; a number of many people is ignored', async () => {
  await enter({ name: 'Luz 5511', email: 'luz.rey@gmail.com', phone: '55 4040 1001' })
  await enter({ name: 'Luz Rey', email: 'LuzRey+clases@googlemail.com' })
  await enter({ name: 'Luz R.', email: 'luz.rey@correo.test', phone: '55 4040 1002' })
  for (let n = 0; n < 11; n++) await enter({ name: `Mostrador ${n}`, phone: '55 3030 0000' })
  await enter({ name: 'Corto A', phone: '1234567' })
  await enter({ name: 'Corto B', phone: '1234567' })
  const { items } = (await send(mar, 'GET', `${clients}/duplicates`)).data
  const found = JSON.stringify(items.map(({ people }: { people: Body[] }) => people.map(({ name }) => name)))
  expect(found).toContain('["Luz 5511","Luz Rey"]')
  for (const name of ['Luz R.', 'Mostrador', 'Corto']) expect(found).not.toContain(name)
})

/** The keys stored for files, as `studio key person`, and those computed from the files. */
const keys = async (): Promise<{ stored: string[]; computed: string[] }> => {
  const { rows: stored } = await sql<{ row: string }>`
    select concat_ws(' ', studio_id, key, person_id) as row from client_key order by 1`.execute(db)
  const { rows: computed } = await sql<{ row: string }>`
    select distinct concat_ws(' ', c.studio_id, hashtextextended(k.reason || ' ' || k.key, 0), c.person_id) as row
      from client c join app_user u on u.id = c.person_id
     cross join lateral keys_of_client(u.email, u.phone, u.search_name, c.birthday) k
     where c.archived_at is null order by 1`.execute(db)
  return { stored: stored.map(({ row }) => row), computed: computed.map(({ row }) => row) }
}

test('duplicates follow changes of a file: a new phone, another birthday, the archive', async () => {
  const found = async () =>
    JSON.stringify((await send(mar, 'GET', `${clients}/duplicates`)).data.items).includes('Paula Rey')
  const first = await enter({ name: 'Paula Rey', phone: '55 6060 0001' })
  const second = await enter({ name: 'Paula Rey', birthday: '1988-01-01' })
  expect(await found()).toBe(false)
  const edit = async ({ userId }: Person, body: Body) => {
    const { version } = await file(userId)
    const answer = await send(mar, 'PATCH', `${clients}/${userId}`, { version, ...body })
    expect(answer.status, answer.mensaje).toBe(200)
  }
  await edit(first, { birthday: '1988-01-01' })
  expect(await found()).toBe(true)
  await edit(first, { birthday: '1988-01-02' })
  expect(await found()).toBe(false)
  await edit(second, { phone: '+52 55 6060 0001' })
  expect(await found()).toBe(true)
  await edit(second, { archived: true })
  expect(await found()).toBe(false)
})

test('the stored keys are those of the files after every change of this file, and after the migration that fills them', async () => {
  const { stored, computed } = await keys()
  expect(stored.length).toBeGreaterThan(20)
  expect(stored).toEqual(computed)
  await sql`delete from client_key`.execute(db)
  const fill = new URL('../../db/migrations/0123-client-keys-backfill.sql', import.meta.url)
  await sql.raw(readFileSync(fill, 'utf8')).execute(db)
  expect((await keys()).stored).toEqual(computed)
})
