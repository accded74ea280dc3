import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, owner, signedIn, employ, db } = await studioApp()
const member = await signedIn(1, 'ana@cupo.test')
await send(mar, 'POST', '/api/studio/class-types', { name: 'Vinyasa', durationMinutes: 60, capacity: 20, points: 6 })
const coach = await signedIn(2, 'leo@cupo.test', { name: 'Leo' })
await employ(mar, coach)
const read = (who = member, id: string = mar.id) => send(who, 'GET', `/api/gym/studios/${id}`)

test('every signed-in user reads a studio with its classes and rules, and no mail address', async () => {
  const { data } = await read()
  expect(data).toMatchObject({ id: mar.id, name: 'Marea', timeZone: 'America/Mexico_City', rating: null, photos: [] })
  expect(data.classTypes).toMatchObject([{ name: 'Vinyasa', points: 6 }])
  expect(data.coaches).toEqual([{ id: coach.userId, name: 'Leo', avatar: null, rating: null }])
  expect(data.policy).toMatchObject({ freeCancelHours: 12, bookingOpensDays: 14, waitlistMax: 10 })
  expect([JSON.stringify(data).includes('@'), 'location' in data]).toEqual([false, false])
  await db
    .updateTable('studio')
    .set({ latitude: 19.4, longitude: -99.1, policy: JSON.stringify({ freeCancelHours: 6 }) })
    .where('id', '=', mar.id)
    .execute()
  const changed = (await read()).data
  expect([changed.location, changed.policy.freeCancelHours, changed.policy.waitlistMax]).toEqual([
    { lat: 19.4, lng: -99.1 },
    6,
    10,
  ])
})

test('listStudios sorts the studios that have published a class by name', async () => {
  const listed = async () => (await send(member, 'GET', '/api/gym/studios')).data.items
  expect(await listed()).toEqual([])
  for (const studio of [kad, mar]) {
    const type = { name: 'Yin', durationMinutes: 60, capacity: 20, points: 6 }
    const made = await send(studio, 'POST', '/api/studio/class-types', type)
    await send(studio, 'POST', '/api/studio/classes', { classTypeId: made.data.id, startsAt: '2026-03-04T17:00:00Z' })
  }
  expect((await listed()).map((s: { name: string }) => s.name)).toEqual(['Marea', 'Nefes'])
  const first = (await send(member, 'GET', '/api/gym/studios?limit=1')).data
  const second = (await send(member, 'GET', `/api/gym/studios?limit=1&cursor=${first.nextCursor}`)).data
  expect([first.items[0].name, second.items[0].name, second.nextCursor]).toEqual(['Marea', 'Nefes', null])
})

test("`0` is the caller's own: a studio's, or the one a coach joined first; others have none", async () => {
  expect((await read(kad, '0')).data.name).toBe('Nefes')
  expect((await read(coach, '0')).data.name).toBe('Marea')
  for (const who of [member, owner]) expect((await read(who, '0')).status).toBe(404)
})

test('an unknown id of any form is not found', async () => {
  for (const id of ['999999', 'x', '-1', '1e3', '99999999999999999999', '%27'])
    expect((await read(member, id)).status).toBe(404)
})
