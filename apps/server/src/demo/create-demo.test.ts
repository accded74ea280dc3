import { randomBytes } from 'node:crypto'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { readLedgerCheck } from '../features/ledger/store.ts'
import { sumLedgerDays } from '../features/ledger/sum-days.ts'
import { publishOpenData } from '../features/openactive/publish-due.ts'
import { countDueReports } from '../features/reports/count-due.ts'
import { countDueService } from '../features/service-summary/count-due.ts'
import { runDue } from '../jobs/run-due.ts'
import { noProviders } from '../payments/no-providers.ts'
import { apiConfig } from '../test/api-config.ts'
import { createDemo } from './create-demo.ts'

const { db, pool } = await testDatabase()
const now = new Date('2026-11-18T16:20:00Z')
const app = await buildApp({
  db,
  pool,
  clock: { now: () => now },
  providers: noProviders,
  config: apiConfig,
})

const seal = [{ id: 'demo', key: randomBytes(32) }] as const

beforeAll(() => createDemo({ db, config: apiConfig, seal, now }), 120_000)

const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => onlyRow((await query.execute(db)).rows)
const signIn = async (email: string) => {
  const payload = { email, password: 'cupo-demo-2026' }
  const answer = (await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })).json()
  const get = async (url: string) =>
    (await app.inject({ url, headers: { authorization: answer.data.accessToken } })).json().data
  return { user: answer.data.user, get }
}

test('the service has the documented studios, rooms and accounts', async () => {
  const parts = await one(sql<Record<string, number>>`
    select (select count(*) from studio)::int as studios, (select count(distinct time_zone) from studio)::int as zones,
           (select count(*) from app_user where user_type = 2)::int as coaches,
           (select count(*) from app_user where user_type = 1 and email is not null)::int as members,
           (select count(distinct room_id) from spot)::int as maps,
           (select count(distinct name) from class_type)::int as disciplines,
           (select count(distinct color) from class_type)::int as hues,
           (select count(*) from corporate)::int as companies`)
  expect(parts).toEqual({
    studios: 3,
    zones: 3,
    coaches: 12,
    members: 200,
    maps: 4,
    disciplines: 8,
    hues: 8,
    companies: 2,
  })
  const { people } = await one(sql<{ people: number }>`select count(*)::int as people from corporate_person`)
  expect(people).toBeGreaterThanOrEqual(40)
})

test('the timetable spans four weeks before to two weeks after today, in each zone', async () => {
  const { rows } = await sql<{ back: number; ahead: number }>`
    select ((${now} at time zone time_zone)::date - min((starts_at at time zone time_zone)::date))::int as back,
           (max((starts_at at time zone time_zone)::date) - (${now} at time zone time_zone)::date)::int as ahead
      from class_session group by time_zone`.execute(db)
  expect(rows).toEqual([
    { back: 28, ahead: 14 },
    { back: 28, ahead: 14 },
    { back: 28, ahead: 14 },
  ])
})

test('every account signs in with the demo password and has its role', async () => {
  const roles = {
    'socia@cupo.test': 1,
    'coach@cupo.test': 2,
    'owner@cupo.test': 4,
    'estudio@cupo.test': 5,
    'empresa@cupo.test': 6,
    'socio001@cupo.test': 1,
    'socio199@cupo.test': 1,
  }
  for (const [email, role] of Object.entries(roles)) expect((await signIn(email)).user.userType.id).toBe(role)
})

test('the ledger is consistent, the demo member has 300 points and every member at least 100', async () => {
  expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  const { least, count } = await one(sql<{ least: number; count: number }>`
    select min(a.balance) as least, count(*)::int as count from points_account a join app_user u on u.id = a.user_id
     where u.email ~ '^socio[0-9]{3}@cupo[.]test$'`)
  expect([count, least >= 100]).toEqual([199, true])
  const socia = await signIn('socia@cupo.test')
  const points = await socia.get('/api/common/points')
  expect([points.balance, points.nextExpiry.points > 0, points.nextExpiry.points < 300]).toEqual([300, true, true])
  const days = (Date.parse(points.nextExpiry.at) - now.getTime()) / 86_400_000
  expect([days > 10, days < 60]).toEqual([true, true])
  const { lots } = await one(sql<{ lots: number }>`
    select count(distinct l.expires_at::date)::int as lots
      from points_lot l join points_account a on a.id = l.account_id where a.user_id = ${socia.user.id} and l.open`)
  expect(lots).toBe(2)
})

