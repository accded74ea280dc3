import type { BookingId, PersonId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, book, cancel, balance, ledger, send, mar, clock, db } = await gymApp()
const hour = 3600

/** A member booked in a class that began five minutes ago; classes of one test do not overlap. */
const missing = async (who?: Awaited<ReturnType<typeof member>>) => {
  const ana = who ?? (await member())
  const yoga = await classAt({ inHours: 1 })
  const { data } = await book(ana, yoga.id)
  clock.move(hour + 300)
  const url = `/api/gym/classes/${yoga.id}`
  const mark = () => send(mar, 'POST', `${url}/no-shows`, { bookingId: data.id })
  const undo = () => send(mar, 'DELETE', `${url}/check-ins/${data.id}`)
  return { ana, yoga, id: data.id as BookingId, url, mark, undo }
}
const historyOf = async (who: { userId: PersonId; token: string }, id: string) =>
  (await send(who, 'GET', `/api/gym/bookings/${id}`)).data.history as { by: string; reason: string; to: string }[]
const noticesOf = async (userId: PersonId) =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    (n) => n.kind,
  )

test('a first absence is forgiven: its points are returned immediately and the member is notified', async () => {
  const { ana, id, mark } = await missing()
  expect(await balance(ana)).toBe(92)
  expect(await mark()).toMatchObject({ status: 200, data: { status: 'no_show', returned: 8 } })
  expect(await mark()).toMatchObject({ status: 200, data: { status: 'no_show', returned: 8 } })
  expect(await balance(ana)).toBe(100)
  expect((await historyOf(ana, id)).at(-1)).toMatchObject({
    to: 'no_show',
    reason: expect.stringMatching(
      /^Se marcó que no vino\. Es la primera ausencia en 45 días: no cuesta nada\. Volvieron 8 puntos\./,
    ),
  })
  expect(await noticesOf(ana.userId)).toEqual(['no_show'])
  const details = await db
    .selectFrom('booking_event')
    .select('details')
    .where('booking_id', '=', id)
    .where('reason', '=', 'no_show_forgiven')
    .executeTakeFirstOrThrow()
  expect(details.details).toMatchObject({ rule: 'marked', policyVersion: 1, days: 45, otherAbsences: 0, returned: 8 })
})

test('a second absence within 45 days stays charged', async () => {
  const first = await missing()
  await first.mark()
  const { ana, mark } = await missing(first.ana)
  expect(await mark()).toMatchObject({ data: { status: 'no_show', returned: 0 } })
  expect(await balance(ana)).toBe(92)
})

test('undoing a forgiven absence charges it again, and is refused when the balance is too low', async () => {
  const { ana, mark, undo } = await missing()
  await mark()
  expect(await undo()).toMatchObject({ status: 200, data: { status: 'booked', returned: 0 } })
  expect(await balance(ana)).toBe(92)
  expect(await noticesOf(ana.userId)).toEqual(['no_show', 'no_show_undone'])
  await mark()
  const dear = await classAt({ inHours: 30, points: 96 })
  await book(ana, dear.id)
  expect(await undo()).toMatchObject({ status: 409, codigo: 'PUNTOS_INSUFICIENTES' })
  expect(await balance(ana)).toBe(4)
})

test('markMissing marks an unmarked booking absent 24 hours after the end, once', async () => {
  const { ana, id } = await missing()
  clock.move(55 * 60 + 24 * hour - 1)
  await runDue(db, clock.now())
  const status = async () => (await send(ana, 'GET', `/api/gym/bookings/${id}`)).data.status
  expect(await status()).toBe('booked')
  clock.move(1)
  await Promise.all([runDue(db, clock.now()), runDue(db, clock.now())])
  await runDue(db, clock.now())
  expect(await status()).toBe('no_show')
  const history = await historyOf(ana, id)
  expect(history.filter((h) => h.to === 'no_show')).toHaveLength(1)
  expect(history.at(-1)?.by).toBe('Cupo')
  expect((await noticesOf(ana.userId)).filter((kind) => kind === 'no_show')).toHaveLength(1)
})

test('nobody is marked absent from a class of a suspended studio, where no arrival can be marked, also after it is restored', async () => {
  const { ana, id } = await missing()
  const suspend = (suspended_at: Date | null) =>
    db.updateTable('studio').set({ suspended_at }).where('id', '=', mar.id).execute()
  await suspend(clock.now())
  clock.move(25 * hour)
  await runDue(db, clock.now())
  await suspend(null)
  await runDue(db, clock.now())
  expect((await send(ana, 'GET', `/api/gym/bookings/${id}`)).data.status).toBe('booked')
  expect(await noticesOf(ana.userId)).not.toContain('no_show')
})

test('an absence can be undone until 48 hours after its mark, and is not marked again automatically', async () => {
  const { ana, id, undo } = await missing()
  clock.move(24 * hour + 55 * 60)
  await runDue(db, clock.now())
  clock.move(48 * hour)
  expect(await undo()).toMatchObject({ status: 200, data: { status: 'booked' } })
  await runDue(db, clock.now())
  expect((await send(ana, 'GET', `/api/gym/bookings/${id}`)).data.status).toBe('booked')

  const late = await missing()
  await late.mark()
  clock.move(48 * hour + 1)
  expect(await late.undo()).toMatchObject({
    status: 409,
    codigo: 'FUERA_DE_VENTANA',
    mensaje: expect.stringMatching(/^La ausencia se podía corregir hasta el /),
  })
})

test('the third absence in 90 days pauses booking ahead for 7 days; classes of the day stay open', async () => {
  const first = await missing()
  await first.mark()
  const second = await missing(first.ana)
  await second.mark()
  const { ana, mark, undo } = await missing(first.ana)
  const ahead = await classAt({ inHours: 50, capacity: 1 })
  const later = await classAt({ inHours: 24 * 7 + 1 })
  await mark()
  expect((await historyOf(ana, second.id)).at(-1)?.reason).not.toContain('pausa')
  const refused = await book(ana, ahead.id)
  expect(refused).toMatchObject({ status: 403, codigo: 'RESERVAS_PAUSADAS' })
  expect(refused.mensaje).toMatch(
    /^Por ausencias seguidas, .* en pausa hasta el .*\. Las clases de hoy siguen abiertas\.$/,
  )
  expect(await book(ana, ahead.id, { waitlist: true })).toMatchObject({ codigo: 'RESERVAS_PAUSADAS' })
  expect(await send(mar, 'POST', `/api/gym/classes/${ahead.id}/bookings`, { memberId: ana.userId })).toMatchObject({
    codigo: 'RESERVAS_PAUSADAS',
    mensaje: expect.stringContaining('sus reservas'),
  })
  const today = await classAt({ inHours: 2 })
  expect(await book(ana, today.id)).toMatchObject({ status: 201 })
  await undo()
  expect(await book(ana, ahead.id)).toMatchObject({ status: 201 })
  await cancel(ana, (await send(ana, 'GET', '/api/gym/bookings')).data.items.at(-1).id)
  await mark()
  clock.move(7 * 24 * hour)
  expect(await book(ana, later.id)).toMatchObject({ status: 201 })
})

test('the ledger balances after all of the above', async () => {
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})
