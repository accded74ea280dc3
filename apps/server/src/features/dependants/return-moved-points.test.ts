import type { BookingId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitlistApp } from '../../test/waitlist-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'
import { serveDueWaitlists } from '../waitlist/serve-due.ts'
import { returnMovedPoints } from './return-moved-points.ts'

const { db, send, mar, member, full, classAt, cancel, clock, due, goTo } = await waitlistApp()

const clients = '/api/studio/clients'
/** Creates a guardian whose points expire, a child without an account, and a read of both balances. */
const family = async (points = 20) => {
  const ana = await member(points)
  await send(mar, 'POST', clients, { name: 'Ana', email: ana.email })
  const { data } = await send(mar, 'POST', clients, { name: 'Leo', guardianId: ana.userId })
  const leo = data.id as string
  const balances = async () =>
    (
      await sql<{ balance: number }>`
        select coalesce(max(balance), 0)::int as balance
          from unnest(${[ana.userId, leo]}::bigint[]) with ordinality as u (id, n)
          left join points_account a on a.user_id = u.id group by u.n order by u.n`.execute(db)
    ).rows.map(({ balance }) => balance)
  const wait = async (classId: string): Promise<BookingId> => {
    const answer = await send(ana, 'POST', `/api/gym/classes/${classId}/dependants/${leo}/bookings`, { waitlist: true })
    expect(answer.data.status).toBe('waitlisted')
    return answer.data.id
  }
  const told = async () => {
    const { items } = (await send(ana, 'GET', '/api/common/notifications')).data
    return (items as { title: string }[])
      .filter(({ title }) => title.startsWith('Recuperaste'))
      .map(({ title }) => title)
  }
  return { ana, leo, balances, wait, told }
}
const clean = async () => expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })
/** Closes due lists, then returns points: the two acts of a run, in its order. */
const settle = async (): Promise<number> => {
  await serveDueWaitlists(db, clock.now())
  return returnMovedPoints(db, clock.now())
}
const hourAfter = (at: Date): Date => new Date(at.getTime() + 3_600_000)

test('points of a list that closes without a seat return to the guardian once, with their expiry', async () => {
  const { ana, balances, wait, told } = await family()
  const yoga = await full({ inHours: 30, points: 8 })
  const expires = new Date(clock.now().getTime() + 40 * 86_400_000)
  await sql`update points_lot set expires_at = ${expires}
             where account_id = (select id from points_account where user_id = ${ana.userId})`.execute(db)
  await wait(yoga.id)
  expect(await settle()).toBe(0)
  expect(await balances()).toEqual([12, 8])
  goTo(hourAfter(yoga.startsAt))
  expect(await settle()).toBe(1)
  expect(await balances()).toEqual([20, 0])
  const { rows } = await sql<{ expires_at: Date; remaining: number }>`
    select expires_at, remaining from points_lot
     where open and account_id = (select id from points_account where user_id = ${ana.userId}) order by remaining`.execute(
    db,
  )
  expect(rows).toEqual([
    { expires_at: expires, remaining: 8 },
    { expires_at: expires, remaining: 12 },
  ])
  expect(await told()).toEqual(['Recuperaste 8 puntos de Leo'])
  expect(await settle()).toBe(0)
  expect([await balances(), await told()]).toEqual([[20, 0], ['Recuperaste 8 puntos de Leo']])
  await clean()
})

test.each<[string, (place: { id: BookingId; classId: string; ana: Parameters<typeof cancel>[0] }) => Promise<unknown>]>(
  [
    ['the guardian leaves the list', ({ id, ana }) => cancel(ana, id)],
    ['the desk removes the dependant', ({ id }) => cancel(mar, id)],
    [
      'the class is cancelled',
      ({ classId }) => send(mar, 'POST', `/api/studio/classes/${classId}/cancel`, { reason: 'Fuga', scope: 'this' }),
    ],
  ],
)('points return if %s', async (_, end) => {
  const { ana, balances, wait, told } = await family()
  const yoga = await full({ inHours: 30, points: 8 })
  const id = await wait(yoga.id)
  await end({ id, classId: yoga.id, ana })
  await due()
  expect([await balances(), await told()]).toEqual([[20, 0], ['Recuperaste 8 puntos de Leo']])
  await clean()
})

test('points that paid for the seat stay with the dependant when it is cancelled', async () => {
  const { ana, balances, wait, told } = await family()
  const yoga = await full({ inHours: 48, points: 8 })
  const id = await wait(yoga.id)
  await yoga.free()
  await cancel(ana, id)
  await due()
  expect([await balances(), await told()]).toEqual([[12, 8], []])
  expect(await db.selectFrom('guardian_points').selectAll().where('booking_id', '=', id).execute()).toEqual([])
  await clean()
})

test('only what the dependant has left of the moved points returns', async () => {
  const { ana, leo, balances, wait, told } = await family()
  const yoga = await full({ inHours: 30, points: 8 })
  const id = await wait(yoga.id)
  const cheap = await classAt({ inHours: 60, points: 5 })
  expect((await send(mar, 'POST', `/api/gym/classes/${cheap.id}/bookings`, { memberId: leo })).status).toBe(201)
  await cancel(ana, id)
  await due()
  expect([await balances(), await told()]).toEqual([[15, 0], ['Recuperaste 3 puntos de Leo']])
  await clean()
})

test('a different waitlist place that the points may pay for keeps them, until it ends too', async () => {
  const { ana, balances, wait } = await family()
  const [yoga, later] = [await full({ inHours: 30, points: 8 }), await full({ inHours: 50, points: 8 })]
  const first = await wait(yoga.id)
  const second = await wait(later.id)
  expect(await balances()).toEqual([12, 8])
  await cancel(ana, first)
  await due()
  expect(await balances()).toEqual([12, 8])
  await cancel(ana, second)
  await due()
  expect(await balances()).toEqual([20, 0])
  await clean()
})

test('the points return although the guardianship has ended, and not to a closed account', async () => {
  const [one, other] = [await family(), await family()]
  const yoga = await full({ inHours: 30, points: 8 })
  for (const { leo, wait } of [one, other]) {
    await wait(yoga.id)
    await send(mar, 'PATCH', `${clients}/${leo}`, { guardianId: null })
  }
  await sql`update app_user set closed_at = ${clock.now()} where id = ${other.ana.userId}`.execute(db)
  goTo(hourAfter(yoga.startsAt))
  await settle()
  expect([await one.balances(), await other.balances()]).toEqual([
    [20, 0],
    [12, 8],
  ])
  await clean()
})
