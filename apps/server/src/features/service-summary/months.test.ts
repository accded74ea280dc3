import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { app, db, clock, send, owner, member, mar, kad, classAt, book } = await gymApp()
const thisMonth = () => clock.now().toISOString().slice(0, 7)
const months = async (query = '') => (await send(owner, 'GET', `/api/owner/summary/months${query}`)).data.months

test('a month has the figures of the service and of each studio, and the points people held at its end', async () => {
  const [ana, bea] = [await member(50), await member(50)]
  const soon = await classAt({ inHours: 1, capacity: 4, points: 8 })
  const there = await classAt({
    inHours: 1,
    capacity: 10,
    points: 5,
    studio: { id: kad.id, timeZone: 'Europe/Istanbul' },
  })
  await book(ana, soon.id)
  await book(bea, soon.id)
  await book(await member(20), there.id)
  clock.move(2 * 3600)
  const [month] = await months(`?from=${thisMonth()}&to=${thisMonth()}`)
  expect(month).toMatchObject({
    month: thisMonth(),
    activeMembers: 3,
    bookings: 3,
    seats: 14,
    taken: 3,
    points: { sold: 0, spent: 21, outstanding: 99 },
    revenue: [],
  })
  expect(month.studios).toEqual([
    { studio: { id: mar.id, name: 'Marea' }, activeMembers: 2, bookings: 2, seats: 4, taken: 2, revenue: [] },
    { studio: { id: kad.id, name: 'Nefes' }, activeMembers: 1, bookings: 1, seats: 10, taken: 1, revenue: [] },
  ])
  const summary = (await send(owner, 'GET', '/api/owner/summary')).data
  expect(summary.points).toMatchObject({ sold: 0, granted: 120, spent: 21, outstanding: 99 })
  expect(summary.liability.amount).toBeGreaterThanOrEqual(0)
})

test('twelve months are the default, 24 the most, and a range that ends before it begins is refused', async () => {
  const all = await months()
  expect([all.length, all.at(-1).month]).toEqual([12, thisMonth()])
  const ask = (query: string) => send(owner, 'GET', `/api/owner/summary/months?${query}`)
  expect((await ask('from=2024-01&to=2026-01')).fields).toEqual(['from'])
  expect((await ask('from=2026-02&to=2026-01')).fields).toEqual(['to'])
  expect((await ask('from=2026-13')).status).toBe(400)
  const first = (await months('?to=2000-05')).map(({ month }: { month: string }) => month)
  expect(first).toEqual(['2000-01', '2000-02', '2000-03', '2000-04', '2000-05'])
  expect((await send(mar, 'GET', '/api/owner/summary/months')).codigo).toBe('SIN_PERMISO')
})

test('the export has a row per month and studio, and no cell is a formula', async () => {
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { name: '=HYPERLINK("x")' })
  const url = `/api/owner/summary.csv?from=${thisMonth()}&to=${thisMonth()}`
  const { body, headers } = await app.inject({ url, headers: { authorization: owner.token } })
  expect(headers['content-type']).toContain('text/csv')
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toContain('month,studio,active_members,bookings,seats,taken,points_sold')
  expect(lines[1]).toBe(`${thisMonth()},,3,3,14,3,0,21,99,,`)
  expect(lines).toHaveLength(4)
  expect(body).toContain(`"'=HYPERLINK(""x"")"`)
})

test('points that only a studio takes are not owed by the service, and the summary agrees with the books', async () => {
  const read = async () => {
    const { points, liability } = (await send(owner, 'GET', '/api/owner/summary')).data
    return { points, liability }
  }
  const before = await read()
  const eva = await member(30)
  await sql`update points_lot set studio_id = ${mar.id}, expires_at = ${new Date(clock.now().getTime() + 1000)}
             where account_id = (select id from points_account where user_id = ${eva.userId})`.execute(db)
  await book(eva, (await classAt({ inHours: 1, capacity: 4, points: 8 })).id)
  expect(await read()).toEqual(before)
  const { held } = (await send(owner, 'GET', '/api/owner/payouts')).data
  expect([before.points.outstanding, before.liability.amount]).toEqual([held.points, held.amount])
  expect((await months()).at(-1).points.outstanding).toBe(held.points)
})

test('points of a large service exceed 2³¹', async () => {
  const summed = new Date(clock.now().getTime() - 86_400_000)
  await sql`
    insert into points_day (day, kind, studio_id, points, visits, transferred, transfers)
    values (${summed}::date, 'grant', null, 6000000000, 0, 6000000000, 3)`.execute(db)
  const from = summed.toISOString().slice(0, 10)
  const { status, data } = await send(owner, 'GET', `/api/owner/summary?from=${from}`)
  expect(status).toBe(200)
  expect(data.points.granted).toBeGreaterThanOrEqual(3_000_000_000)
  expect(data.points.outstanding).toBeGreaterThanOrEqual(6_000_000_000)
})

test('received amounts are summed over accounts of one currency, minus refunds, and an amount of zero is left out', async () => {
  const account = async (studioId: string | null, kind: string, currency: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into money_account (studio_id, kind, currency) values (${studioId}, ${kind}, ${currency})
          on conflict (studio_id, kind, currency) do update set kind = excluded.kind returning id`.execute(db)
    return onlyRow(rows).id
  }
  const move = (kind: string, from: string, to: string, currency: string, amount: number) =>
    sql`insert into money_transfer (at, kind, from_account, to_account, currency, amount, source)
        values (${clock.now()}, ${kind}, ${from}, ${to}, ${currency}, ${amount}, 'sale:0')`.execute(db)
  const receive = async (studioId: string | null, kind: string, currency: string, [paid, back]: [number, number]) => {
    const [own, sales] = [await account(studioId, kind, currency), await account(studioId, 'sales', currency)]
    await move('payment', sales, own, currency, paid)
    if (back > 0) await move('refund', own, sales, currency, back)
  }
  await receive(mar.id, 'cash', 'MXN', [900, 0])
  await receive(mar.id, 'card', 'MXN', [500, 100])
  await receive(mar.id, 'transfer', 'EUR', [70, 0])
  await receive(kad.id, 'cash', 'TRY', [40, 40])
  await receive(null, 'provider', 'USD', [1_200, 200])
  await receive(null, 'bank', 'EUR', [30, 0])
  const month = (await months()).at(-1)
  expect(month.revenue).toEqual([
    { currency: 'EUR', amount: 30 },
    { currency: 'USD', amount: 1_000 },
  ])
  const revenueOf = (id: string) =>
    month.studios.find((one: { studio: { id: string } }) => one.studio.id === id).revenue
  expect(revenueOf(mar.id)).toEqual([
    { currency: 'EUR', amount: 70 },
    { currency: 'MXN', amount: 1_300 },
  ])
  expect(revenueOf(kad.id)).toEqual([])
})

test('the summary counts members who are not suspended, and no other people', async () => {
  const count = async () => (await send(owner, 'GET', '/api/owner/summary')).data.members
  const before = await count()
  const [ana] = [await member(0), await member(0)]
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', ana.userId).execute()
  await sql`update app_user set suspended_at = now() where id = ${kad.userId}`.execute(db)
  expect(await count()).toBe(before + 1)
})
