import type { BookingId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { addDays, dateIn } from '@cupo/core/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { randomOf } from '../../test/random-of.ts'
import { countDueService } from './count-due.ts'

const gym = await gymApp()
const { member, classAt, book, cancel, send, mar, kad, owner, clock, db } = gym
const hour = 3600
const today = () => dateIn(clock.now(), 'UTC')
const extendSessions = () =>
  db
    .updateTable('sign_in_session')
    .set({ expires_at: new Date('2099-01-01') })
    .execute()

/** Reads the owner's figures of every month and of some time spans. */
const readAll = async () => {
  const spans = [0, 1, 20, 60, 200].map((days) => `?from=${addDays(today(), -days)}&to=${today()}`)
  const spansOver = [1, 7, 45].map((days) => `?from=${addDays(today(), -days - 30)}&to=${addDays(today(), -days)}`)
  const summaries = [...spans, ...spansOver].map(async (query) => {
    const { members, activeMembers, activeMembersBefore, bookings, seats, taken } = (
      await send(owner, 'GET', `/api/owner/summary${query}`)
    ).data
    return { query, members, activeMembers, activeMembersBefore, bookings, seats, taken }
  })
  const { months } = (await send(owner, 'GET', '/api/owner/summary/months')).data
  return { months, summaries: await Promise.all(summaries) }
}

/** Counts a month's figures of all studios (null) or one, from the bookings and classes. */
const countMonth = async (month: string, studioId: string | null) => {
  const isIn = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM') = ${month} and (${studioId}::bigint is null or studio_id = ${studioId}::bigint)`
  const { rows } = await sql<Record<string, number>>`
    select (select count(distinct member_id)::int from booking
             where status in ('booked', 'checked_in') and ${isIn('starts_at')} and starts_at <= ${clock.now()}) as "activeMembers",
           (select count(*)::int from booking where ${isIn('booked_at')}) as bookings,
           coalesce(sum(capacity), 0)::int as seats, coalesce(sum(booked), 0)::int as taken
      from class_session where status = 'scheduled' and ${isIn('starts_at')} and starts_at <= ${clock.now()}`.execute(
    db,
  )
  return rows[0]
}

const countAll = async () => {
  for (let pass = 0; pass < 100; pass++) if ((await countDueService(db, clock.now())) === 0) return
  throw new Error('The count does not end.')
}
const forget = async () => {
  for (const table of ['service_month', 'service_day', 'service_people', 'service_counted', 'service_mark'])
    await sql`delete from ${sql.table(table)}`.execute(db)
}

const countMembers = async () => {
  const { rows } = await sql<{ members: number; counted: number }>`
    select (select count(*)::int from app_user where user_type = 1 and suspended_at is null) as members,
           (select coalesce(max(people), 0) from service_counted) as counted`.execute(db)
  return onlyRow(rows)
}

/** Compares the figures with the bookings: as they are, after counting everything, and after counting from scratch. */
const expectRight = async () => {
  const read = await readAll()
  const { members } = await countMembers()
  expect(new Set(read.summaries.map((summary) => summary.members))).toEqual(new Set([members]))
  for (const { month, studios, activeMembers, bookings, seats, taken } of read.months) {
    expect({ month, activeMembers, bookings, seats, taken }).toEqual({ month, ...(await countMonth(month, null)) })
    for (const { studio, activeMembers, bookings, seats, taken } of studios)
      expect({ activeMembers, bookings, seats, taken }).toEqual(await countMonth(month, studio.id))
  }
  await countAll()
  expect(await readAll()).toEqual(read)
  await forget()
  expect(await readAll()).toEqual(read)
  await countAll()
  expect(await readAll()).toEqual(read)
}

const mark = (classId: string, bookingId: string, what: number) => {
  const url = `/api/gym/classes/${classId}`
  if (what === 0) return send(mar, 'POST', `${url}/no-shows`, { bookingId })
  return send(mar, 'POST', `${url}/check-ins`, { bookingId })
}

test("the owner's figures equal those of the bookings, before and after they are counted, in a random history", {
  timeout: 240_000,
}, async () => {
  const random = randomOf(17)
  const people = await Promise.all(Array.from({ length: 5 }, () => member(5_000)))
  await extendSessions()
  // Noon, so that no date changes during the comparison.
  clock.move(36 * hour - ((clock.now().getTime() / 1000) % (24 * hour)))
  await expectRight()
  const seats: { classId: string; bookingId: string }[] = []
  for (let week = 0; week < 9; week++) {
    for (let each = 0; each < 3; each++) {
      const studio =
        each === 2 ? { id: kad.id, timeZone: 'Europe/Istanbul' } : { id: mar.id, timeZone: 'America/Mexico_City' }
      const { id } = await classAt({ inHours: 3 + each * 20 + random(12), capacity: 4, studio })
      for (const person of people.filter(() => random(3) > 0)) {
        const { status, data } = await book(person, id)
        if (status === 200 && random(5) === 0) await cancel(person, data.id)
        else if (status === 200 && each < 2) seats.push({ classId: id, bookingId: data.id })
      }
    }
    if (week % 2 === 0) await countDueService(db, clock.now())
    clock.move(5 * 24 * hour)
    await countDueService(db, clock.now())
    for (const { classId, bookingId } of seats.slice(-12))
      if (random(2) === 0) await mark(classId, bookingId, random(3))
    const moved = seats[random(seats.length)]
    // A separate person per merge: two bookings of one person in a class would be refused.
    const { userId } = await member(0)
    if (moved)
      await db
        .updateTable('booking')
        .set({ member_id: userId })
        .where('id', '=', moved.bookingId as BookingId)
        .execute()
    if (week === 4)
      await sql`update class_session set capacity = capacity + 3 where id = (select min(id) from class_session)`.execute(
        db,
      )
    if (week % 3 === 2) await expectRight()
  }
  const { rows } = await sql<{ months: number; people: number }>`
    select (select count(distinct step)::int from service_people where unit = 'month') as months,
           (select sum(bit_count(people))::int from service_people where unit = 'day') as people`.execute(db)
  expect(rows[0]?.months).toBeGreaterThan(0)
  expect(rows[0]?.people).toBeGreaterThan(5)
})

test('bookings of a restored archive are in figures that were counted before', async () => {
  clock.move(24 * hour)
  await countAll()
  const before = await readAll()
  await sql`
    insert into class_session (studio_id, class_type_id, starts_at, ends_at, time_zone, capacity, booked, points, created_at)
    select studio_id, class_type_id, starts_at - interval '20 days', ends_at - interval '20 days', time_zone, 9, 1, points, created_at
      from class_session order by id limit 1`.execute(db)
  await sql`
    insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at, booked_at, changed_at)
    select c.studio_id, c.id, b.member_id, 'checked_in', 0, 'ARCHIVED', c.starts_at, c.ends_at, c.starts_at, c.starts_at - interval '1 day', c.starts_at
      from (select * from class_session order by id desc limit 1) c, (select member_id from booking limit 1) b`.execute(
    db,
  )
  expect(await readAll()).not.toEqual(before)
  await expectRight()
})

test('accounts are counted five minutes after they were made, and anew after a restore', async () => {
  clock.move(24 * hour)
  await countAll()
  const before = await countMembers()
  await member(0)
  clock.move(240)
  await countAll()
  expect(await countMembers()).toEqual({ members: before.members + 1, counted: before.counted })
  await expectRight()
  clock.move(120)
  await countAll()
  expect((await countMembers()).counted).toBe(before.counted + 1)
  await expectRight()
})
