import { beforeAll, describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, studio, send, owner, mar, kad, clock, db } = await gymApp()
const guadalajara = await studio('Patio', 'America/Mexico_City')
const ana = await member()
const names = (items: { name: string }[]) => items.map(({ name }) => name)
const cities = async () => (await send(ana, 'GET', '/api/gym/cities')).data.items
/** Places a studio that has published a class. */
const place = async (who: typeof mar, body: object) => {
  await classAt({ inHours: -48, studio: { id: who.id, timeZone: 'UTC' } })
  return send(who, 'PATCH', '/api/studio/profile', { ...body })
}

beforeAll(async () => {
  await place(mar, { city: 'Ciudad de México', location: { lat: 19.4, lng: -99.2 } })
  await place(kad, { city: 'İstanbul', location: { lat: 41, lng: 29 } })
  await place(guadalajara, { city: 'Guadalajara', location: { lat: 20.67, lng: -103.35 } })
})

describe('listCities', () => {
  test('lists cities with an active studio, the one with the most first, with the mean location of their studios', async () => {
    const roma = await studio('Roma', 'America/Mexico_City')
    await place(roma, { city: ' CIUDAD DE MEXICO ', location: { lat: 19.6, lng: -99 } })
    expect(await cities()).toMatchObject([
      { name: 'Ciudad de México', timeZone: 'America/Mexico_City', studios: 2, center: { lat: 19.5, lng: -99.1 } },
      { name: 'Guadalajara', studios: 1 },
      { name: 'İstanbul', timeZone: 'Europe/Istanbul', studios: 1 },
    ])
    const lone = await studio('Lejos', 'America/Lima')
    await place(lone, { city: 'Lima' })
    expect((await cities()).find((c: { name: string }) => c.name === 'Lima').center).toBeNull()
    await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', lone.id).execute()
    expect(names(await cities())).not.toContain('Lima')
  })

  test('distinguishes cities of one name in two time zones', async () => {
    const spain = await studio('Mezquita', 'Europe/Madrid')
    const argentina = await studio('Nueva', 'America/Argentina/Cordoba')
    await place(spain, { city: 'Córdoba' })
    await place(argentina, { city: 'Cordoba' })
    expect((await cities()).filter((c: { name: string }) => /^C.rdoba$/.test(c.name))).toHaveLength(2)
  })

  test('follows the studios that the owner creates and moves', async () => {
    const body = { name: 'Sur', timeZone: 'America/Lima', email: 'sur@x.test', city: 'Barranco' }
    const made = await send(owner, 'POST', '/api/owner/studios', { ...body, location: { lat: -12.1, lng: -77 } })
    expect([made.status, made.data.city]).toEqual([201, 'Barranco'])
    const read = async () => (await send(ana, 'GET', `/api/gym/studios/${made.data.id}`)).data
    expect(await read()).toMatchObject({ city: { name: 'Barranco' }, location: { lat: -12.1, lng: -77 } })
    await send(owner, 'PATCH', `/api/owner/studios/${made.data.id}`, { city: 'Lima', location: null })
    const moved = await read()
    expect([moved.city.name, 'location' in moved]).toEqual(['Lima', false])
  })

  test('validates city names and coordinates', async () => {
    expect(await place(mar, { city: ' ' })).toMatchObject({ status: 400, fields: ['city'] })
    expect(await place(mar, { location: { lat: 91, lng: 0 } })).toMatchObject({ status: 400, fields: ['location.lat'] })
  })
})

describe('the city of a user', () => {
  test('is stored once chosen', async () => {
    const [mexico] = await cities()
    expect((await send(ana, 'GET', '/api/common/user')).data.city).toBeNull()
    const chosen = await send(ana, 'PATCH', '/api/common/user', { city: mexico.id })
    const city = { id: mexico.id, name: 'Ciudad de México', timeZone: 'America/Mexico_City' }
    expect(chosen.data.city).toEqual(city)
    await send(ana, 'PATCH', '/api/common/user', { theme: 'teal' })
    expect((await send(ana, 'GET', '/api/common/user')).data.city).toEqual(city)
    expect((await send(ana, 'PATCH', '/api/common/user', { city: null })).data.city).toBeNull()
  })

  test.each(['999999', 'x', '-1', '99999999999999999999'])('there is no city with the id %s', async (city) => {
    expect(await send(ana, 'PATCH', '/api/common/user', { city })).toMatchObject({ status: 400, fields: ['city'] })
  })
})

describe('classes and studios of a city', () => {
  test('include studios of its time zone without a city', async () => {
    const [mexico] = await cities()
    const istanbul = (await cities()).find((c: { name: string }) => c.name === 'İstanbul')
    const unplaced = await studio('Sin ciudad', 'America/Mexico_City')
    const inMexico = await classAt({ inHours: 20 })
    const inUnplaced = await classAt({ inHours: 21, studio: { id: unplaced.id, timeZone: 'America/Mexico_City' } })
    const inGdl = await classAt({ inHours: 22, studio: { id: guadalajara.id, timeZone: 'America/Mexico_City' } })
    const inIstanbul = await classAt({ inHours: 22, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    const list = async (query: string) =>
      (await send(ana, 'GET', `/api/gym/classes?${query}`)).data.items.map((c: { id: string }) => c.id)
    expect(await list(`cityId=${mexico.id}`)).toEqual([inMexico.id, inUnplaced.id])
    expect(await list(`cityId=${istanbul.id}`)).toEqual([inIstanbul.id])
    expect(await list('cityId=x')).toEqual([])
    expect(await list('')).toEqual([inMexico.id, inUnplaced.id, inGdl.id, inIstanbul.id])
    const read = async (id: string) => (await send(ana, 'GET', `/api/gym/classes/${id}`)).data.city
    expect([await read(inGdl.id), await read(inUnplaced.id)]).toEqual(['Guadalajara', null])
    const studios = await send(ana, 'GET', `/api/gym/studios?cityId=${istanbul.id}`)
    expect(names(studios.data.items)).toEqual(['Nefes'])
    const from = clock.now().toISOString().slice(0, 10)
    const to = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const total = async (query: string) => {
      const { data } = await send(ana, 'GET', `/api/gym/calendar/days?from=${from}&to=${to}&${query}`)
      return data.items.reduce((sum: number, day: { classes: number }) => sum + day.classes, 0)
    }
    expect([await total(`cityId=${mexico.id}`), await total('cityId=x'), await total('')]).toEqual([2, 0, 4])
  })
})
