import { beforeAll, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, clock, member, classAt, send, signedIn, mar, kad } = await gymApp()
const ana = await member()
const renata = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
const zone = 'America/Mexico_City'

/** Instant of a local time in Mexico City (UTC-6), by days from the test's today. */
const hoursTo = (day: number, time: string): number => {
  const today = clock.now().toLocaleDateString('en-CA', { timeZone: zone })
  const at = Date.parse(`${today}T${time}:00-06:00`) + day * 86_400_000
  return (at - clock.now().getTime()) / 3_600_000
}
const named = async (name: string, day: number, time: string, more: Parameters<typeof classAt>[0] = {}) => {
  const made = await classAt({ inHours: hoursTo(day, time), ...more })
  const type = db.selectFrom('class_type').select('id').where('name', '=', name)
  const known = await type.where('studio_id', '=', more.studio?.id ?? mar.id).executeTakeFirst()
  if (known) {
    await db.updateTable('class_session').set({ class_type_id: known.id }).where('id', '=', made.id).execute()
    await db.deleteFrom('class_type').where('name', '=', made.name).execute()
  } else {
    await db.updateTable('class_type').set({ name }).where('name', '=', made.name).execute()
  }
  return made.id
}
const ask = async (q: string, more = '') => {
  const { status, data } = await send(ana, 'GET', `/api/gym/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return {
    ...data,
    ids: data.classes.map((c: { id: string }) => c.id),
    later: data.later.map((c: { id: string }) => c.id),
  }
}
const search = async (query: string) => (await send(ana, 'POST', '/api/common/search', { query })).data

let ids: Record<string, string> = {}
beforeAll(async () => {
  await send(mar, 'PATCH', '/api/studio/profile', { city: 'Ciudad de México' })
  await send(kad, 'PATCH', '/api/studio/profile', { city: 'İstanbul' })
  ids = {
    hatha: await named('Hatha', 1, '06:00'),
    vinyasa: await named('Vinyasa', 1, '08:00', { coachId: renata.userId }),
    late: await named('Vinyasa', 1, '09:30'),
    evening: await named('Vinyasa', 1, '19:00'),
    bike: await named('Indoor cycling', 1, '07:00'),
    after: await named('Hatha', 2, '07:00'),
    kadikoy: await named('Vinyasa', 1, '07:30', { studio: { id: kad.id, timeZone: 'Europe/Istanbul' } }),
  }
  const cities = (await send(ana, 'GET', '/api/gym/cities')).data.items
  const mexico = cities.find((c: { name: string }) => c.name === 'Ciudad de México')
  await send(ana, 'PATCH', '/api/common/user', { city: mexico.id })
})

test('a sentence finds classes by discipline, day and hours in the caller’s city, and shortly after those hours', async () => {
  const found = await ask('yoga mañana temprano')
  expect(found.ids).toEqual([ids.hatha, ids.vinyasa])
  expect(found.later).toEqual([ids.late])
  expect(found.city.name).toBe('Ciudad de México')
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toLocaleDateString('en-CA', { timeZone: zone })
  expect(found.filters).toEqual([
    { kind: 'discipline', label: 'yoga', without: 'mañana temprano' },
    { kind: 'day', label: 'mañana', without: 'yoga temprano', from: tomorrow, to: tomorrow },
    { kind: 'hours', label: 'temprano', without: 'yoga mañana', from: '06:00', to: '09:00' },
  ])
})

test('removing a part of the sentence widens the results', async () => {
  expect((await ask('yoga mañana')).ids).toEqual([ids.hatha, ids.vinyasa, ids.late, ids.evening])
  expect((await ask('mañana temprano')).ids).toEqual([ids.hatha, ids.bike, ids.vinyasa])
  expect((await ask('yoga temprano')).ids).toEqual([ids.hatha, ids.vinyasa, ids.after])
})

test('names of coaches, studios and cities are recognized; other words are searched as text', async () => {
  const renatas = await ask('mañana con renata')
  expect([renatas.ids, renatas.filters.map((f: { kind: string }) => f.kind)]).toEqual([[ids.vinyasa], ['day', 'coach']])
  const abroad = await ask('yoga en Estambul')
  expect([abroad.ids, abroad.city.name]).toEqual([[ids.kadikoy], 'İstanbul'])
  expect((await ask('nefes')).ids).toEqual([ids.kadikoy])
  const none = await ask('yoga acuático mañana')
  expect(none.ids).toEqual([])
  expect(none.filters).toContainEqual({ kind: 'words', label: 'acuático', without: 'yoga mañana' })
})

test('a different city can be requested', async () => {
  const cities = (await send(ana, 'GET', '/api/gym/cities')).data.items
  const istanbul = cities.find((c: { name: string }) => c.name === 'İstanbul')
  expect((await ask('yoga', `&cityId=${istanbul.id}`)).ids).toEqual([ids.kadikoy])
})

test('the header search parses sentences too and returns the parsed parts', async () => {
  const { items, filters } = await search('yoga mañana temprano')
  const classes = items.find((group: { id: string }) => group.id === 'classes')
  expect(classes.results.map((r: { id: string }) => r.id)).toEqual([ids.hatha, ids.vinyasa])
  expect(filters.map((f: { kind: string }) => f.kind)).toEqual(['discipline', 'day', 'hours'])
  expect((await search('renata')).filters).toBeUndefined()
})

test('a name is searched in the caller’s city first, then in all cities; results of other time zones include their city', async () => {
  const here = (await search('vinyasa marea')).items.find((g: { id: string }) => g.id === 'classes')
  expect(here.results.map((r: { id: string }) => r.id)).toEqual([ids.vinyasa, ids.late, ids.evening])
  const away = (await search('nefes')).items.find((g: { id: string }) => g.id === 'classes')
  expect(away.results).toHaveLength(1)
  expect(away.results[0].subtitle).toMatch(/, \d\d:\d\d, Estambul · Nefes$/)
})

test('a query that is too short or too long is refused', async () => {
  const status = async (q: string) => (await send(ana, 'GET', `/api/gym/search?q=${q}`)).status
  expect([await status('a'), await status('x'.repeat(101)), await status('%20%20')]).toEqual([400, 400, 400])
})
