import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { countStreak, shownMonday, weekOf } from './draw-week.ts'

const { member, classAt, book, send, db, clock, app, kad, mar } = await gymApp()
const home = async (who: Awaited<ReturnType<typeof member>>) => (await send(who, 'GET', '/api/gym/home')).data

describe('readMemberHome', () => {
  test('has no class, no streak and popular suggestions for a new member', async () => {
    const ana = await member(0)
    await classAt({ inHours: 24, capacity: 10 })
    const popular = await classAt({ inHours: 26, capacity: 2 })
    await book(await member(), popular.id)
    const data = await home(ana)
    expect(data).toMatchObject({ next: null, waitlists: [], week: { done: 0, booked: 0, streakWeeks: 0 } })
    expect(data.forYou[0]).toMatchObject({ class: { id: popular.id }, because: 'popular' })
    expect(data.week.days).toHaveLength(7)
    expect(data.week.days.filter((d: { today: boolean }) => d.today)).toHaveLength(1)
  })

  test('shows the next class with its spots, the week and the waitlists, and no overlapping suggestion', async () => {
    const ana = await member()
    const later = await classAt({ inHours: 30 })
    const next = await classAt({ inHours: 20, capacity: 2, spots: ['1', '2'] })
    const overlap = await classAt({ inHours: 20.5 })
    const full = await classAt({ inHours: 40, capacity: 1 })
    await book(await member(), full.id)
    await book(ana, later.id)
    await book(ana, next.id)
    await book(ana, full.id, { waitlist: true })
    const data = await home(ana)
    expect(data.next).toMatchObject({
      classId: next.id,
      class: { spots: [{ label: '1', taken: true }, { label: '2' }] },
    })
    expect(data.week.booked).toBe(2)
    expect(data.waitlists).toHaveLength(1)
    expect(data.waitlists[0]).toMatchObject({
      waitlistPosition: 1,
      automaticUntil: new Date(full.startsAt.getTime() - 14 * 3_600_000).toISOString(),
    })
    const suggested = data.forYou.map((s: { class: { id: string } }) => s.class.id)
    expect(suggested).not.toContain(overlap.id)
    expect(suggested).not.toContain(next.id)
  })

  test('suggests classes like those booked recently', async () => {
    const ana = await member()
    const past = await classAt({ inHours: 1 })
    await book(ana, past.id)
    clock.move(7200)
    const { class_type_id } = await db
      .selectFrom('class_session')
      .select('class_type_id')
      .where('id', '=', past.id)
      .executeTakeFirstOrThrow()
    const again = await classAt({ inHours: 30 })
    await db.updateTable('class_session').set({ class_type_id }).where('id', '=', again.id).execute()
    expect((await home(ana)).forYou[0]).toMatchObject({ class: { id: again.id }, because: 'discipline' })
  })
})

