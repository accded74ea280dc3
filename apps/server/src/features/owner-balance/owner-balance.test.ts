import { addDays, dateIn, nextMonthStart } from '@cupo/core/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanLedger, paymentApp } from '../../test/payment-app.ts'
import { openSession } from '../sessions/store.ts'

const app = await paymentApp()
const { db, clock, member, send, signedIn, mar, kad, classAt, ledger, tokenFor, buy } = app
/** Signs in the owner with a current session. */
let { owner } = app
const month = dateIn(clock.now(), 'UTC').slice(0, 7)
const balanceOf = async (of = month) => (await send(owner, 'GET', `/api/owner/balance?month=${of}`)).data
const payoutsOf = async (of = month) => (await send(owner, 'GET', `/api/owner/payouts?month=${of}`)).data
const idOf = (studioId: string) => `${month.replace('-', '')}${studioId}`
const pay = (id: string) => send(owner, 'POST', `/api/owner/payouts/${id}/pay`)

test('both books of a month balance after a grant, a purchase, bookings and a cancellation', async () => {
  const [ana, eva] = [await member(0), await member(20)]
  await buy(ana, await tokenFor(ana, '4242 4242 4242 4242'))
  const [first, second] = [await classAt({ points: 8 }), await classAt({ points: 12, inHours: 72 })]
  const booked = await send(ana, 'POST', `/api/gym/classes/${first.id}/bookings`, {})
  await send(ana, 'POST', `/api/gym/classes/${second.id}/bookings`, {})
  await send(eva, 'POST', `/api/gym/classes/${second.id}/bookings`, {})
  expect((await send(ana, 'DELETE', `/api/gym/bookings/${booked.data.id}`)).status).toBe(200)
  expect(await balanceOf()).toEqual({
    points: { sold: 100, granted: 20, spent: 24, expired: 0, outstanding: 96, difference: 0 },
    // 1000 = 24 × 7 + margin + 96 × 7
    money: [{ currency: 'USD', in: 1000, payouts: 168, margin: 160, tax: 0, liability: 672, difference: 0 }],
  })
  const { rate, currency, held, items } = await payoutsOf()
  expect({ rate, currency, held }).toEqual({ rate: 7, currency: 'USD', held: { points: 96, amount: 672 } })
  expect(items).toEqual([
    {
      id: idOf(mar.id),
      studio: { id: mar.id, name: 'Marea' },
      timeZone: 'America/Mexico_City',
      month,
      visits: 2,
      points: 24,
      amount: 168,
      progress: 'running',
      paidAt: null,
    },
  ])
  expect(await ledger()).toMatchObject({ ...cleanLedger, money: { accounts: 3, entries: 4, sum: 0, mismatched: [] } })
})

test('the statement of a payout lists its visits and returns, which add up to it', async () => {
  const id = idOf(mar.id)
  const read = (query = '') => send(owner, 'GET', `/api/owner/payouts/${id}${query}`)
  const { payout, currency, items, nextCursor } = (await read()).data
  expect([payout.points, payout.amount, currency, nextCursor]).toEqual([24, 168, 'USD', null])
  expect(items.map(({ points, amount }: Record<string, number>) => [points, amount])).toEqual([
    [-8, -56],
    [12, 84],
    [12, 84],
    [8, 56],
  ])
  expect(Object.keys(items[0]).sort()).toEqual(['amount', 'at', 'class', 'id', 'points'])
  const first = (await read('?limit=3')).data
  const second = (await read(`?limit=3&cursor=${first.nextCursor}`)).data
  expect([...first.items, ...second.items]).toEqual(items)
  expect((await send(owner, 'GET', `/api/owner/payouts/${idOf('999999')}`)).status).toBe(404)
  expect((await send(mar, 'GET', `/api/owner/payouts/${id}`)).codigo).toBe('SIN_PERMISO')
  const headers = { authorization: owner.token }
  const csv = await app.app.inject({ url: `/api/owner/payouts.csv?month=${month}`, headers })
  expect(csv.body.split('\r\n')).toHaveLength(6)
  expect(csv.body).toContain(',12,0.84,USD')
})

