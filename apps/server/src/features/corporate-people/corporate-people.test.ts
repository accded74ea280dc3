import type { CorporateId } from '@cupo/core/ids'
import { mustExist, onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { watchPools } from '../corporate-purchases/watch-pools.ts'
import { settlePoints } from '../points/settle-due.ts'
import { allotMonths } from './allot-months.ts'

const { db, clock, send, post, mails, member, signedIn, owner, mar, classAt, book, cancel, ledger, balance } =
  await gymApp()
const clean = { sum: 0, negative: [], mismatched: [] }

type Company = SignedIn & { id: CorporateId; email: string }
let companies = 0
/** Reads the balance of an account or of its company's pool, also when the test's session has ended. */
const stored = async ({ userId }: SignedIn): Promise<number> => {
  const rows = await sql<{ balance: number }>`
    select a.balance from points_account a join app_user u on u.id = ${userId}
     where a.user_id = u.id or a.corporate_id = u.corporate_id`.execute(db)
  return onlyRow(rows.rows).balance
}
/** Creates a company with points in its pool and a group of 31 points a month: one a day in March. */
const company = async (pool: number, timeZone = 'America/Mexico_City'): Promise<Company & { groupId: string }> => {
  companies += 1
  const name = `Grupo ${companies}`
  const row = { name, time_zone: timeZone, created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const email = `grupo${companies}@cupo.test`
  const boss = await signedIn(6, email, { name, corporateId: id })
  if (pool > 0) await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: pool, note: 'Bolsa' })
  const made = await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 31 })
  return { ...boss, id, email, groupId: made.data.id }
}
const add = (who: SignedIn, email: string, more: Record<string, unknown> = {}, headers = {}) =>
  send(who, 'POST', '/api/corporate/people', { name: 'Marta Gil', email, ...more }, headers)
const list = async (who: SignedIn, query = '') => (await send(who, 'GET', `/api/corporate/people${query}`)).data
/** Runs the jobs of points and companies only. Others would cancel classes with a single booking. */
const run = async () => {
  await settlePoints(db, clock.now())
  await allotMonths(db, clock.now())
  await watchPools(db, clock.now())
}
const noticesOf = (who: SignedIn, kind: string) =>
  db.selectFrom('notification').selectAll().where('user_id', '=', who.userId).where('kind', '=', kind).execute()
/** Moves the clock to an instant, and back afterwards. */
const at = async <Value>(instant: string, act: () => Promise<Value>): Promise<Value> => {
  const seconds = (Date.parse(instant) - clock.now().getTime()) / 1000
  clock.move(seconds)
  try {
    return await act()
  } finally {
    clock.move(-seconds)
  }
}

test('a member is covered immediately with the points of the remaining days and notified, and the company gets no account data', async () => {
  const boss = await company(100)
  const ana = await member(5)
  const made = await at('2026-03-20T18:00:00Z', () => add(boss, ana.email, { name: 'Ana de Oficina' }))
  const covered = { id: ana.userId, name: 'Ana de Oficina', email: ana.email, state: 'covered', since: '2026-03-20' }
  const points = { group: { name: 'Oficina' }, monthlyPoints: 31, points: 12, daysLeft: 12 }
  expect([made.status, made.data]).toMatchObject([201, { ...covered, ...points }])
  expect([await balance(ana), await balance(boss)]).toEqual([17, 88])
  expect(await noticesOf(ana, 'cover_started')).toMatchObject([{ params: { points: 12 } }])
  expect((await mails(ana.email)).map((m) => m.subject)).toContain(`Grupo ${companies} te da puntos para tus clases`)
  const again = await add(boss, ana.email)
  expect([again.status, again.codigo, again.fields]).toEqual([409, 'YA_EXISTE', ['email']])
  const elsewhere = await add(await company(100), ana.email)
  expect([elsewhere.codigo, elsewhere.mensaje]).toEqual([
    'YA_EXISTE',
    'No podemos invitar a este correo. Prueba con otro.',
  ])
  expect(await ledger()).toMatchObject(clean)
})