test('the demo member holds a membership that renews soon, a pass of ten and receipts', async () => {
  const socia = await signIn('socia@cupo.test')
  const { items } = await socia.get('/api/gym/passes')
  const [membership, barre] = items
  expect(membership).toMatchObject({ kind: 'membership', perPeriod: 2, used: 2, left: 0, status: 'active' })
  expect(membership.renewal.method).toMatchObject({ brand: 'Visa', last4: '4242' })
  const days = (Date.parse(membership.renewsAt) - now.getTime()) / 86_400_000
  expect([days > 1, days < 6]).toEqual([true, true])
  expect([barre.kind, barre.given, barre.left]).toEqual(['classes', 10, 10])
  expect((await socia.get('/api/gym/receipts')).items.length).toBeGreaterThan(3)
  const { rows } = await sql<{ kind: string; member: boolean }>`
    select distinct kind, user_id = ${socia.user.id} as member from notification
     where kind in ('renewal_coming', 'renewal_failed') order by kind, member`.execute(db)
  expect(rows).toContainEqual({ kind: 'renewal_coming', member: true })
  expect(rows).toContainEqual({ kind: 'renewal_failed', member: false })
  const { grace } = await one(sql<{ grace: number }>`select count(*)::int as grace from pass where status = 'grace'`)
  expect(grace).toBe(1)
})

test('the books of both months balance, and every studio earns by its visits', async () => {
  const owner = await signIn('owner@cupo.test')
  for (const month of ['2026-10', '2026-11']) {
    const { points, money } = await owner.get(`/api/owner/balance?month=${month}`)
    expect([month, points.difference, money]).toMatchObject([month, 0, [{ currency: 'USD', difference: 0 }]])
    const { items } = await owner.get(`/api/owner/payouts?month=${month}`)
    const visits = items.map((item: { visits: number }) => item.visits)
    expect([visits.length, Math.min(...visits) > 20]).toEqual([3, true])
    const sum = items.reduce((total: number, item: { points: number }) => total + item.points, 0)
    expect(sum).toBe(points.spent)
  }
  const { items: requests } = await owner.get('/api/owner/access-requests?state=pending')
  expect(requests).toMatchObject([{ kind: 'studio' }, { kind: 'corporate' }])
  expect((await owner.get('/api/owner/ledger/check')).money).toMatchObject({ sum: 0, mismatched: [] })
})

test('the demo member has a class tomorrow, a streak and a waitlist place', async () => {
  const home = await (await signIn('socia@cupo.test')).get('/api/gym/home')
  expect([home.next.class.startsAt, home.next.class.classType.name]).toEqual([
    '2026-11-19T13:00:00.000Z',
    'Indoor cycling',
  ])
  expect(home.week.streakWeeks).toBeGreaterThanOrEqual(3)
  expect(home.waitlists).toHaveLength(1)
  expect(home.waitlists[0].waitlistPosition).toBeGreaterThanOrEqual(1)
})

test('the simulated month follows the rules', async () => {
  const broken = await one(sql<Record<string, number>>`
    select (select count(*) from class_session where booked > capacity)::int as "over",
           (select count(*) from class_session c where booked <> (select count(*) from booking b
              where b.class_id = c.id and b.status in ('booked', 'checked_in', 'no_show')))::int as miscounted,
           (select count(*) from booking a join booking b on a.member_id = b.member_id and a.id < b.id
               and a.starts_at < b.ends_at and b.starts_at < a.ends_at
             where a.status in ('booked', 'checked_in', 'no_show') and b.status in ('booked', 'checked_in', 'no_show'))::int as overlaps,
           (select count(*) from booking where status = 'booked' and ends_at < ${now})::int as unmarked,
           (select count(*) from booking where created_at > ${now})::int as "fromTheFuture",
           (select count(*) from booking_event where at > ${now})::int as "eventsToCome"`)
  expect(broken).toEqual({ over: 0, miscounted: 0, overlaps: 0, unmarked: 0, fromTheFuture: 0, eventsToCome: 0 })
})