test('a studio reads its own statement of a month, and only its own', async () => {
  const own = async (of = month) => (await send(mar, 'GET', `/api/studio/payouts?month=${of}`)).data
  const { payout, rate, items } = await own()
  expect([payout.points, payout.amount, payout.progress, rate]).toEqual([24, 168, 'running', 7])
  expect(items).toEqual((await send(owner, 'GET', `/api/owner/payouts/${idOf(mar.id)}`)).data.items)
  expect(await own('2021-01')).toMatchObject({ payout: { visits: 0, amount: 0, progress: 'none' }, items: [] })
  expect((await send(kad, 'GET', '/api/studio/payouts')).data).toMatchObject({ payout: { visits: 0 }, items: [] })
  const headers = { authorization: mar.token }
  const csv = await app.app.inject({ url: '/api/studio/payouts.csv', headers })
  expect(csv.body.split('\r\n')).toHaveLength(6)
  await sql`update app_user set staff_role = 'reception' where id = ${mar.userId}`.execute(db)
  expect((await send(mar, 'GET', '/api/studio/payouts')).codigo).toBe('SIN_PERMISO')
  await sql`update app_user set staff_role = 'owner' where id = ${mar.userId}`.execute(db)
})

test('a month without movements is empty and balances', async () => {
  expect(await balanceOf('2021-01')).toEqual({
    points: { sold: 0, granted: 0, spent: 0, expired: 0, outstanding: 0, difference: 0 },
    money: [{ currency: 'USD', in: 0, payouts: 0, margin: 0, tax: 0, liability: 0, difference: 0 }],
  })
  expect((await send(owner, 'GET', '/api/owner/balance?month=2026-13')).status).toBe(400)
})

test('points that only a studio takes earn it nothing and are in no book', async () => {
  const [before, eva] = [await balanceOf(), await member(30)]
  await sql`update points_lot set studio_id = ${mar.id} where account_id = (
              select id from points_account where user_id = ${eva.userId})`.execute(db)
  const { id } = await classAt({ points: 8, inHours: 96 })
  await send(eva, 'POST', `/api/gym/classes/${id}/bookings`, {})
  expect(await balanceOf()).toEqual(before)
})

test('a payout is paid once, by two people at once too, when its month is over', async () => {
  const id = idOf(mar.id)
  expect((await pay(id)).mensaje).toBe('El mes todavía no termina.')
  const next = addDays(nextMonthStart(`${month}-01`), 1)
  clock.move((new Date(`${next}T00:00:00Z`).getTime() - clock.now().getTime()) / 1000)
  owner = { ...owner, token: (await openSession(db, owner.userId, 'test', clock.now())).accessToken }
  const tries = await Promise.all([pay(id), pay(id), pay(id)])
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(tries.find(({ status }) => status === 409)?.mensaje).toBe('Este pago ya se hizo.')
  expect((await payoutsOf()).items).toMatchObject([{ progress: 'paid', amount: 168, paidAt: expect.any(String) }])
  const told = await sql<{ params: object; link: string }>`
    select params, link from notification where user_id = ${mar.userId} and kind = 'payout_paid'`.execute(db)
  expect(told.rows).toEqual([
    { params: expect.objectContaining({ amount: 168, visits: 2 }), link: `/gym/studios/payouts?month=${month}` },
  ])
  // A payout is neither income nor cost: the books of both months are unchanged.
  expect((await balanceOf()).money).toMatchObject([{ in: 1000, payouts: 168, difference: 0 }])
  expect((await balanceOf(next.slice(0, 7))).money).toMatchObject([{ in: 0, payouts: 0, difference: 0 }])
  expect((await send(owner, 'GET', '/api/owner/ledger/check')).data.money).toMatchObject({ sum: 0, mismatched: [] })
  expect((await pay(idOf('999999'))).status).toBe(404)
  expect((await pay('marzo')).status).toBe(404)
})