test('a new address is invited, and covered with its points once the account is active', async () => {
  const boss = await company(100)
  const email = 'marta.nueva@cupo.test'
  const made = await add(boss, email)
  expect([made.status, made.data.state, made.data.points]).toEqual([201, 'invited', null])
  expect((await list(boss)).counts).toMatchObject({ all: 1, invited: 1 })
  expect((await add(boss, email)).codigo).toBe('YA_EXISTE')
  await run()
  expect((await list(boss, '?state=invited')).items).toHaveLength(1)
  const link = mustExist((await mails(email))[0]?.link, 'the invitation')
  const invitation = mustExist(new URL(link).searchParams.get('invitation'), 'its token')
  await post('/api/auth/sign-up', { name: 'Marta', email, password: 'clave-de-marta', invitation })
  await at('2026-03-20T18:00:00Z', run)
  const [marta] = (await list(boss)).items
  expect(marta).toMatchObject({ name: 'Marta Gil', state: 'covered', points: 12, since: '2026-03-20' })
  expect(await balance(boss)).toBe(88)
})

test('an address of a coach, a studio or a stranger to this company is refused without details', async () => {
  const boss = await company(100)
  const coach = await signedIn(2, 'coach.ajeno@cupo.test')
  expect(coach.userId).toBeTruthy()
  for (const email of ['coach.ajeno@cupo.test', boss.email]) {
    const refused = await add(boss, email)
    expect([refused.codigo, refused.fields]).toEqual(['YA_EXISTE', ['email']])
  }
  const bad = await add(boss, 'no es un correo')
  expect([bad.status, bad.fields]).toEqual([400, ['email']])
  const stranger = await member(0)
  const other = await company(10)
  expect((await send(boss, 'DELETE', `/api/corporate/people/${stranger.userId}`)).status).toBe(404)
  expect((await add(boss, stranger.email, { groupId: other.groupId })).fields).toEqual(['groupId'])
  expect((await send(mar, 'GET', '/api/corporate/people')).codigo).toBe('SIN_PERMISO')
})

test('a person is not covered when the pool does not suffice for their share', async () => {
  const boss = await company(3)
  const ana = await member(0)
  const refused = await add(boss, ana.email)
  expect([refused.codigo, refused.mensaje]).toEqual([
    'PUNTOS_INSUFICIENTES',
    'Tu bolsa tiene 3 puntos: no alcanza para dar 30.',
  ])
  expect((await list(boss)).items).toEqual([])
  expect(await balance(ana)).toBe(0)
})

test('the month begins on the company’s calendar: unused points return, then everybody gets theirs, once', async () => {
  const boss = await company(200)
  const [ana, eva] = [await member(0), await member(0)]
  for (const { email } of [ana, eva]) await add(boss, email)
  const { id: classId } = await classAt({ points: 6, inHours: 24 * 10 })
  await book(ana, classId)
  expect([await balance(ana), await balance(eva), await balance(boss)]).toEqual([24, 30, 140])
  // 23:30 of 31 March in Mexico City: not due yet, although it is 1 April in UTC.
  await at('2026-04-01T05:30:00Z', run)
  expect(await balance(boss)).toBe(140)
  await at('2026-04-01T06:00:10Z', async () => {
    await Promise.all([run(), run()])
    await run()
    expect([await balance(ana), await balance(eva), await balance(boss)]).toEqual([31, 31, 132])
  })
  const rows = await db.selectFrom('corporate_allotment').selectAll().where('corporate_id', '=', boss.id).execute()
  expect(rows).toHaveLength(4)
  const returned = await db
    .selectFrom('points_transfer')
    .select(['points', 'at'])
    .where('kind', '=', 'allotment_return')
    .where('note', '=', `Grupo ${companies}`)
    .execute()
  expect(returned.map((row) => row.points).sort()).toEqual([24, 30])
  // The returned points belong to the previous month.
  expect(returned.every((row) => row.at.toISOString() === '2026-04-01T05:59:59.999Z')).toBe(true)
  expect(await ledger()).toMatchObject(clean)
})

