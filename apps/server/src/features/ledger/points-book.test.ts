import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentApp } from '../../test/payment-app.ts'
import { watchHealth } from '../service-health/watch-health.ts'
import { checkPointsBook } from './check-points-book.ts'

const app = await paymentApp()
const { db, clock, member, send, owner, classAt } = app
const minute = 60

const balance = async () => (await send(owner, 'GET', '/api/owner/balance')).data.points
const health = async () => {
  const { parts, ledgers } = (await send(owner, 'GET', '/api/owner/health')).data
  const { difference, comparedAt } = ledgers
  return { difference, comparedAt, state: parts.find(({ part }: { part: string }) => part === 'ledgers').state }
}
const changeLot = (points: number) =>
  sql`
    update points_lot set remaining = remaining + ${points}
     where id = (select id from points_lot where remaining > 1 and studio_id is null order by id limit 1)`.execute(db)

test('the ledger agrees with its lots before and after it is compared, and with movements since', async () => {
  const ana = await member(40)
  expect(await health()).toEqual({ difference: 0, comparedAt: null, state: 'ok' })
  const before = await balance()
  expect(before).toMatchObject({ granted: 40, outstanding: 40, difference: 0 })
  expect(await checkPointsBook(db, clock.now())).toBe(0)
  expect(await balance()).toEqual(before)
  const { id } = await classAt({ points: 8 })
  expect((await send(ana, 'POST', `/api/gym/classes/${id}/bookings`, {})).status).toBe(201)
  expect(await balance()).toMatchObject({ granted: 40, spent: 8, outstanding: 32, difference: 0 })
  expect(await health()).toEqual({ difference: 0, comparedAt: clock.now().toISOString(), state: 'ok' })
})

test('a difference is found within five minutes, and reported to the owners after an hour', async () => {
  await changeLot(-1)
  clock.move(4 * minute)
  expect(await checkPointsBook(db, clock.now())).toBe(0)
  expect((await balance()).difference).toBe(0)
  clock.move(minute)
  expect(await checkPointsBook(db, clock.now())).toBe(1)
  expect(await balance()).toMatchObject({ outstanding: 31, difference: 1 })
  expect(await health()).toEqual({ difference: -1, comparedAt: clock.now().toISOString(), state: 'failing' })
  expect(await watchHealth(db, clock.now())).toBe(0)
  clock.move(61 * minute)
  expect(await watchHealth(db, clock.now())).toBe(1)
  const notices = (await send(owner, 'GET', '/api/common/notifications')).data.items
  expect(notices[0]).toMatchObject({
    title: 'Algo falla desde hace una hora: los libros de puntos y dinero',
    description: expect.stringContaining('Los pagos a estudios están detenidos mientras los puntos no cuadren.'),
  })
  await changeLot(1)
  expect(await checkPointsBook(db, clock.now())).toBe(0)
  expect((await health()).state).toBe('ok')
  expect((await balance()).difference).toBe(0)
})