test('a rate per point applies from a later month on, revalues the points held, and is announced to studios', async () => {
  const now = () => dateIn(clock.now(), 'UTC').slice(0, 7)
  const following = (of: string) => nextMonthStart(`${of}-01`).slice(0, 7)
  const rates = async () => (await send(owner, 'GET', '/api/owner/payout-rates')).data
  const set = (of: string, rate: unknown) => send(owner, 'POST', '/api/owner/payout-rates', { month: of, rate })
  expect(await rates()).toEqual({ currency: 'USD', rate: 7, items: [] })
  const refused = [await set(now(), 9), await set('2021-01', 9), await set('2099-01', 9)]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(refused[0]?.mensaje).toBe('Elige uno de los próximos doce meses: las visitas de este ya tienen su valor.')
  expect((await set(following(now()), -1)).fields).toEqual(['rate'])
  const later = following(now())
  const both = await Promise.all([set(later, 9), set(later, 9)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const items = [{ month: later, rate: 9, setAt: expect.any(String), setBy: expect.any(String) }]
  expect(await rates()).toEqual({ currency: 'USD', rate: 7, items })
  const notices = await sql<{ params: object }>`
    select params from notification where user_id = ${mar.userId} and kind = 'payout_rate_set'`.execute(db)
  const params = expect.objectContaining({ rate: 9, before: 7, currency: 'USD', month: `${later}-01` })
  expect(notices.rows).toEqual([{ params }])
  const { held } = await payoutsOf(now())
  expect(await payoutsOf(later)).toMatchObject({ rate: 9, held: { points: held.points, amount: held.points * 9 } })
  expect(await payoutsOf(now())).toMatchObject({ rate: 7, held: { amount: held.points * 7 } })
  // The points held before are worth two cents more: a month without movements owes that much more.
  expect((await balanceOf(later)).money).toMatchObject([
    { in: 0, payouts: 0, margin: -2 * held.points, liability: 2 * held.points, difference: 0 },
  ])
  expect((await balanceOf(following(later))).money).toMatchObject([{ margin: 0, liability: 0, difference: 0 }])
  await sql`delete from payout_rate`.execute(db)
})

/** Reads the entries of payouts in the books and the log, and the studio's notifications. */
const paidCounts = async () => {
  const { rows } = await sql<{ transfers: string; entries: string; notices: string }>`
    select (select count(*) from money_transfer where kind = 'payout') as transfers,
           (select count(*) from audit_entry where action = 'payout_paid') as entries,
           (select count(*) from notification where kind = 'payout_paid' and user_id = ${mar.userId}) as notices`.execute(
    db,
  )
  return Object.values(rows[0] ?? {}).map(Number)
}

test('two owners who pay the same payout at once pay it once, in each of 30 rounds', async () => {
  const olga = await signedIn(4, 'olga@cupo.test', { name: 'Olga' })
  const second = { ...olga, token: (await openSession(db, olga.userId, 'test', clock.now())).accessToken }
  await sql`alter table studio_payout disable trigger user`.execute(db)
  const before = await paidCounts()
  const winners = new Set<string>()
  const rounds = 30
  for (let round = 0; round < rounds; round += 1) {
    await sql`delete from studio_payout`.execute(db)
    const both = round % 2 === 0 ? [owner, second] : [second, owner]
    const answers = await Promise.all(
      both.map((who) =>
        send(who, 'POST', `/api/owner/payouts/${idOf(mar.id)}/pay`).then((answer) => ({ who, answer })),
      ),
    )
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 409])
    const refused = answers.find(({ answer }) => answer.status === 409)
    expect([refused?.answer.codigo, refused?.answer.mensaje]).toEqual(['ESTADO_INVALIDO', 'Este pago ya se hizo.'])
    const { rows } = await sql<{ paidBy: string; amount: number }>`
      select paid_by::text as "paidBy", amount from studio_payout`.execute(db)
    const paid = answers.find(({ answer }) => answer.status === 200)
    expect(rows).toEqual([{ paidBy: paid?.who.userId, amount: 168 }])
    winners.add(String(paid?.who.userId))
  }
  await sql`alter table studio_payout enable trigger user`.execute(db)
  expect(await paidCounts()).toEqual(before.map((count) => count + rounds))
  expect((await send(owner, 'GET', '/api/owner/ledger/check')).data.money).toMatchObject({ sum: 0, mismatched: [] })
  expect(winners.size).toBe(2)
})

test('a difference is shown, and stops payouts', async () => {
  await sql`update points_lot set remaining = remaining - 1 where id = (
              select id from points_lot where remaining > 1 and studio_id is null order by id limit 1)`.execute(db)
  expect((await balanceOf()).points.difference).toBe(1)
  await sql`alter table studio_payout disable trigger user`.execute(db)
  await sql`delete from studio_payout`.execute(db)
  expect((await pay(idOf(mar.id))).mensaje).toBe('El balance no cuadra: los pagos están detenidos.')
})
