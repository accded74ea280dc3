import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const { db, send, mar, kad, member, clock, signedIn } = await waitlistApp()
const url = '/api/studio/programs'
const steps = [{ title: 'Ven a clase', kind: 'attend', times: 1 }]
const create = async (name: string) => (await send(mar, 'POST', url, { name, steps, open: true })).data
const received = async ({ userId }: SignedIn) =>
  (await db.selectFrom('conversation_message').select('value').where('member_id', '=', userId).execute()).map(
    ({ value }) => value,
  )

test('a member who joins a program becomes a client by it, and the board says that they came online', async () => {
  const program = await create('Abierto')
  const ana = await member()
  expect((await send(ana, 'POST', `/api/gym/programs/${program.id}/join`)).status).toBe(201)
  expect((await send(mar, 'GET', `/api/studio/clients/${ana.userId}`)).data).toMatchObject({ source: 'program' })
  const { columns } = (await send(mar, 'GET', '/api/studio/prospects')).data
  expect(columns.arrived.cards).toMatchObject([{ id: ana.userId, source: 'online' }])
})

test('a message to the stuck people of a program reaches all of them and nobody else', async () => {
  const program = await create('Lento')
  const [left, ...stuck] = [await member(), await member(), await member()] as const
  const join = (who: SignedIn) => send(who, 'POST', `/api/gym/programs/${program.id}/join`)
  for (const who of [left, ...stuck]) await join(who)
  await send(left, 'POST', `/api/gym/programs/${program.id}/leave`)
  clock.move(15 * 86_400)
  const fresh = await member()
  await join(fresh)
  const write = (body: Record<string, unknown>, who: SignedIn = mar, key = {}) =>
    send(who, 'POST', `${url}/${program.id}/messages`, body, key)
  const body = { state: 'stuck', value: 'Te esperamos' }
  const key = { 'idempotency-key': 'lento-1' }
  expect(await write(body, mar, key)).toMatchObject({ status: 201, data: { sent: 2, unreachable: 0 } })
  expect(await write(body, mar, key)).toMatchObject({ replayed: true })
  for (const who of stuck) expect(await received(who)).toEqual(['Te esperamos'])
  expect([await received(left), await received(fresh)]).toEqual([[], []])
  expect((await write({ state: 'finished', value: 'Bien' })).data).toEqual({ sent: 0, unreachable: 0 })
  expect((await write(body, kad)).status).toBe(404)
  const reception = await signedIn(5, 'mesa@cupo.test', { name: 'Mesa', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', reception.userId).execute()
  expect((await write(body, reception)).status).toBe(403)
})
