import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { readCalendar } from '../../test/read-calendar.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, cancel, send, signedIn, app, db, clock, mar } = await gymApp()
const keyOf = async (who: SignedIn): Promise<string> => (await send(who, 'GET', '/api/gym/home')).data.calendarKey
const ask = (key: string) => app.inject({ url: '/api/gym/calendar.ics', query: { key } })
const stamp = (at: Date) => at.toISOString().replace(/\.\d{3}/, '')

test('an event retains its UID and increments SEQUENCE on each change of time, room, coach and address', async () => {
  const ana = await member()
  const coach = await signedIn(2, 'otra@cupo.test', { name: 'Olga Ruiz' })
  await db
    .insertInto('studio_coach')
    .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
    .execute()
  const { id, startsAt } = await classAt({ inHours: 48, spots: ['1', '2'] })
  const room = (await send(mar, 'POST', '/api/studio/rooms', { name: 'Sala Dos', capacity: 10 })).data
  await book(ana, id)
  const key = await keyOf(ana)
  const event = async () => {
    const [read] = readCalendar((await ask(key)).body)
    return { ...read, SEQUENCE: Number(read?.SEQUENCE) } as Record<string, string> & { SEQUENCE: number }
  }
  let before = await event()
  const expectNext = async (change: () => Promise<{ status: number }>, shows: Record<string, string>) => {
    clock.move(60)
    expect((await change()).status).toBe(200)
    const after = await event()
    expect(after.UID).toBe(before.UID)
    expect(after.SEQUENCE).toBeGreaterThan(before.SEQUENCE)
    expect(after).toMatchObject(shows)
    before = after
  }
  const patch = (body: Record<string, unknown>) => () => send(mar, 'PATCH', `/api/studio/classes/${id}`, body)
  const later = new Date(startsAt.getTime() + 3_600_000)
  await expectNext(patch({ startsAt: later.toISOString() }), {
    DTSTART: stamp(later),
    'LAST-MODIFIED': stamp(new Date(clock.now().getTime() + 60_000)),
  })
  await expectNext(patch({ durationMinutes: 90 }), { DTEND: stamp(new Date(later.getTime() + 90 * 60_000)) })
  // The class moves from a room that was renamed often to one that was never renamed.
  const rename = (name: string) => () => send(mar, 'PATCH', `/api/studio/rooms/${room.id}`, { name })
  await expectNext(patch({ roomId: room.id }), { LOCATION: 'Marea, Sala Dos' })
  for (const name of ['Sala Tres', 'Sala Cuatro', 'Sala Cinco']) {
    await expectNext(rename(name), { LOCATION: `Marea, ${name}` })
  }
  await expectNext(patch({ roomId: null }), { LOCATION: 'Marea' })
  await expectNext(patch({ coachId: coach.userId }), {})
  expect(before.SUMMARY).toContain('Olga Ruiz')
  const moved = await db.updateTable('studio').set({ address: 'Calle 10' }).where('id', '=', mar.id).execute()
  expect(moved).toHaveLength(1)
  const after = await event()
  expect(after).toMatchObject({ LOCATION: 'Marea, Calle 10' })
  expect(after.SEQUENCE).toBeGreaterThan(before.SEQUENCE)
  await send(mar, 'PATCH', `/api/studio/classes/${id}`, { points: 9 })
  expect((await event()).SEQUENCE).toBe(after.SEQUENCE)
})

test('a class cancelled by the studio stays in the feed as cancelled for thirty days, for seats only', async () => {
  const [ana, beto, caro] = [await member(), await member(), await member()]
  const { id } = await classAt({ inHours: 24, capacity: 2 })
  const seats = [(await book(ana, id)).data.id, (await book(beto, id)).data.id]
  await book(caro, id, { waitlist: true })
  const keys = [await keyOf(ana), await keyOf(beto), await keyOf(caro)] as const
  const [before] = readCalendar((await ask(keys[0])).body)
  await cancel(beto, seats[1])
  clock.move(60)
  await send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Sin luz' })
  const [event] = readCalendar((await ask(keys[0])).body)
  expect(event).toMatchObject({ UID: before?.UID, STATUS: 'CANCELLED', DESCRIPTION: 'Sin luz' })
  expect(Number(event?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE))
  expect(readCalendar((await ask(keys[1])).body)).toEqual([])
  // Caro was promoted when Beto cancelled. A waitlisted member never gets an event.
  expect(readCalendar((await ask(keys[2])).body).map((e) => e.STATUS)).toEqual(['CANCELLED'])
  clock.move(30 * 86_400 - 3600)
  expect(readCalendar((await ask(keys[0])).body)).toHaveLength(1)
  clock.move(2 * 3600)
  expect(readCalendar((await ask(keys[0])).body)).toEqual([])
})