test('the month has bookings of the common statuses, and full, empty and uncoached classes', async () => {
  const { rows } = await sql<{
    status: string
    n: number
  }>`select status, count(*)::int as n from booking group by 1`.execute(db)
  const by = new Map(rows.map((r) => [r.status, r.n]))
  expect(by.get('checked_in')).toBeGreaterThan(1500)
  for (const status of ['no_show', 'cancelled', 'late_cancelled', 'class_cancelled', 'booked', 'waitlisted']) {
    expect(by.get(status) ?? 0, status).toBeGreaterThan(15)
  }
  const ahead = await one(sql<Record<string, number>>`
    select count(*) filter (where booked = capacity and waitlisted > 0)::int as waited, count(*) filter (where booked <= 3)::int as empty,
           count(*) filter (where coach_id is null)::int as uncoached
      from class_session where starts_at > ${now}`)
  expect(ahead.waited).toBeGreaterThan(1)
  expect(ahead.empty).toBeGreaterThan(1)
  expect(ahead.uncoached).toBe(1)
})

test('attendance varies: some members skip weeks, some have stopped, and one has just joined', async () => {
  const { rows } = await sql<{ week: string; came: number; members: number }>`
    select to_char(w.monday, 'YYYY-MM-DD') as week, count(distinct b.member_id)::int as came,
           (select count(*)::int from app_user u where u.user_type = 1 and u.created_at < w.monday) as members
      from generate_series(date '2026-10-26', date '2026-11-09', interval '7 days') as w (monday)
      join booking b on b.status = 'checked_in' and b.starts_at >= w.monday and b.starts_at < w.monday + interval '7 days'
     group by w.monday order by w.monday`.execute(db)
  expect(rows).toHaveLength(3)
  for (const { week, came, members } of rows) {
    expect([week, came / members > 0.35, came / members < 0.85]).toEqual([week, true, true])
  }
  const { stopped, fresh } = await one(sql<{ stopped: number; fresh: number }>`
    with visits as (
      select u.id, u.created_at, max(b.starts_at) filter (where b.status = 'checked_in') as last,
             count(b.id) filter (where b.starts_at < ${now}) as before, count(b.id) filter (where b.starts_at > ${now}) as ahead
        from app_user u left join booking b on b.member_id = u.id
       where u.user_type = 1 and u.password_hash is not null group by u.id)
    select count(*) filter (where last < ${now}::timestamptz - interval '14 days')::int as stopped,
           count(*) filter (where created_at > ${now}::timestamptz - interval '3 days' and before = 0 and ahead = 1)::int as fresh
      from visits`)
  expect([stopped > 10, fresh]).toEqual([true, 1])
})

test('classes are full, half full and empty, and one week has low attendance', async () => {
  const past = await one(sql<Record<string, number>>`
    select count(*) filter (where booked = capacity)::int as "full", count(*) filter (where booked = 0)::int as empty,
           count(*) filter (where booked between capacity * 0.3 and capacity * 0.7)::int as half
      from class_session where starts_at < ${now} and status <> 'cancelled'`)
  expect([(past.full ?? 0) > 15, (past.empty ?? 0) > 3, (past.half ?? 0) > 30]).toEqual([true, true, true])
  const { rows } = await sql<{ arrivals: number; cancelled: number }>`
    select count(*) filter (where b.status = 'checked_in')::int as arrivals,
           count(distinct b.class_id) filter (where b.status = 'class_cancelled')::int as cancelled
      from generate_series(date '2026-10-26', date '2026-11-09', interval '7 days') as w (monday)
      join booking b on b.starts_at >= w.monday and b.starts_at < w.monday + interval '7 days'
     group by w.monday order by w.monday`.execute(db)
  const [before, bad, after] = rows
  expect(bad?.arrivals).toBeLessThan(0.65 * Math.min(before?.arrivals ?? 0, after?.arrivals ?? 0))
  expect([before?.cancelled, (bad?.cancelled ?? 0) >= 5, after?.cancelled]).toEqual([0, true, 0])
})

