import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, clock } = await studioApp()
const url = '/api/studio/branches'
const north = { name: 'Norte', timeZone: 'america/tijuana', address: 'Av. del Mar 5', currency: 'MXN' }
const typeId = (
  await send(mar, 'POST', '/api/studio/class-types', { name: 'Ciclo', durationMinutes: 45, capacity: 8, points: 5 })
).data.id
const { data: branch } = await send(mar, 'POST', url, north)
const room = async (name: string, branchId?: string) =>
  (await send(mar, 'POST', '/api/studio/rooms', { name, capacity: 8, ...(branchId && { branchId }) })).data

test('a studio has a main branch with its own address and zone', async () => {
  const { data } = await send(kad, 'GET', url)
  expect(data.items).toMatchObject([{ name: 'Nefes', timeZone: 'Europe/Istanbul', main: true }])
  const [main] = data.items
  const moved = await send(kad, 'PATCH', `${url}/${main.id}`, { address: 'Moda Cd. 12' })
  expect(moved.data).toMatchObject({ address: 'Moda Cd. 12', version: main.version + 1 })
  expect((await send(kad, 'GET', `/api/gym/studios/${kad.id}`)).data.address).toBe('Moda Cd. 12')
  expect((await send(kad, 'PATCH', `${url}/${main.id}`, { name: 'X', version: main.version })).codigo).toBe(
    'ESTADO_INVALIDO',
  )
  expect((await send(kad, 'DELETE', `${url}/${main.id}`)).codigo).toBe('ESTADO_INVALIDO')
})

test('a class takes its zone from the branch of its room, and its weekly rule too', async () => {
  expect(branch).toMatchObject({ name: 'Norte', timeZone: 'America/Tijuana', currency: 'MXN', main: false })
  const far = await room('Sala Norte', branch.id)
  expect(far.branch).toEqual({ id: branch.id, name: 'Norte' })
  const startsAt = new Date(clock.now().getTime() + 30 * 3_600_000).toISOString()
  const body = { classTypeId: typeId, roomId: far.id, startsAt, durationMinutes: 45 }
  const made = await send(mar, 'POST', '/api/studio/classes', body)
  expect([made.status, made.data.timeZone]).toEqual([201, 'America/Tijuana'])
  const near = await room('Sala Centro')
  const moved = await send(mar, 'PATCH', `/api/studio/classes/${made.data.id}`, { roomId: near.id })
  expect([moved.status, moved.data.timeZone]).toEqual([200, 'America/Mexico_City'])
  const rule = { classTypeId: typeId, roomId: far.id, weekdays: [1], localTime: '19:00', durationMinutes: 45 }
  const series = await send(mar, 'POST', '/api/studio/series', { ...rule, from: '2026-03-02' })
  expect(series.status).toBe(201)
  const span = { from: '2026-03-02', to: '2026-03-16' }
  const generated = await send(mar, 'POST', '/api/studio/series/generate', span)
  expect(generated.status).toBeLessThan(300)
  const { data } = await send(mar, 'GET', `/api/gym/classes?studioId=${mar.id}&from=2026-03-02&to=2026-03-16`)
  const weekly = data.items.filter((c: { room?: { id: string } }) => c.room?.id === far.id)
  expect(weekly.length).toBeGreaterThan(0)
  for (const c of weekly) {
    expect(c.timeZone).toBe('America/Tijuana')
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: c.timeZone, hour: '2-digit', minute: '2-digit' })
    expect(local.format(new Date(c.startsAt))).toBe('19:00')
  }
  expect((await send(mar, 'PATCH', `${url}/${branch.id}`, { timeZone: 'America/Lima' })).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(mar, 'DELETE', `${url}/${branch.id}`)).codigo).toBe('ESTADO_INVALIDO')
  const back = await send(mar, 'PATCH', `/api/studio/rooms/${far.id}`, { branchId: near.branch.id })
  expect(back.codigo).toBe('ESTADO_INVALIDO')
})

test('a room moves to a different branch while no class is planned there; an empty branch can be retired', async () => {
  const { data: south } = await send(mar, 'POST', url, { name: 'Sur', timeZone: 'America/Mexico_City' })
  const small = await room('Sala Sur')
  const moved = await send(mar, 'PATCH', `/api/studio/rooms/${small.id}`, { branchId: south.id })
  expect(moved.data.branch.name).toBe('Sur')
  expect((await send(mar, 'DELETE', `${url}/${south.id}`)).codigo).toBe('ESTADO_INVALIDO')
  await send(mar, 'DELETE', `/api/studio/rooms/${small.id}`)
  expect((await send(mar, 'DELETE', `${url}/${south.id}`)).status).toBe(200)
  expect((await send(mar, 'POST', url, { name: 'Sur', timeZone: 'America/Mexico_City' })).status).toBe(201)
})

test('invalid zones, hours and names, and other studios, are refused', async () => {
  expect((await send(mar, 'POST', url, { ...north, name: 'NORTE' })).codigo).toBe('YA_EXISTE')
  expect((await send(mar, 'POST', url, { name: 'Este', timeZone: 'Marte/Olimpo' })).fields).toEqual(['timeZone'])
  const hours = [{ weekday: 1, opens: '22:00', closes: '07:00' }]
  expect((await send(mar, 'PATCH', `${url}/${branch.id}`, { openingHours: hours })).fields).toEqual(['openingHours'])
  expect((await send(kad, 'PATCH', `${url}/${branch.id}`, { name: 'Mía' })).status).toBe(404)
  const foreign = { name: 'Sala', capacity: 4, branchId: branch.id }
  expect((await send(kad, 'POST', '/api/studio/rooms', foreign)).status).toBe(404)
})
