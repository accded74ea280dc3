import { onlyRow } from '@cupo/core/must-get'
import { addDays, dateIn } from '@cupo/core/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentApp } from '../../test/payment-app.ts'
import { sumLedgerDays } from './sum-days.ts'

const app = await paymentApp()
const { db, clock, member, send, owner, mar, classAt, tokenFor, buy } = app
const month = dateIn(clock.now(), 'UTC').slice(0, 7)

/** Reads every response that uses the sums, as the owner and as the studio. */
const readAll = async () => {
  const read = async (token: string, url: string) => {
    const { statusCode, body } = await app.app.inject({ url, headers: { authorization: token } })
    expect(statusCode, `${url}: ${body}`).toBe(200)
    return body
  }
  return {
    balance: await read(owner.token, `/api/owner/balance?month=${month}`),
    payouts: await read(owner.token, `/api/owner/payouts?month=${month}`),
    months: await read(owner.token, `/api/owner/summary/months?from=${month}&to=${month}`),
    summary: await read(owner.token, `/api/owner/summary?from=${month}-01&to=${month}-28`),
    statement: await read(mar.token, `/api/studio/payouts?month=${month}`),
  }
}

const summedUpTo = async () => {
  const { rows } = await sql<{ points: string; money: string }>`
    select points_id as points, money_id as money from ledger_summed`.execute(db)
  return onlyRow(rows)
}

const act = async () => {
  const [ana, eva] = [await member(0), await member(40)]
  await buy(ana, await tokenFor(ana, '4242 4242 4242 4242'))
  const [first, second] = [await classAt({ points: 8 }), await classAt({ points: 12, inHours: 72 })]
  const booked = await send(ana, 'POST', `/api/gym/classes/${first.id}/bookings`, {})
  await send(ana, 'POST', `/api/gym/classes/${second.id}/bookings`, {})
  await send(eva, 'POST', `/api/gym/classes/${second.id}/bookings`, {})
  expect((await send(ana, 'DELETE', `/api/gym/bookings/${booked.data.id}`)).status).toBe(200)
}

test('reports are the same before and after their transfers are summed, and with transfers since', async () => {
  await act()
  expect(await sumLedgerDays(db, clock.now())).toBe(0)
  const before = await readAll()
  expect(JSON.parse(before.balance).data.points).toMatchObject({ sold: 100, granted: 40, spent: 24, difference: 0 })
  expect(JSON.parse(before.months).data.months[0].revenue).toEqual([{ currency: 'USD', amount: 1_000 }])

  const later = new Date(clock.now().getTime() + 10 * 60_000)
  expect(await sumLedgerDays(db, later)).toBeGreaterThan(5)
  expect(await sumLedgerDays(db, later)).toBe(0)
  expect(await readAll()).toEqual(before)

  await act()
  const more = await readAll()
  expect(JSON.parse(more.balance).data.points).toMatchObject({ sold: 200, granted: 80, spent: 48, difference: 0 })
  expect(await sumLedgerDays(db, new Date(later.getTime() + 10 * 60_000))).toBeGreaterThan(5)
  expect(await readAll()).toEqual(more)
  const { rows } = await sql<{ points: string; money: string }>`
    select (select max(id) from points_transfer) as points, (select max(id) from money_transfer) as money`.execute(db)
  expect(await summedUpTo()).toEqual(onlyRow(rows))
})

test('a transfer of minutes ago and those after it are not summed yet', async () => {
  const before = await summedUpTo()
  await member(5)
  expect(await sumLedgerDays(db, new Date(clock.now().getTime() + 4 * 60_000))).toBe(0)
  expect(await summedUpTo()).toEqual(before)
})

test('two processes add each transfer once', async () => {
  await act()
  const before = await readAll()
  const later = new Date(clock.now().getTime() + 3_600_000)
  await Promise.all([sumLedgerDays(db, later), sumLedgerDays(db, later), sumLedgerDays(db, later)])
  while ((await sumLedgerDays(db, later)) > 0);
  expect(await readAll()).toEqual(before)
})

test('the statement of a month has its visits in any order of ids, before and after their days are known', async () => {
  const visitsOf = async (of: string): Promise<string[]> => {
    const url = `/api/studio/payouts?month=${of}&limit=100`
    const { body } = await app.app.inject({ url, headers: { authorization: mar.token } })
    return JSON.parse(body).data.items.map(({ id }: { id: string }) => id)
  }
  await act()
  const all = await visitsOf(month)
  const later = () => new Date(clock.now().getTime() + 10 * 60_000)
  while ((await sumLedgerDays(db, later())) > 0);
  expect(await visitsOf(month)).toEqual(all)
  const [newest = '', second = ''] = all
  const earlier = addDays(`${month}-01`, -10)
  await sql`alter table points_transfer disable trigger user`.execute(db)
  await sql`update points_transfer set at = ${`${earlier}T12:00:00Z`} where id = ${newest}::bigint`.execute(db)
  await sql`alter table points_transfer enable trigger user`.execute(db)
  const forget = async () => {
    await sql`delete from points_day_ids`.execute(db)
    await sql`update ledger_summed set day_ids_id = 0`.execute(db)
  }
  for (const step of [() => forget(), () => sumLedgerDays(db, later())]) {
    await step()
    expect(await visitsOf(earlier.slice(0, 7))).toEqual([newest])
    expect((await visitsOf(month))[0]).toBe(second)
  }
})
