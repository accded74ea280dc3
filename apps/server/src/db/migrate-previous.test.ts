import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { previousMigrations, readBalances, seedPreviousPoints } from '../test/previous-release.ts'
import { connect } from './client.ts'
import { migrate } from './migrate.ts'
import { databaseUrl, onServer } from './test-cluster.ts'
import { dropDatabase } from './test-database.ts'

const { url: server } = inject('cluster')
const name = `cupo_previous_${randomUUID().replaceAll('-', '')}`
await onServer(server, `create database ${name}`)
const connection = { connectionString: databaseUrl(server, name) }
await migrate(connection, { most: previousMigrations })
const { db, pool } = connect(connection)
afterAll(async () => {
  await pool.end()
  await dropDatabase(server, name)
})
const now = new Date('2026-03-02T18:00:00Z')

test('migrating a database of the previous release changes no balance, lot, booking or purchase', async () => {
  await seedPreviousPoints(db, 200, now)
  const before = await readBalances(db)
  expect(before).toMatchObject({ lots: { rows: 600 }, purchases: { rows: 200, sum: '20000' } })
  await migrate(connection)
  expect(await readBalances(db)).toEqual(before)
})

test('lots of companies retain their company, other lots are valid everywhere', async () => {
  const { rows } = await sql<{ kind: string; owned: boolean; lots: number }>`
    select t.kind, l.corporate_id is not null as owned, count(*)::int as lots
      from points_lot l join points_transfer t on t.id = l.transfer_id
     where l.studio_id is null and l.class_type_ids is null and l.branch_ids is null
     group by 1, 2 order by 1`.execute(db)
  expect(rows).toEqual([
    { kind: 'allotment', owned: true, lots: 200 },
    { kind: 'grant', owned: false, lots: 200 },
    { kind: 'purchase', owned: false, lots: 200 },
  ])
})

test('each plan is sold as an offer with the same price and points', async () => {
  const { rows } = await sql<{ id: string; same: boolean }>`
    select p.id, v.amount = p.usd_cents and v.points = p.points and v.currency = 'USD' as same
      from plan p left join offer o on o.plan_id = p.id left join offer_version v on v.offer_id = o.id
     order by p.place`.execute(db)
  expect(rows).toEqual(
    ['basic', 'team', 'enterprise', 'pack-50', 'pack-120', 'pack-300'].map((id) => ({ id, same: true })),
  )
})

test('statements of the previous release still run: accounts, rooms, classes, bookings, lots, purchases', async () => {
  const { rows: studios } = await sql<{ id: string }>`
    insert into studio (name, time_zone, created_at) values ('Marea', 'America/Mexico_City', ${now}) returning id`.execute(
    db,
  )
  const studioId = studios[0]?.id
  await sql`
    insert into app_user (user_type, email, username, name, calendar_key, created_at, studio_id)
    values (5, 'mar@cupo.test', 'mar', 'Marea', 'mar', ${now}, ${studioId})`.execute(db)
  await sql`
    insert into class_type (studio_id, name, color, duration_minutes, capacity, points, created_at)
    values (${studioId}, 'Ciclo', 'ciclo', 45, 8, 5, ${now})`.execute(db)
  await sql`
    insert into room (studio_id, name, capacity, created_at) values (${studioId}, 'Sala', 8, ${now})`.execute(db)
  await sql`
    insert into class_session (studio_id, class_type_id, room_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select ${studioId}, t.id, r.id, ${now}::timestamptz + interval '1 day', ${now}::timestamptz + interval '25 hours',
           'America/Mexico_City', 8, 5, ${now}
      from class_type t, room r where t.studio_id = ${studioId} and r.studio_id = ${studioId}`.execute(db)
  await sql`
    insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at, changed_at)
    select c.studio_id, c.id, u.id, 'booked', 5, 'ANTES0000001', c.starts_at, c.ends_at, ${now}, ${now}
      from class_session c, app_user u where c.studio_id = ${studioId} and u.email = 'antes1@cupo.test'`.execute(db)
  await sql`
    update points_lot set remaining = remaining - 5
     where id = (select id from points_lot where remaining > 5 order by id limit 1)`.execute(db)
  await sql`
    insert into purchase (user_id, plan_id, plan_name, usd_cents, points, period, reference, status, created_at, due_at)
    select id, 'team', 'team', 2000, 220, 'month', gen_random_uuid(), 'processing', ${now}, ${now}
      from app_user where email = 'antes1@cupo.test'`.execute(db)
  const { rows } = await sql`
    select u.staff_role, b.main, b.time_zone as zone, r.branch_id = b.id as room, c.branch_id = b.id as class, k.paid_kind
      from studio s join branch b on b.studio_id = s.id join app_user u on u.studio_id = s.id
      join room r on r.studio_id = s.id join class_session c on c.studio_id = s.id join booking k on k.class_id = c.id
     where s.id = ${studioId}`.execute(db)
  expect(rows).toEqual([
    { staff_role: 'owner', main: true, zone: 'America/Mexico_City', room: true, class: true, paid_kind: 'points' },
  ])
})
