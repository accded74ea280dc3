import type { ClassId, PersonId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { send, mar, kad, mails, member, classAt, book, balance, ledger, db, clock } = await gymApp()
type Body = Record<string, unknown>
const close = (body: Body, who = mar) => send(who, 'POST', '/api/studio/holidays', body)
const closedDays = async () => (await send(mar, 'GET', '/api/studio/holidays')).data.items
const statusOf = async (id: ClassId) =>
  (await db.selectFrom('class_session').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const notices = async (who: { userId: PersonId; token: string }) =>
  (await send(who, 'GET', '/api/common/notifications')).data.items as { title: string; description: string }[]

/**
 * Creates two classes on a date in Mexico City, with Ana booked in both and Leo waitlisted in the first, and one class
 * on the evening before.
 */
const busyDay = async (date: string) => {
  const inHours = (local: string) => (Date.parse(`${local}-06:00`) - clock.now().getTime()) / 3_600_000
  const morning = await classAt({ inHours: inHours(`${date}T07:00:00`), capacity: 1 })
  const night = await classAt({ inHours: inHours(`${date}T23:30:00`), points: 5 })
  const before = await classAt({ inHours: inHours(`${date}T00:00:00`) - 1 })
  const [ana, leo] = [await member(), await member()]
  await book(ana, morning.id)
  await book(ana, night.id)
  await book(leo, morning.id, { waitlist: true })
  await book(leo, before.id)
  return { morning, night, before, ana, leo }
}

test('closeDay cancels the classes in one transaction, and its dry run is rolled back', async () => {
  const { morning, night, before, ana, leo } = await busyDay('2026-03-05')
  const points = [await balance(ana), await balance(leo)] as const
  const body = { date: '2026-03-05', name: 'Fumigación', classes: 'cancel', reason: 'Fumigamos el estudio' }
  const preview = await close({ ...body, dryRun: true })
  expect(preview.status).toBe(201)
  expect(preview.data).toMatchObject({ id: null, date: '2026-03-05', classes: 0 })
  const { affected } = preview.data
  expect(affected.cancel.map((c: { classId: ClassId }) => c.classId)).toEqual([morning.id, night.id])
  expect(affected.people.map((p: { id: string; classes: string[] }) => [p.id, p.classes.length])).toEqual([
    [ana.userId, 2],
    [leo.userId, 1],
  ])
  expect([affected.returnedPoints, affected.told]).toEqual([13, 2])
  expect([await closedDays(), await statusOf(morning.id), (await notices(ana)).length]).toEqual([[], 'scheduled', 0])

  const done = await close(body)
  expect(done.status).toBe(201)
  expect(done.data.affected).toEqual(affected)
  expect(await closedDays()).toMatchObject([{ id: done.data.id, date: '2026-03-05', name: 'Fumigación', classes: 0 }])
  expect([await statusOf(morning.id), await statusOf(night.id)]).toEqual(['cancelled', 'cancelled'])
  expect(await statusOf(before.id)).toBe('scheduled')
  expect([await balance(ana), await balance(leo)]).toEqual([points[0] + 13, points[1]])
  for (const who of [ana, leo]) {
    expect((await notices(who))[0]?.description).toContain('Fumigamos el estudio')
    expect((await mails(who.email)).some((m) => m.body_text.includes('Fumigamos'))).toBe(true)
  }
  expect(await ledger()).toMatchObject({ sum: 0 })
})

test('closing without cancelling leaves the classes and sends no notification; they can be cancelled later', async () => {
  const { morning, night, ana } = await busyDay('2026-03-06')
  const closed = await close({ date: '2026-03-06', name: 'Puente' })
  expect(closed.data.affected).toMatchObject({ cancel: [], people: [], returnedPoints: 0, told: 0 })
  expect(closed.data.affected.keep.map((c: { classId: ClassId }) => c.classId)).toEqual([morning.id, night.id])
  expect(closed.data.classes).toBe(2)
  expect(await notices(ana)).toEqual([])

  const again = await close({ date: '2026-03-06', name: 'Puente', classes: 'keep' })
  expect(again).toMatchObject({ status: 409, codigo: 'YA_EXISTE', fields: ['date'] })
  expect(again.mensaje).toContain('2 clases siguen en pie')

  const cancelled = await close({ date: '2026-03-06', name: 'Otro nombre', classes: 'cancel' })
  expect(cancelled).toMatchObject({ status: 201, data: { id: closed.data.id, name: 'Puente', classes: 0 } })
  expect(cancelled.data.affected.cancel).toHaveLength(2)
  const twice = await close({ date: '2026-03-06', name: 'Puente', classes: 'cancel' })
  expect(twice).toMatchObject({ status: 409, codigo: 'YA_EXISTE' })
  expect(twice.mensaje).toContain('ya está cerrado')
})

test('without a reason the notification shows the holiday’s name', async () => {
  const { ana } = await busyDay('2026-03-09')
  await close({ date: '2026-03-09', name: 'Día del Trabajo', classes: 'cancel' })
  expect((await notices(ana))[0]?.description).toContain('Motivo: Día del Trabajo')
})

test('an invalid date, a past date and a different studio’s classes are refused', async () => {
  const { morning } = await busyDay('2026-03-10')
  for (const date of ['2026-02-30', '10/03/2026', 'mañana', '']) {
    expect(await close({ date, name: 'X', classes: 'cancel' })).toMatchObject({ status: 400, fields: ['date'] })
  }
  const past = await close({ date: '2026-03-01', name: 'Ayer', classes: 'cancel', dryRun: true })
  expect(past).toMatchObject({ status: 400, fields: ['date'] })
  expect(past.mensaje).toContain('Elige hoy')
  expect((await close({ date: '2026-03-10', name: 'X', classes: 'all' })).status).toBe(400)
  const other = await close({ date: '2026-03-10', name: 'Bayram', classes: 'cancel' }, kad)
  expect(other.data.affected.cancel).toEqual([])
  expect(await statusOf(morning.id)).toBe('scheduled')
})

test('closing during concurrent bookings leaves no seat booked and loses no points', async () => {
  const { night } = await busyDay('2026-03-11')
  const people = await Promise.all(Array.from({ length: 6 }, () => member()))
  const [closed, twin, ...booked] = await Promise.all([
    close({ date: '2026-03-11', name: 'Feriado', classes: 'cancel' }),
    close({ date: '2026-03-11', name: 'Feriado', classes: 'cancel' }),
    ...people.map((who) => book(who, night.id)),
  ])
  expect([closed.status, twin.status].sort()).toEqual([201, 409])
  for (const answer of booked) {
    if (answer.status !== 201) expect(answer.codigo).toBe('CLASE_CANCELADA')
  }
  const live = await db
    .selectFrom('booking')
    .select('id')
    .where('class_id', '=', night.id)
    .where('status', 'in', ['booked', 'waitlisted'])
    .execute()
  expect(live).toEqual([])
  expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 100))
  expect(await ledger()).toMatchObject({ sum: 0 })
})

test('classes generated concurrently from a weekly rule are cancelled too', async () => {
  const type = (
    await send(mar, 'POST', '/api/studio/class-types', { name: 'Ciclo', durationMinutes: 50, capacity: 5, points: 8 })
  ).data
  await send(mar, 'POST', '/api/studio/series', {
    classTypeId: type.id,
    weekdays: [4],
    localTime: '07:00',
    durationMinutes: 50,
    from: '2026-03-12',
    until: '2026-03-12',
  })
  await Promise.all([
    send(mar, 'POST', '/api/studio/series/generate', { from: '2026-03-12', to: '2026-03-12' }),
    close({ date: '2026-03-12', name: 'Feriado', classes: 'cancel' }),
  ])
  const standing = await db
    .selectFrom('class_session')
    .select('id')
    .where('class_type_id', '=', type.id)
    .where('status', '=', 'scheduled')
    .execute()
  expect(standing).toEqual([])
})