test('points of the company that are returned late go to its pool too, and are never expired by the service', async () => {
  const boss = await company(100)
  const ana = await member(0)
  await add(boss, ana.email)
  const { id: classId } = await classAt({ points: 6, inHours: 24 * 36 })
  const booked = await at('2026-03-29T12:00:00Z', () => book(ana, classId))
  await at('2026-04-01T07:00:00Z', async () => {
    await run()
    expect(await balance(boss)).toBe(63)
    const left = await cancel(ana, booked.data.id)
    expect([left.status, await balance(ana)]).toEqual([200, 37])
  })
  await at('2026-04-20T12:00:00Z', run)
  expect(await stored(boss)).toBe(63)
  await at('2026-05-01T12:00:00Z', run)
  expect([await stored(boss), await stored(ana)]).toEqual([69, 31])
  const expired = await db.selectFrom('points_transfer').select('id').where('kind', '=', 'expiry').execute()
  expect(expired).toEqual([])
  expect(await ledger()).toMatchObject(clean)
})

test('a pool that does not suffice gives no points, notifies the company once, and serves everybody when it is filled', async () => {
  const boss = await company(65)
  const people = [await member(0), await member(0)]
  for (const { email } of people) await add(boss, email)
  await at('2026-03-03T12:00:00Z', run)
  expect(await noticesOf(boss, 'pool_low')).toMatchObject([{ params: { needed: 62, pool: 5, allotted: true } }])
  await send(boss, 'PATCH', `/api/corporate/groups/${boss.groupId}`, { monthlyPoints: 33 })
  await at('2026-04-01T06:10:00Z', async () => {
    for (let i = 0; i < 3; i++) {
      await run()
      clock.move(1800)
    }
    clock.move(-3 * 1800)
    expect((await noticesOf(boss, 'pool_low')).map((row) => row.params)).toMatchObject([
      { allotted: true },
      { needed: 66, pool: 65, allotted: false },
    ])
    expect(await Promise.all(people.map(balance))).toEqual([0, 0])
    await send(owner, 'POST', `/api/owner/corporates/${boss.id}/points`, { points: 10, note: 'Más' })
    await run()
    expect(await Promise.all(people.map(balance))).toEqual([33, 33])
    expect(await balance(boss)).toBe(9)
  })
  expect(await ledger()).toMatchObject(clean)
})

test('a leaver retains paid bookings and the last day; unused points return with everybody’s at the end of the month', async () => {
  const boss = await company(100)
  const ana = await member(0)
  await add(boss, ana.email)
  const { id: classId } = await classAt({ points: 6, inHours: 24 * 10 })
  await book(ana, classId)
  const url = `/api/corporate/people/${ana.userId}`
  const past = await send(boss, 'PATCH', url, { until: '2026-03-01' })
  expect([past.status, past.fields]).toEqual([400, ['until']])
  const later = await send(boss, 'PATCH', url, { until: '2026-03-10' })
  expect(later.data).toMatchObject({ state: 'ending', until: '2026-03-10' })
  expect(await noticesOf(ana, 'cover_ending')).toHaveLength(1)
  expect((await list(boss)).counts).toMatchObject({ all: 1, ending: 1 })
  // After the undo, the points last until the end of the month again.
  expect((await send(boss, 'PATCH', url, { until: null })).data).toMatchObject({ state: 'covered', until: null })
  const told = async () =>
    (await noticesOf(ana, 'cover_ending')).map(({ params }) => (params as { date: unknown }).date)
  expect(await told()).toEqual(['2026-03-10', null])
  await send(boss, 'PATCH', url, { until: null })
  clock.move(60)
  await send(boss, 'PATCH', url, { until: '2026-03-10' })
  clock.move(60)
  await send(boss, 'PATCH', url, { until: '2026-03-10' })
  await send(boss, 'PATCH', url, { until: null })
  expect(await told()).toEqual(['2026-03-10', null, '2026-03-10', null])
  expect(await at('2026-03-20T12:00:00Z', () => balance(ana))).toBe(24)
  expect((await send(boss, 'DELETE', url)).status).toBe(200)
  expect(await balance(ana)).toBe(24)
  await at('2026-03-20T12:00:00Z', async () => {
    await run()
    // The pool's balance stays the same until the end of the month: a change would reveal one person's usage.
    expect([await balance(ana), await balance(boss), (await list(boss)).items]).toEqual([0, 70, []])
  })
  await at('2026-04-01T07:00:00Z', async () => {
    await run()
    expect([await balance(ana), await balance(boss)]).toEqual([0, 94])
  })
  const seat = await db.selectFrom('booking').select('status').where('member_id', '=', ana.userId).execute()
  expect(seat).toEqual([{ status: 'booked' }])
  expect(await ledger()).toMatchObject(clean)
})

