import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'

const { db, send, mar, kad, owner, member, classAt, offerOf, sell, openShift, clock } = await salesApp()
await openShift(0)
await send(owner, 'POST', `/api/owner/studios/${mar.id}/points`, { points: 500, note: 'Bolsa' })

const clients = '/api/studio/clients'
const enter = async (body: Record<string, unknown>): Promise<string> => (await send(mar, 'POST', clients, body)).data.id
const codeOf = (id: string, who = mar) => send(who, 'POST', `${clients}/${id}/claim-code`)
const claim = (who: SignedIn, code: string) => send(who, 'POST', '/api/gym/claims', { code })
const kinds = async (who: { userId: string }) =>
  (await sql<{ kind: string }>`select kind from notification where user_id = ${who.userId}`.execute(db)).rows.map(
    (row) => row.kind,
  )

test('a code transfers the whole file, once; the studio is notified and can undo it', async () => {
  const id = await enter({ name: 'Rosa', phone: '55 2140 0001' })
  const { offerId } = await offerOf(189_000)
  await sell({ userId: id }, offerId, [{ method: 'cash', amount: 189_000 }])
  await send(mar, 'POST', `${clients}/${id}/points`, { points: 25, note: 'Hola' })
  const yoga = await classAt({ inHours: 40 })
  await send(mar, 'POST', `/api/gym/classes/${yoga.id}/bookings`, { memberId: id })
  const given = await codeOf(id)
  expect(given).toMatchObject({ status: 201, data: { code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) } })
  expect(given.data.link).toContain(`/gym/claim?code=${given.data.code}`)
  expect((await send(mar, 'GET', `${clients}/${id}/claim-code`)).data.expiresAt).toBe(given.data.expiresAt)

  const rosa = await member(0)
  const taken = await claim(rosa, given.data.code.toLowerCase().replace('-', ' '))
  expect(taken).toMatchObject({ status: 201, data: { studio: { id: mar.id }, points: 25 } })
  const bookings = await send(rosa, 'GET', '/api/gym/bookings?scope=upcoming')
  expect(bookings.data.items).toMatchObject([{ classId: yoga.id }])
  const held = (await send(rosa, 'GET', '/api/gym/passes')).data.items
  expect(held.map(({ name }: { name: string }) => name)).toContain('Pase 10')
  expect((await send(mar, 'GET', `${clients}/${id}`)).status).toBe(404)
  expect(await kinds(mar)).toContain('file_claimed')
  expect(await claim(await member(0), given.data.code)).toMatchObject({ status: 400, codigo: 'VALIDACION' })

  const [merge] = (await send(mar, 'GET', `${clients}/${rosa.userId}/merges`)).data.items
  expect((await send(mar, 'POST', `${clients}/merge/${merge.id}/undo`)).status).toBe(200)
  expect((await send(mar, 'GET', `${clients}/${id}`)).data.passes).toMatchObject([{ name: 'Pase 10' }])
  expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('a new code ends the one before, a withdrawn and an expired one are refused', async () => {
  const id = await enter({ name: 'Olga' })
  const old = (await codeOf(id)).data.code
  const { code } = (await codeOf(id)).data
  const ana = await member(0)
  expect((await claim(ana, old)).status).toBe(400)
  clock.move(15 * 86_400)
  const late = await member(0)
  expect(await claim(late, code)).toMatchObject({ status: 409, mensaje: 'El código venció. Pide otro en tu estudio.' })
  const again = (await codeOf(id)).data.code
  expect((await send(mar, 'DELETE', `${clients}/${id}/claim-code`)).status).toBe(200)
  expect((await send(mar, 'DELETE', `${clients}/${id}/claim-code`)).status).toBe(200)
  expect((await send(mar, 'GET', `${clients}/${id}/claim-code`)).data).toEqual({ expiresAt: null })
  expect((await claim(late, again)).status).toBe(400)
})

test('a person without an account whose file has a code is closed by the owner, and the code opens nothing', async () => {
  const id = await enter({ name: 'Inés' })
  const { code } = (await codeOf(id)).data
  const url = `/api/owner/users/${id}/closure`
  expect(await send(owner, 'POST', url, { dryRun: true })).toMatchObject({ status: 200 })
  expect(await send(owner, 'POST', url, {})).toMatchObject({ status: 200 })
  expect((await claim(await member(0), code)).status).toBe(400)
})

test('refused: an account, a dependant, a different studio, a typo, two places in one class', async () => {
  const ana = await member(50)
  await send(mar, 'POST', clients, { name: 'Ana', email: ana.email })
  expect(await codeOf(ana.userId)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  const child = await enter({ name: 'Leo', guardianId: ana.userId })
  expect((await codeOf(child)).mensaje).toContain('Quita primero')
  const id = await enter({ name: 'Eva' })
  expect((await codeOf(id, kad)).status).toBe(404)
  expect((await codeOf('999999')).status).toBe(404)
  expect((await claim(ana, 'AAAA-AAAA')).status).toBe(400)
  const { code } = (await codeOf(id)).data
  const yoga = await classAt({ inHours: 60, capacity: 5 })
  await send(mar, 'POST', `${clients}/${id}/points`, { points: 25, note: 'Hola' })
  for (const memberId of [ana.userId, id]) await send(mar, 'POST', `/api/gym/classes/${yoga.id}/bookings`, { memberId })
  expect((await claim(ana, code)).mensaje).toContain('misma clase')
  expect((await send(mar, 'GET', `${clients}/${id}`)).status).toBe(200)
})

test('of two concurrent claims one gets the file', async () => {
  const { code } = (await codeOf(await enter({ name: 'Ada' }))).data
  const people = await Promise.all([member(0), member(0)])
  const answers = await Promise.all(people.map((who) => claim(who, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
})