describe('suggestions by location', () => {
  test('are from the time zones of past bookings, and from the city once one is chosen', async () => {
    const ana = await member()
    const far = await classAt({ inHours: 24, capacity: 4, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    for (let taken = 0; taken < 3; taken += 1) await book(await member(), far.id)
    const zones = async () => [
      ...new Set((await home(ana)).forYou.map((s: { class: { timeZone: string } }) => s.class.timeZone)),
    ]
    expect(await zones()).toContain('Europe/Istanbul')
    const past = await classAt({ inHours: 1 })
    await book(ana, past.id)
    clock.move(7200)
    expect(await zones()).toEqual(['America/Mexico_City'])
    const { id } = await db
      .insertInto('city')
      .values({ name: 'Estambul', time_zone: 'Europe/Istanbul' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('app_user').set({ city_id: id }).where('id', '=', ana.userId).execute()
    expect(await zones()).toEqual(['Europe/Istanbul'])
  })
})

test('a client whom a studio has added sees its classes first, before busier ones elsewhere', async () => {
  const sol = await member(0)
  await classAt({ inHours: 50, capacity: 10 })
  const busy = await classAt({ inHours: 24, capacity: 1, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  await book(await member(), busy.id)
  await db
    .insertInto('client')
    .values({ studio_id: mar.id, person_id: sol.userId, since: clock.now(), source: 'import' })
    .execute()
  const { forYou, studios } = await home(sol)
  expect(forYou[0]).toMatchObject({ because: 'studio' })
  expect(new Set(forYou.map((s: { class: { studio: { id: string } } }) => s.class.studio.id))).toEqual(
    new Set([mar.id]),
  )
  expect(studios).toMatchObject([{ id: mar.id, favourite: false }])
})

test('shows the coming week on a Sunday, with its bookings', async () => {
  const eva = await member()
  // Sunday 10:00 in Mexico City.
  const next = new Date(clock.now())
  next.setUTCHours(16, 0, 0, 0)
  while (next <= clock.now() || next.getUTCDay() !== 0) next.setUTCDate(next.getUTCDate() + 1)
  clock.move((next.getTime() - clock.now().getTime()) / 1000)
  const wednesday = await classAt({ inHours: 72 })
  await book(eva, wednesday.id)
  const { week } = await home(eva)
  expect(week).toMatchObject({ ahead: true, done: 0, booked: 1 })
  expect(week.days[0].date > next.toISOString().slice(0, 10)).toBe(true)
  expect(week.days.map((d: { state: string }) => d.state)).toEqual([
    'none',
    'none',
    'booked',
    'none',
    'none',
    'none',
    'none',
  ])
  expect(week.days.some((d: { today: boolean }) => d.today)).toBe(false)
})

test("the calendar feed contains its owner's seats and requires their key", async () => {
  const ana = await member()
  const yoga = await classAt({ inHours: 24 })
  const { data } = await book(ana, yoga.id)
  const { calendarKey } = await home(ana)
  const feed = await app.inject({ url: `/api/gym/calendar.ics?key=${calendarKey}` })
  expect(feed.headers['content-type']).toContain('text/calendar')
  expect(feed.body).toContain(`UID:booking-${data.id}@cupo`)
  expect(feed.body).toContain(`DTSTART:${yoga.startsAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`)
  const other = await app.inject({ url: `/api/gym/calendar.ics?key=${'x'.repeat(30)}` })
  expect(other.statusCode).toBe(404)
})

describe('weeks', () => {
  test('start on Monday in local time', () => {
    const sundayNightUtc = new Date('2026-03-02T03:30:00Z')
    expect(weekOf(sundayNightUtc, 'America/Mexico_City')).toEqual({ today: '2026-03-01', monday: '2026-02-23' })
    expect(weekOf(sundayNightUtc, 'Asia/Kathmandu')).toEqual({ today: '2026-03-02', monday: '2026-03-02' })
  })
  test('show the next one on a Sunday, unless a class remains that day', () => {
    const zone = 'America/Mexico_City'
    const at = (instant: string) => new Date(instant)
    const seat = (status: 'booked' | 'waitlisted') => [
      { date: '2026-03-01', status, ends_at: at('2026-03-01T18:00:00Z') },
    ]
    expect(shownMonday([], at('2026-03-01T05:59:00Z'), zone)).toBe('2026-02-23')
    expect(shownMonday([], at('2026-03-01T06:00:00Z'), zone)).toBe('2026-03-02')
    expect(shownMonday(seat('booked'), at('2026-03-01T17:59:59Z'), zone)).toBe('2026-02-23')
    expect(shownMonday(seat('booked'), at('2026-03-01T18:00:00Z'), zone)).toBe('2026-03-02')
    expect(shownMonday(seat('waitlisted'), at('2026-03-01T12:00:00Z'), zone)).toBe('2026-03-02')
    expect(shownMonday([], at('2026-03-02T06:00:00Z'), zone)).toBe('2026-03-02')
  })
  test('the streak counts to this week or the one before, across a new year', () => {
    expect(countStreak(['2026-01-05', '2025-12-29', '2025-12-22', '2025-12-08'], '2026-01-05')).toBe(3)
    expect(countStreak(['2025-12-29', '2025-12-22'], '2026-01-05')).toBe(2)
    expect(countStreak(['2025-12-22'], '2026-01-05')).toBe(0)
  })
})
