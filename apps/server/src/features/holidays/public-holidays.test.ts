import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { countryOf, publicHolidays } from './public-holidays.ts'

const { send, mar, kad, clock } = await gymApp()
const year = (n: number) => ({ from: `${n}-01-01`, to: `${n}-12-31` })
const mexico = { timeZone: 'America/Mexico_City', language: 'es' } as const
const turkey = { timeZone: 'Europe/Istanbul', language: 'tr' } as const

test('a fixed, a floating and a weekend-moved holiday are on their dates', () => {
  const dates = publicHolidays('MX', year(2026), mexico).map(({ date }) => date)
  expect(dates).toEqual(expect.arrayContaining(['2026-01-01', '2026-02-02', '2026-03-16', '2026-05-01', '2026-12-25']))
})

test('a holiday of several days that begins in the evening is one entry per whole day', () => {
  const bayram = publicHolidays('TR', year(2026), turkey).filter(({ name }) => name === 'Ramazan Bayramı')
  expect(bayram.map(({ date }) => date)).toEqual(['2026-03-20', '2026-03-21', '2026-03-22'])
})

test('the country is derived from the time zone', () => {
  expect(['America/Mexico_City', 'Europe/Istanbul', 'UTC', 'Etc/GMT+5'].map(countryOf)).toEqual([
    'MX',
    'TR',
    null,
    null,
  ])
})

test("a studio is offered its country's holidays, with those that are closed already", async () => {
  const { data } = await send(mar, 'GET', '/api/studio/holidays/suggestions')
  expect([data.country, data.countries.length > 150]).toEqual(['MX', true])
  const [first] = data.items
  expect(first.closed).toBe(false)
  expect(first.date >= clock.now().toISOString().slice(0, 10)).toBe(true)
  await send(mar, 'POST', '/api/studio/holidays', { date: first.date, name: first.name })
  expect((await send(mar, 'GET', '/api/studio/holidays/suggestions')).data.items[0]).toEqual({ ...first, closed: true })
  const other = (await send(kad, 'GET', '/api/studio/holidays/suggestions?country=ES')).data
  expect([other.country, other.items.some(({ closed }: { closed: boolean }) => closed)]).toEqual(['ES', false])
})

test('an unknown country is refused', async () => {
  expect(await send(mar, 'GET', '/api/studio/holidays/suggestions?country=XX')).toMatchObject({
    status: 400,
    fields: ['country'],
  })
  expect((await send(mar, 'GET', '/api/studio/holidays/suggestions?country=mx')).status).toBe(400)
})
