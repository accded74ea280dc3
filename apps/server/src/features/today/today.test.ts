import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

// The test clock is at 2026-03-02 12:00 UTC: Monday, 06:00 in Mexico City and 15:00 in Istanbul.
const { send, mar, kad, owner, signedIn, employ, clock } = await studioApp()
const post = async (who: SignedIn, url: string, body: Record<string, unknown>) =>
  (await send(who, 'POST', url, body)).data
const cycling = await post(mar, '/api/studio/class-types', {
  name: 'Ciclo',
  durationMinutes: 45,
  capacity: 2,
  points: 5,
})
const ritmo = await post(mar, '/api/studio/rooms', { name: 'Ritmo', capacity: 4, spotKind: 'bike' })
const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
for (const studio of [mar, kad]) await employ(studio, coach)
const yin = await post(kad, '/api/studio/class-types', { name: 'Yin', durationMinutes: 60, capacity: 9, points: 5 })
const classAt = (startsAt: string, more = {}) =>
  post(mar, '/api/studio/classes', { classTypeId: cycling.id, startsAt, ...more })
const people = await Promise.all(
  ['ana', 'leo', 'eva'].map(async (name) => {
    const person = await signedIn(1, `${name}@cupo.test`, { name })
    await post(owner, `/api/owner/users/${person.userId}/points`, { points: 100, note: 'x' })
    return person
  }),
)
const [ana, leo, eva] = people as [SignedIn, SignedIn, SignedIn]
const book = (who: SignedIn, classId: string) => post(who, `/api/gym/classes/${classId}/bookings`, { waitlist: true })
const moveTo = (iso: string) => clock.move((Date.parse(iso) - clock.now().getTime()) / 1000)
const today = async (date = '') => (await send(mar, 'GET', `/api/studio/today${date}`)).data

const morning = await classAt('2026-03-02T13:00:00Z', { roomId: ritmo.id, coachId: coach.userId, capacity: 3 })
const evening = await classAt('2026-03-03T01:00:00Z')
const tomorrow = await classAt('2026-03-03T13:00:00Z', { coachId: coach.userId })
const nextWeek = await classAt('2026-03-09T13:00:00Z', { roomId: ritmo.id, coachId: coach.userId })
const gone = await classAt('2026-03-02T20:00:00Z')
await send(mar, 'POST', `/api/studio/classes/${gone.id}/cancel`, { reason: 'Sin luz' })
const abroad = await post(kad, '/api/studio/classes', {
  classTypeId: yin.id,
  startsAt: '2026-03-02T17:00:00Z',
  coachId: coach.userId,
})

test('a studio’s day has its local classes by room, without cancelled ones', async () => {
  const data = await today()
  expect([data.date, data.timeZone]).toEqual(['2026-03-02', 'America/Mexico_City'])
  expect(
    data.rooms.map((r: { room: { name: string } | null; classes: { id: string }[] }) => [
      r.room?.name,
      r.classes.map((c) => c.id),
    ]),
  ).toEqual([
    ['Ritmo', [morning.id]],
    [undefined, [evening.id]],
  ])
  expect(data.totals).toMatchObject({ seats: 5, taken: 0, classes: 2, classesLeft: 2, before: null })
})

test('arrivals, absences and remaining classes follow the clock', async () => {
  const [a, b] = [await book(ana, morning.id), await book(leo, morning.id)]
  moveTo('2026-03-02T12:50:00Z')
  await post(mar, `/api/gym/classes/${morning.id}/check-ins`, { bookingId: a.id })
  moveTo('2026-03-02T13:20:00Z')
  await post(mar, `/api/gym/classes/${morning.id}/no-shows`, { bookingId: b.id })
  const data = await today()
  expect(data.totals).toMatchObject({ seats: 5, taken: 2, classes: 2, classesLeft: 1, noShows: 1 })
  expect(data.rooms[0].classes[0]).toMatchObject({ arrived: 1, noShow: 1 })
  expect(data.arrivals).toEqual([
    { bookingId: a.id, name: 'ana', avatar: null, className: 'Ciclo', partner: null, at: '2026-03-02T12:50:00.000Z' },
  ])
  const next = await today('?date=2026-03-09')
  expect(next.totals.before).toEqual({ seats: 5, taken: 2, noShows: 1 })
  expect(next.arrivals).toEqual([])
})

test('decisions are a missing coach, low enrolment and a full waitlist, of this studio only', async () => {
  const kinds = async () =>
    (await today()).decisions.map((d: { kind: string; class: { id: string } }) => [d.kind, d.class.id])
  expect(await kinds()).toEqual([['no_coach', evening.id]])
  moveTo('2026-03-03T02:00:00Z')
  expect(await kinds()).toEqual([['low_enrolment', tomorrow.id]])
  for (const person of [ana, leo, eva]) await book(person, tomorrow.id)
  expect(await kinds()).toEqual([])
})

test('a coach’s day spans their studios and marks first-timers', async () => {
  const read = async (date: string) => (await send(coach, 'GET', `/api/coach/today?date=${date}`)).data
  const monday = await read('2026-03-02')
  expect(monday.classes.map((c: { id: string }) => c.id)).toEqual([morning.id, abroad.id])
  expect(monday.classes[0]).toMatchObject({ arrived: 1, noShow: 1, firstTimers: 1 })
  expect(monday.month).toEqual({ classes: 2, people: 1, seats: 12, attended: 1 })
  const first = {
    id: tomorrow.id,
    name: 'Ciclo',
    startsAt: '2026-03-03T13:00:00.000Z',
    timeZone: 'America/Mexico_City',
  }
  expect(monday.nextDay).toEqual({ date: '2026-03-03', classes: 1, first })
  const tuesday = await read('2026-03-03')
  // Ana attended on Monday; Leo did not, and Eva is waitlisted.
  expect(tuesday.classes[0]).toMatchObject({ booked: 2, firstTimers: 1 })
  expect(tuesday.nextDay).toMatchObject({ date: '2026-03-09', classes: 1, first: { id: nextWeek.id } })
  expect((await read('2026-03-09')).classes[0].id).toBe(nextWeek.id)
  expect((await send(coach, 'GET', '/api/coach/today')).data.date).toBe('2026-03-02')
})

test('other roles and invalid dates are refused', async () => {
  expect((await send(coach, 'GET', '/api/studio/today')).codigo).toBe('SIN_PERMISO')
  expect((await send(mar, 'GET', '/api/coach/today')).codigo).toBe('SIN_PERMISO')
  for (const date of ['2026-02-30', 'hoy', '2026-3-1'])
    expect((await send(mar, 'GET', `/api/studio/today?date=${date}`)).fields).toEqual(['date'])
})