test('the first run of the scheduled jobs finds almost nothing and sends no notifications about the past', async () => {
  const noticeCount = async () => (await one(sql<{ n: number }>`select count(*)::int as n from notification`)).n
  const before = await noticeCount()
  expect(before).toBeGreaterThan(100)
  // The feeds of open data publish the whole timetable; reports, daily sums of the ledgers and counts of the service
  // cover the whole past.
  await publishOpenData(db, now)
  while ((await countDueReports(db, now)) > 0);
  while ((await sumLedgerDays(db, now)) > 0);
  while ((await countDueService(db, now)) > 0);
  // Due work of two companies' months, a pass and three lots.
  expect(await runDue(db, now)).toBeLessThan(8)
  expect((await noticeCount()) - before).toBeLessThan(5)
})

test('every home page has its figures', async () => {
  const today = await (await signIn('estudio@cupo.test')).get('/api/studio/today')
  expect(today.totals.classes).toBeGreaterThan(3)
  expect(today.arrivals.length).toBeGreaterThan(3)
  expect(today.decisions.map((d: { kind: string }) => d.kind)).toContain('no_coach')
  const coach = await (await signIn('coach@cupo.test')).get('/api/coach/today')
  expect(coach.month.attended).toBeGreaterThan(50)
  const company = await (await signIn('empresa@cupo.test')).get('/api/corporate/summary')
  expect([company.active >= 5, company.pool > 0, company.weeks.length]).toEqual([true, true, 8])
  const owner = await (await signIn('owner@cupo.test')).get('/api/owner/summary')
  expect(owner.activeMembers).toBeGreaterThan(100)
})

test('the main studio has a connected partner whose statement adds up', async () => {
  const { get } = await signIn('estudio@cupo.test')
  const { accounts } = await get('/api/studio/partners')
  expect(accounts).toMatchObject([{ partner: 'simulated', failures: 0 }])
  const months = await Promise.all(
    ['2026-10', '2026-11'].map((month) => get(`/api/studio/partner-statement?month=${month}`)),
  )
  const rows = months.flatMap(({ items }) => items)
  const sum = (key: string) => rows.reduce((all: number, row: Record<string, number>) => all + (row[key] ?? 0), 0)
  expect(sum('visits')).toBeGreaterThan(10)
  expect(sum('validated')).toBe(sum('visits'))
  expect(sum('lateCancelled')).toBeGreaterThan(0)
  expect(sum('open')).toBeGreaterThan(0)
  expect(sum('amount')).toBe(
    9_500 * sum('visits') + (9_500 / 2) * sum('noShows') + Math.round(9_500 * 0.3) * sum('lateCancelled'),
  )
  const { waiting } = await one(sql<{ waiting: number }>`
    select count(*)::int as waiting from partner_call where state <> 'done'`)
  expect(waiting).toBe(0)
})

test('clients of every studio agreed to news or stopped them, and the main studio needs their consent', async () => {
  const { rows } = await sql<{ asks: boolean; agreed: number; stopped: number; unasked: number }>`
    select s.news_agreed_only as asks, count(c.news_agreed_at)::int as agreed, count(c.news_off_at)::int as stopped,
           count(*) filter (where c.news_agreed_at is null and c.news_off_at is null)::int as unasked
      from studio s join client c on c.studio_id = s.id group by s.id order by s.id`.execute(db)
  expect(rows.map(({ asks }) => asks)).toEqual([true, false, false])
  for (const { agreed, stopped, unasked } of rows) {
    expect(agreed).toBeGreaterThan(5)
    expect(stopped).toBeGreaterThan(1)
    expect(unasked).toBeGreaterThan(agreed)
  }
})