test('a person can be covered again, but gets the points of a month once', async () => {
  const boss = await company(100)
  const ana = await member(0)
  await add(boss, ana.email)
  await send(boss, 'DELETE', `/api/corporate/people/${ana.userId}`)
  await at('2026-03-15T12:00:00Z', async () => {
    const again = await add(boss, ana.email)
    expect([again.status, again.data.since]).toEqual([201, '2026-03-15'])
    expect([await balance(ana), await balance(boss)]).toEqual([0, 70])
  })
})

test('people are found by name and address, page by page; an idempotency key adds once', async () => {
  const boss = await company(200)
  const people = [await member(0), await member(0), await member(0)]
  for (const [i, { email }] of people.entries()) await add(boss, email, { name: ['Ángel', 'Beto', 'Andrés'][i] })
  const first = await list(boss, '?limit=2')
  expect(first.items.map((p: { name: string }) => p.name)).toEqual(['Andrés', 'Ángel'])
  expect((await list(boss, `?limit=2&cursor=${first.nextCursor}`)).items).toHaveLength(1)
  expect((await list(boss, '?q=angel')).items).toHaveLength(1)
  expect((await list(boss, `?q=${people[1]?.email}`)).items).toHaveLength(1)
  expect(first.month).toMatchObject({ first: '2026-03-01', days: 31 })
  const dora = await member(0)
  const key = { 'idempotency-key': 'dora' }
  const [one, two] = [await add(boss, dora.email, {}, key), await add(boss, dora.email, {}, key)]
  expect([one.status, two.replayed]).toEqual([201, true])
})

test('groups have a unique name, a version and one standard among them', async () => {
  const boss = await company(100)
  const url = '/api/corporate/groups'
  const night = await send(boss, 'POST', url, { name: 'Noche', monthlyPoints: 40 })
  expect([night.status, night.data.standard]).toEqual([201, false])
  expect((await send(boss, 'POST', url, { name: 'NOCHE', monthlyPoints: 1 })).fields).toEqual(['name'])
  expect((await send(boss, 'POST', url, { name: 'X', monthlyPoints: -1 })).fields).toEqual(['monthlyPoints'])
  const ana = await member(0)
  await add(boss, ana.email, { groupId: night.data.id })
  const changed = await send(boss, 'PATCH', `${url}/${night.data.id}`, { standard: true, version: 1 })
  expect(changed.data).toMatchObject({ standard: true, version: 2, people: 1 })
  const stale = await send(boss, 'PATCH', `${url}/${night.data.id}`, { monthlyPoints: 1, version: 1 })
  expect([stale.status, stale.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
  expect((await send(boss, 'GET', url)).data).toMatchObject({
    items: [
      { name: 'Noche', standard: true, people: 1 },
      { name: 'Oficina', standard: false, people: 0 },
    ],
    people: 1,
    monthly: 40,
    pool: 61,
  })
  expect((await send(await company(0), 'PATCH', `${url}/${night.data.id}`, { name: 'Mía' })).status).toBe(404)
  // A change of group takes effect in the next month.
  const moved = await send(boss, 'PATCH', `/api/corporate/people/${ana.userId}`, { groupId: boss.groupId })
  expect(moved.data).toMatchObject({ group: { name: 'Oficina' }, points: 39, monthlyPoints: 31 })
})
