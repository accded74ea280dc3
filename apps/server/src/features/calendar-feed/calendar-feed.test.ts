import { mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { readCalendar } from '../../test/read-calendar.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, cancel, send, studio, signedIn, app, db, clock } = await gymApp()
const keyOf = async (who: SignedIn): Promise<string> => (await send(who, 'GET', '/api/gym/home')).data.calendarKey
const ask = (key: string) => app.inject({ url: '/api/gym/calendar.ics', query: { key } })

const stamp = (at: Date) => at.toISOString().replace(/\.\d{3}/, '')

test('lists the seats of one member in UTC, whatever the zone, without cancelled ones', async () => {
  const himal = { ...(await studio('Himal; “Norte”, sala\\2', 'Asia/Kathmandu')), timeZone: 'Asia/Kathmandu' }
  await db.updateTable('studio').set({ address: 'Calle 10, 5; piso 2' }).where('id', '=', himal.id).execute()
  const coach = await signedIn(2, 'c@cupo.test', { name: 'Ñandú Ibáñez de la Peña y Fernández-Villaverde' })
  const ana = await member()
  const far = await classAt({ inHours: 30, studio: himal, coachId: coach.userId })
  const near = await classAt({ inHours: 20 })
  const full = await classAt({ inHours: 40, capacity: 1 })
  await book(await member(), full.id)
  const booked = [(await book(ana, near.id)).data.id, (await book(ana, far.id)).data.id]
  await book(ana, full.id, { waitlist: true })
  const key = await keyOf(ana)
  const answer = await ask(key)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' })
  const events = readCalendar(answer.body)
  expect(events.map((e) => e.UID)).toEqual(booked.map((id) => `booking-${id}@cupo`))
  expect(events[1]).toMatchObject({
    DTSTART: stamp(far.startsAt),
    DTEND: stamp(new Date(far.startsAt.getTime() + 3_600_000)),
    DTSTAMP: stamp(clock.now()),
    SUMMARY: `${far.name}, Ñandú Ibáñez de la Peña y Fernández-Villaverde`,
    LOCATION: 'Himal; “Norte”, sala\\2, Calle 10, 5; piso 2',
  })
  await cancel(ana, mustIndex(booked, 0))
  expect(readCalendar((await ask(key)).body).map((e) => e.UID)).toEqual([`booking-${booked[1]}@cupo`])
})

test('contains a class for ninety days and is an empty calendar without bookings', async () => {
  const ana = await member()
  const key = await keyOf(ana)
  expect(readCalendar((await ask(key)).body)).toEqual([])
  await book(ana, (await classAt({ inHours: 1 })).id)
  clock.move(89 * 86_400)
  expect(readCalendar((await ask(key)).body)).toHaveLength(1)
  clock.move(2 * 86_400)
  expect(readCalendar((await ask(key)).body)).toEqual([])
})

test('is not found for an unknown or renewed key', async () => {
  const ana = await member()
  const key = await keyOf(ana)
  for (const other of [
    'x'.repeat(43),
    key.slice(0, -1),
    key.toUpperCase() === key ? key.toLowerCase() : key.toUpperCase(),
  ]) {
    expect((await ask(other)).json()).toMatchObject({ exito: false, codigo: 'NO_ENCONTRADO' })
  }
  for (const bad of ['', 'x', "' or 1=1", 'x'.repeat(101)]) expect((await ask(bad)).statusCode).toBe(400)
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', ana.userId).execute()
  expect((await ask(key)).statusCode).toBe(404)
})
