import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

// The test clock is at 2026-03-02 12:00 UTC: Monday, 06:00 in Mexico City and 15:00 in Istanbul.
const { send, mar, kad, signedIn, employ, app } = await studioApp()
const url = '/api/coach/availability'
const renata = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
const teo = await signedIn(2, 'teo@cupo.test', { name: 'Teo' })
const ana = await signedIn(1, 'ana@cupo.test', { name: 'Ana' })
for (const studio of [mar, kad]) await employ(studio, renata)
const create = async (studio: SignedIn, to: string, body: Record<string, unknown>) =>
  (await send(studio, 'POST', to, body)).data
const type = { durationMinutes: 60, capacity: 8, points: 5 }
const cycling = await create(mar, '/api/studio/class-types', { ...type, name: 'Ciclo' })
const yin = await create(kad, '/api/studio/class-types', { ...type, name: 'Yin' })
const classAt = (startsAt: string, studio = mar, classTypeId = cycling.id) =>
  create(studio, '/api/studio/classes', { classTypeId, startsAt, coachId: renata.userId })

const morning = await classAt('2026-03-02T14:00:00Z') // 08:00
const evening = await classAt('2026-03-03T00:00:00Z') // Monday 18:00
const abroad = await classAt('2026-03-04T05:00:00Z', kad, yin.id) // Wednesday 08:00 in Istanbul
const nextMonday = await classAt('2026-03-09T14:00:00Z')
const save = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  send(renata, 'PUT', url, body, headers)
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const mornings = [
  { weekday: 1, from: '07:00', to: '12:00' },
  { weekday: 3, from: '07:00', to: '12:00' },
]

test('a coach without availability can teach at any time', async () => {
  expect((await send(renata, 'GET', url)).data).toEqual({ hours: [], away: [], outside: [] })
  const { data } = await send(renata, 'GET', '/api/coach/week')
  expect([data.anyTime, data.classes.map((c: { outside: boolean }) => c.outside)]).toEqual([
    true,
    [false, false, false],
  ])
})

test('saved hours are on the local clock of each studio, and classes that do not fit are listed', async () => {
  const saved = await save({ hours: mornings, away: [{ from: '2026-03-09', to: '2026-03-10' }] })
  expect(saved.status).toBe(200)
  expect(ids(saved.data.outside)).toEqual([evening.id, nextMonday.id])
  expect((await send(renata, 'GET', url)).data).toEqual(saved.data)
})

test('a week has its classes of all studios, its hours and the classes of the month ahead', async () => {
  const { data } = await send(renata, 'GET', '/api/coach/week?from=2026-03-02')
  expect([data.from, data.to, data.today, data.anyTime]).toEqual(['2026-03-02', '2026-03-08', '2026-03-02', false])
  expect(data.classes.map((c: { id: string; outside: boolean }) => [c.id, c.outside])).toEqual([
    [morning.id, false],
    [evening.id, true],
    [abroad.id, false],
  ])
  expect(data.days[0]).toEqual({ date: '2026-03-02', away: false, hours: [{ from: '07:00', to: '12:00' }] })
  expect(data.days[1]).toEqual({ date: '2026-03-03', away: false, hours: [] })
  const busy = data.month.filter((day: { classes: number }) => day.classes > 0)
  expect([data.month.length, busy]).toEqual([
    28,
    [
      { date: '2026-03-02', classes: 2 },
      { date: '2026-03-04', classes: 1 },
      { date: '2026-03-09', classes: 1 },
    ],
  ])
  const next = (await send(renata, 'GET', '/api/coach/week?from=2026-03-09')).data
  expect([ids(next.classes), next.days[0].away]).toEqual([[nextMonday.id], true])
})

test('a week never contains the classes of a different coach', async () => {
  const { data } = await send(teo, 'GET', '/api/coach/week?from=2026-03-02')
  expect(data.classes).toEqual([])
})

test('overlapping hours, reversed dates and wrong times are refused and change nothing', async () => {
  const before = (await send(renata, 'GET', url)).data
  const overlap = [...mornings, { weekday: 1, from: '11:00', to: '13:00' }]
  expect(await save({ hours: overlap, away: [] })).toMatchObject({ status: 400, fields: ['hours'] })
  const reversed = [{ from: '2026-03-10', to: '2026-03-09' }]
  expect(await save({ hours: [], away: reversed })).toMatchObject({ status: 400, fields: ['away'] })
  const late = [{ weekday: 1, from: '07:00', to: '25:00' }]
  expect((await save({ hours: late, away: [] })).codigo).toBe('VALIDACION')
  expect((await save({ hours: [{ weekday: 8, from: '07:00', to: '09:00' }], away: [] })).codigo).toBe('VALIDACION')
  expect((await send(renata, 'GET', url)).data).toEqual(before)
})

test('a retry with the same key gets the stored response and does not save again', async () => {
  const key = { 'idempotency-key': 'horas-1' }
  const first = await save({ hours: mornings, away: [] }, key)
  await save({ hours: [], away: [] })
  const again = await save({ hours: mornings, away: [] }, key)
  expect([again.replayed, again.data]).toEqual([true, first.data])
  expect((await send(renata, 'GET', url)).data.hours).toEqual([])
})

test('of two concurrent saves one is stored completely', async () => {
  const one = { hours: mornings, away: [] }
  const other = { hours: [], away: [{ from: '2026-04-01', to: '2026-04-03' }] }
  const answers = await Promise.all([save(one), save(other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { hours, away } = (await send(renata, 'GET', url)).data
  expect([one, other]).toContainEqual({ hours, away })
})

test('only a coach has an availability', async () => {
  for (const who of [ana, mar]) {
    expect((await send(who, 'GET', url)).status).toBe(403)
    expect((await send(who, 'PUT', url, { hours: [], away: [] })).status).toBe(403)
  }
  const anonymous = await app.inject({ method: 'PUT', url, payload: { hours: [], away: [] } })
  expect(anonymous.statusCode).toBe(401)
})
