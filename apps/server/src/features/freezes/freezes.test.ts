import { addDays, dateIn } from '@cupo/core/time'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { insertMembership, startMembership } from '../../test/renewing-pass.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { settlePasses } from '../passes/settle-due.ts'
import { openSession } from '../sessions/store.ts'

const { db, clock, member, send, mar, classAt, book } = await gymApp()
const zone = 'America/Mexico_City'
const today = () => dateIn(clock.now(), zone)
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})
const world = async () => {
  const ana = await member(50)
  const { versionId } = await insertMembership(db, { studioId: mar.id, amount: 1800, perWeek: 2, now: clock.now() })
  const id = await startMembership(db, { memberId: ana.userId, versionId, paymentMethodId: null, now: clock.now() })
  const act = async (name: string, body: Record<string, unknown> = {}, who: SignedIn = ana) =>
    send(await again(who), 'POST', `/api/gym/passes/${id}/${name}`, body)
  const held = async () =>
    (await send(await again(ana), 'GET', '/api/gym/passes')).data.items.find((p: { id: string }) => p.id === id)
  return { ana, id, act, held }
}

test('a freeze moves the charge by its days, stops the pass and ends without a request', async () => {
  const { act, held } = await world()
  const before = await held()
  const from = addDays(today(), 3)
  const frozen = await act('freeze', { from, until: addDays(from, 21) })
  expect(frozen.status, frozen.mensaje).toBe(200)
  const days = (new Date((await held()).renewsAt).getTime() - new Date(before.renewsAt).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(21)
  clock.move(4 * 86_400)
  await settlePasses(db, clock.now())
  expect(await held()).toMatchObject({ status: 'frozen', freeze: { from, until: addDays(from, 21) } })
  clock.move(21 * 86_400)
  await settlePasses(db, clock.now())
  expect(await held()).toMatchObject({ status: 'active', freeze: null })
})

test('resuming early gives the days back, and a freeze that has not begun is withdrawn', async () => {
  const { act, held } = await world()
  const before = (await held()).renewsAt
  await act('freeze', { from: addDays(today(), 3), until: addDays(today(), 24) })
  expect((await act('resume')).status).toBe(200)
  expect((await held()).renewsAt).toBe(before)
  expect((await act('resume')).codigo).toBe('ESTADO_INVALIDO')
  expect((await held()).freezable.days).toBe(56)
})

test('a freeze across bookings lists them, is refused, and cancels them on request', async () => {
  const { ana, id, act } = await world()
  const { id: classId } = await classAt({ inHours: 80 })
  const { data } = await book(ana, classId)
  await db.updateTable('booking').set({ paid_kind: 'membership', pass_id: id }).where('id', '=', data.id).execute()
  const span = { from: addDays(today(), 1), until: addDays(today(), 10) }
  const preview = await act('freeze', { ...span, dryRun: true })
  expect(preview.data.bookings.map((b: { bookingId: string }) => b.bookingId)).toEqual([data.id])
  const refused = await act('freeze', span)
  expect([refused.status, refused.codigo, refused.data.bookings.length]).toEqual([409, 'ESTADO_INVALIDO', 1])
  expect((await act('freeze', { ...span, cancelBookings: true })).status).toBe(200)
  const row = await db.selectFrom('booking').select('status').where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(row.status).toBe('cancelled')
})

test('a class that has begun is not one of the bookings of a freeze', async () => {
  const { ana, id, act } = await world()
  const { id: classId } = await classAt({ inHours: 1 })
  const { data } = await book(ana, classId)
  await db.updateTable('booking').set({ paid_kind: 'membership', pass_id: id }).where('id', '=', data.id).execute()
  clock.move(2 * 3600)
  const span = { from: today(), until: addDays(today(), 14) }
  expect((await act('freeze', { ...span, dryRun: true })).data.bookings).toEqual([])
  expect((await act('freeze', span)).status).toBe(200)
  const rows = await db.selectFrom('notification').select('params').where('user_id', '=', ana.userId).execute()
  expect(rows.at(-1)?.params).toMatchObject({ bookings: 0 })
})

test('the member is told the day of the next charge, by a freeze and by its end', async () => {
  const { ana, act, held } = await world()
  const chargeDay = async () => (await held()).renewsAt
  const told = async () => {
    const { items } = (await send(await again(ana), 'GET', '/api/common/notifications')).data
    return items[0].description
  }
  const day = (at: string) =>
    new Intl.DateTimeFormat('es-419', { day: 'numeric', month: 'long', timeZone: zone }).format(new Date(at))
  const until = addDays(today(), 21)
  await act('freeze', { from: today(), until }, mar)
  expect(await told()).toContain(`Vuelve sola el ${day(`${until}T12:00:00Z`)}.`)
  expect(await told()).toContain(`El próximo cobro es el ${day(await chargeDay())}.`)
  clock.move(5 * 86_400)
  await act('resume', {}, mar)
  expect(await told()).toContain(`El próximo cobro es el ${day(await chargeDay())}.`)
})

test('too short, too long, too late and twice are refused with a reason; a dry run changes nothing', async () => {
  const { act, held } = await world()
  const span = (from: number, days: number) => ({ from: addDays(today(), from), until: addDays(today(), from + days) })
  const messages = [span(0, 6), span(0, 57), span(-1, 14), span(60, 14)]
  for (const body of messages) expect((await act('freeze', body)).codigo).toBe('ESTADO_INVALIDO')
  expect((await act('freeze', { ...span(0, 14), dryRun: true })).status).toBe(200)
  expect((await held()).freeze).toBeNull()
  expect((await act('freeze', { from: 'ayer', until: today() })).status).toBe(400)
  expect((await act('freeze', span(0, 14))).status).toBe(200)
  expect((await act('freeze', span(0, 14))).codigo).toBe('ESTADO_INVALIDO')
})

test('the studio freezes a membership, and the notification contains the author', async () => {
  const { ana, act } = await world()
  expect((await act('freeze', { from: today(), until: addDays(today(), 14) }, mar)).status).toBe(200)
  const rows = await db.selectFrom('notification').select('params').where('user_id', '=', ana.userId).execute()
  expect(rows.at(-1)?.params).toMatchObject({ by: 'Marea' })
})
