import { dateIn } from '@cupo/core/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentApp } from '../../test/payment-app.ts'

const { app, db, clock, owner, member, classAt, book, cancel } = await paymentApp()
const headers = { authorization: owner.token }
const month = dateIn(clock.now(), 'UTC').slice(0, 7)
const fileOf = async (of: string) => {
  const { body } = await app.inject({ url: `/api/owner/payouts.csv?month=${of}`, headers })
  return body.split('\r\n').slice(1, -1)
}

test('a file of many pages has each visit once, the newest first, with the class of each', async () => {
  const ana = await member(40)
  const [yoga, spin] = [await classAt({ points: 8 }), await classAt({ points: 12, inHours: 72 })]
  await book(ana, yoga.id)
  await cancel(ana, (await book(ana, spin.id)).data.id)
  expect((await fileOf(month)).map((line) => line.split(',').slice(4).join())).toEqual([
    '-12,-0.84,USD',
    '12,0.84,USD',
    '8,0.56,USD',
  ])
  // Two short pages and two of up to four thousand visits. Every second visit is of a different class, and the last is in a different
  // month.
  const copies = 8_001
  await sql`
    insert into points_transfer (at, kind, from_account, to_account, points, from_balance_after, booking_id, by_user, lots, lot_points)
    select case when n = ${copies} then t.at - interval '40 days' else date_trunc('month', t.at) + n * interval '1 second' end,
           t.kind, t.from_account, t.to_account, t.points, t.from_balance_after, t.booking_id, t.by_user, t.lots, t.lot_points
      from generate_series(1, ${copies}::int) n
      join points_transfer t on t.kind = 'booking' and t.points = case when n % 2 = 0 then 8 else 12 end
     order by n`.execute(db)
  const lines = await fileOf(month)
  expect(lines).toHaveLength(copies - 1 + 3)
  const [first, second] = [new Date(`${month}-01T00:00:00Z`).getTime(), 1_000]
  const expected = Array.from({ length: copies - 1 }, (_, at) => {
    const n = copies - 1 - at
    const [name, points] = n % 2 === 0 ? [yoga.name, '8,0.56,USD'] : [spin.name, '12,0.84,USD']
    return [new Date(first + n * second).toISOString(), 'Marea', name, points].join()
  })
  const shown = lines.slice(0, -3).map((line) => {
    const [at, studio, name, _date, ...points] = line.split(',')
    return [at, studio, name, ...points].join()
  })
  expect(shown).toEqual(expected)
  expect(await fileOf('2021-01')).toEqual([])
})
