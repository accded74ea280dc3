import { expect, test } from 'vitest'
import { countQueries } from '../../test/count-queries.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, send, mar, pool } = await gymApp()
const ana = await member(1000)

/** An endpoint that a page requests, and its caller. */
const reads: [name: string, url: (classId: string) => string, who: SignedIn][] = [
  ['listClasses', () => '/api/gym/classes?limit=100', ana],
  ['readClass', (id) => `/api/gym/classes/${id}`, ana],
  ['readCalendarDays', () => '/api/gym/calendar/days?from=2026-03-01&to=2026-04-11', ana],
  ['listBookings', () => '/api/gym/bookings?limit=100', ana],
  ['readMemberHome', () => '/api/gym/home', ana],
  ['readRoster', (id) => `/api/gym/classes/${id}/roster`, mar],
]

test('the number of queries of a read does not grow with its rows', async () => {
  const first = await classAt({ inHours: 3, capacity: 30, spots: ['1', '2', '3'] })
  await book(ana, first.id)
  const full = await classAt({ inHours: 200, capacity: 1 })
  await book(await member(), full.id)
  await book(ana, full.id, { waitlist: true })
  const costs = async () => {
    const counted: Record<string, number> = {}
    for (const [name, url, who] of reads) {
      const ask = async () => expect((await send(who, 'GET', url(first.id))).status).toBe(200)
      counted[name] = await countQueries(pool, ask)
    }
    return counted
  }
  const few = await costs()
  for (let i = 0; i < 12; i++) {
    const more = await classAt({ inHours: 5 + 2 * i, capacity: 2 })
    await book(ana, more.id)
    if (i < 2) await book(await member(), first.id)
    const waited = await classAt({ inHours: 202 + 2 * i, capacity: 1 })
    await book(await member(), waited.id)
    await book(ana, waited.id, { waitlist: true })
  }
  expect(await costs()).toEqual(few)
  for (const [name, count] of Object.entries(few)) expect([name, count <= 17 && count > 1]).toEqual([name, true])
})
