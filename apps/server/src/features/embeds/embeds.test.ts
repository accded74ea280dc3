import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { readCalendar } from '../../test/read-calendar.ts'

const { app, clock, owner, mar, kad, member, classAt, book, send, signedIn } = await gymApp()

const timetable = (query = '', id: string = mar.id) =>
  app.inject({ url: `/api/public/studios/${id}/timetable${query}` })
const classesOf = async (query = '') => (await timetable(query)).json().data.classes as { id: string }[]

test('any site reads the timetable of a studio without signing in, and it contains no member names', async () => {
  const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
  const yoga = await classAt({ inHours: 3, capacity: 10, points: 8, coachId: coach.userId })
  await book(await member(20), yoga.id)
  const answer = await app.inject({
    url: `/api/public/studios/${mar.id}/timetable`,
    headers: { origin: 'https://marea.example' },
  })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=30',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { data } = answer.json()
  expect(data.studio).toEqual({ id: mar.id, name: expect.any(String), timeZone: 'America/Mexico_City' })
  expect(data.classes).toEqual([
    expect.objectContaining({
      id: yoga.id,
      name: yoga.name,
      startsAt: yoga.startsAt.toISOString(),
      coach: 'Renata Solís',
      capacity: 10,
      left: 9,
      points: 8,
      cancelled: false,
      url: `https://cupo.test/gym/calendar/class/${yoga.id}`,
    }),
  ])
  expect(answer.body).not.toContain('Socia')
})

test('days are counted in the time zone of the studio, and ended classes are left out', async () => {
  // 12:00 UTC is 06:00 in Mexico City.
  const late = await classAt({ inHours: 17.5 })
  const tomorrow = await classAt({ inHours: 18.5 })
  const today = (await classesOf('?days=1')).map(({ id }) => id)
  expect([today.includes(late.id), today.includes(tomorrow.id)]).toEqual([true, false])
  expect((await classesOf('?days=2')).map(({ id }) => id)).toContain(tomorrow.id)
  clock.move(19 * 3600)
  const left = (await classesOf()).map(({ id }) => id)
  expect([left.includes(late.id), left.includes(tomorrow.id)]).toEqual([false, true])
})

test('the calendar of a studio has its classes, and those that were cancelled as such', async () => {
  const open = await classAt({ inHours: 30 })
  const gone = await classAt({ inHours: 31 })
  await send(mar, 'POST', `/api/studio/classes/${gone.id}/cancel`, { reason: 'Sin luz' })
  const answer = await app.inject({ url: `/api/public/studios/${mar.id}/timetable.ics` })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = new Map(readCalendar(answer.body).map((event) => [event.UID, event.STATUS]))
  expect(events.get(`class-${open.id}@cupo`)).toBe('CONFIRMED')
  expect(events.get(`class-${gone.id}@cupo`)).toBe('CANCELLED')
})

test('a suspended or unknown studio is not found, and bad days are refused, both readable by the other site', async () => {
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended: true, reason: 'Falta el seguro' })
  for (const answer of [await timetable('', kad.id), await timetable('', '999999')])
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, '*'])
  for (const query of ['?days=0', '?days=15', '?days=x', '?from=2026-13-40', '?from=ayer'])
    expect([query, (await timetable(query)).statusCode]).toEqual([query, 400])
})
