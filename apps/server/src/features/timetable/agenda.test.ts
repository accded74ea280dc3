import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'

const { send, mar, mails, member, classAt, book, db, clock, signedIn, employ } = await gymApp()
type Body = Record<string, unknown>
const move = (id: string, body: Body) => send(mar, 'PATCH', `/api/studio/classes/${id}`, { undoable: true, ...body })
const undo = (id: string, body: Body = {}) => send(mar, 'POST', `/api/studio/classes/${id}/undo`, body)
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
const seconds = async (count: number) => {
  clock.move(count)
  await runDue(db, clock.now())
}
const lettersTo = async (who: { email: string }) =>
  (await mails(who.email)).filter((mail: { subject: string }) => mail.subject.startsWith('Cambió')).length
/** Creates a class with one member. */
const bookedClass = async (inHours: number) => {
  const ana = await member()
  const placed = await classAt({ inHours })
  const { data } = await book(ana, placed.id)
  return { ana, placed, bookingId: data.id as string }
}

test('members are notified of an undoable change once, after ten seconds', async () => {
  const { ana, placed } = await bookedClass(30)
  expect(await move(placed.id, { startsAt: later(placed.startsAt, 60) })).toMatchObject({ status: 200 })
  await seconds(9)
  expect(await lettersTo(ana)).toBe(0)
  await seconds(2)
  await seconds(60)
  expect(await lettersTo(ana)).toBe(1)
  expect(await undo(placed.id)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
})

test('undoClassChange restores the class as members last saw it, and nobody is notified', async () => {
  const { ana, placed, bookingId } = await bookedClass(40)
  const before = (await send(mar, 'GET', `/api/gym/classes/${placed.id}`)).data
  clock.move(37 * 3600)
  await move(placed.id, { startsAt: later(placed.startsAt, 60) })
  const moved = await move(placed.id, { durationMinutes: 90 })
  clock.move(5)
  const undone = await undo(placed.id, { version: moved.data.version })
  expect(undone).toMatchObject({ status: 200, data: { startsAt: before.startsAt, endsAt: before.endsAt } })
  await seconds(3600)
  expect(await lettersTo(ana)).toBe(0)
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId as never)
    .executeTakeFirstOrThrow()
  expect([booking.free_since, booking.starts_at.toISOString()]).toEqual([null, before.startsAt])
  clock.move(-38 * 3600 - 5)
})

test('an undo after a change by a different desk is refused with the current class', async () => {
  const { placed } = await bookedClass(50)
  const moved = await move(placed.id, { startsAt: later(placed.startsAt, 30) })
  await send(mar, 'PATCH', `/api/studio/classes/${placed.id}`, { capacity: 7 })
  const refused = await undo(placed.id, { version: moved.data.version })
  expect(refused).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO', data: { capacity: 7 } })
})

test('an ordinary change within the ten seconds sends one notification for both changes', async () => {
  const { ana, placed } = await bookedClass(60)
  await move(placed.id, { startsAt: later(placed.startsAt, 60) })
  await send(mar, 'PATCH', `/api/studio/classes/${placed.id}`, { capacity: 7 })
  expect(await lettersTo(ana)).toBe(1)
  await seconds(60)
  expect(await lettersTo(ana)).toBe(1)
})

test('a cancelled class notifies only of its cancellation', async () => {
  const { ana, placed } = await bookedClass(70)
  await move(placed.id, { startsAt: later(placed.startsAt, 60) })
  await send(mar, 'POST', `/api/studio/classes/${placed.id}/cancel`, { reason: 'Obra' })
  await seconds(60)
  expect(await lettersTo(ana)).toBe(0)
})

test('closed days and opening hours refuse a move with their reason, but not a change of seats', async () => {
  const placed = await classAt({ inHours: 24 * 9 })
  const [main] = (await send(mar, 'GET', '/api/studio/branches')).data.items
  const day = placed.startsAt.toISOString().slice(0, 10)
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '20:00', closes: '26:00' }))
  await send(mar, 'PATCH', `/api/studio/branches/${main.id}`, { openingHours: hours })
  const outside = await move(placed.id, { startsAt: later(placed.startsAt, 60) })
  expect(outside).toMatchObject({
    status: 409,
    codigo: 'HORARIO_EN_CONFLICTO',
    mensaje: 'Ese día se abre de 20:00–26:00.',
  })
  expect((await move(placed.id, { capacity: 9 })).status).toBe(200)
  await send(mar, 'PATCH', `/api/studio/branches/${main.id}`, { openingHours: [] })
  await send(mar, 'POST', '/api/studio/holidays', { date: day, name: 'Aniversario' })
  const closed = await move(placed.id, { startsAt: later(placed.startsAt, 60) })
  expect(closed).toMatchObject({ status: 409, mensaje: 'Ese día el estudio está cerrado: Aniversario.' })
})

test('readAgenda lists classes, rooms, coaches, hours and closed days', async () => {
  const coach = await signedIn(2, 'noa@cupo.test', { name: 'Noa' })
  await employ(mar, coach)
  const { data } = await send(mar, 'GET', '/api/studio/agenda?from=2026-03-02&to=2026-03-15')
  expect(data.classes.length).toBeGreaterThan(3)
  expect(data.coaches).toContainEqual({ id: coach.userId, name: 'Noa' })
  expect(data.closedDays).toEqual([{ date: expect.any(String), name: 'Aniversario' }])
  expect(data).toMatchObject({ branches: [{ openingHours: [] }], mayEdit: true, busyElsewhere: [] })
  expect(await send(mar, 'GET', '/api/studio/agenda?from=2026-03-02&to=2026-03-16')).toMatchObject({ status: 400 })
})
