import type { ClassTypeId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, book, cancel, balance, seen, ledger, send, mar, kad, clock, db } = await gymApp()
const minute = 60

const bookingOf = async (who: { userId: PersonId; token: string }, id: string) =>
  (await send(who, 'GET', `/api/gym/bookings/${id}`)).data
const noticesOf = async (userId: PersonId) =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    (n) => n.kind,
  )
/** Creates a member with a late cancellation of a class booked long before. */
const leftLate = async (classId: string, spotId?: string) => {
  const who = await member()
  const { data } = await book(who, classId, spotId ? { spotId } : {})
  clock.move(20 * minute)
  expect(await cancel(who, data.id)).toMatchObject({ data: { status: 'late_cancelled', returned: 0 } })
  return { who, id: data.id as string }
}

test('a late cancellation gets its points back when the seat is taken, once, and the member is notified', async () => {
  const yoga = await classAt({ inHours: 5 })
  const second = await leftLate(yoga.id)
  const first = await leftLate(yoga.id)
  // The first member took the second one's seat before cancelling it too.
  expect([await balance(first.who), await balance(second.who)]).toEqual([92, 100])
  await book(await member(), yoga.id)
  expect([await balance(first.who), await balance(second.who)]).toEqual([100, 100])
  const back = await bookingOf(first.who, first.id)
  expect(back).toMatchObject({ status: 'late_cancelled', returned: 8 })
  expect(back.history.at(-1)).toMatchObject({
    by: 'Cupo',
    reason: expect.stringMatching(/^Otra persona tomó el lugar que dejó: .* Volvieron 8 puntos\.$/),
  })
  expect(await noticesOf(first.who.userId)).toEqual(['seat_refilled'])
  await book(await member(), yoga.id)
  expect([await balance(first.who), await balance(second.who)]).toEqual([100, 100])
})

test('in a room with a map only a booking of the same spot refills it, by a member or by the desk', async () => {
  const ride = await classAt({ inHours: 5, spots: ['1', '2', '3'], capacity: 3 })
  const { who } = await leftLate(ride.id, mustGet(ride.spots, '2'))
  await book(await member(), ride.id, { spotId: ride.spots.get('3') })
  expect(await balance(who)).toBe(92)
  const client = await member()
  await send(mar, 'POST', `/api/gym/classes/${ride.id}/bookings`, {
    memberId: client.userId,
    spotId: ride.spots.get('2'),
  })
  expect(await balance(who)).toBe(100)
})

test('booking one’s own seat again does not refill it', async () => {
  const yoga = await classAt({ inHours: 5 })
  const { who } = await leftLate(yoga.id)
  await book(who, yoga.id)
  expect(await balance(who)).toBe(84)
})

test('a studio without returnWhenRefilled does not return the charge', async () => {
  await db
    .updateTable('studio')
    .set({ policy: { returnWhenRefilled: false } })
    .where('id', '=', mar.id)
    .execute()
  const yoga = await classAt({ inHours: 5 })
  const { who } = await leftLate(yoga.id)
  await book(await member(), yoga.id)
  expect(await balance(who)).toBe(92)
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
})

test('releaseLate gives the seat of a member who has not arrived to a member at the desk, from 5 minutes after the start', async () => {
  const [ana, leo, eva] = [await member(), await member(), await member()]
  const ride = await classAt({ inHours: 2, spots: ['1'], capacity: 1 })
  const { data } = await book(ana, ride.id)
  const release = (bookingId: string, memberId: string, who = mar) =>
    send(who, 'POST', `/api/gym/classes/${ride.id}/late-releases`, { bookingId, memberId })
  clock.move(124 * minute)
  expect(await release(data.id, leo.userId)).toMatchObject({
    status: 409,
    codigo: 'FUERA_DE_VENTANA',
    mensaje: expect.stringMatching(/^El lugar se puede pasar desde el /),
  })
  clock.move(minute)
  expect(await release(data.id, leo.userId, kad)).toMatchObject({ status: 404 })
  expect(await release('x', leo.userId)).toMatchObject({ status: 404 })
  expect(await release(data.id, '999999')).toMatchObject({ status: 404 })
  const [one, two] = await Promise.all([release(data.id, leo.userId), release(data.id, eva.userId)])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const [winner, loser] = one.status === 200 ? [leo, eva] : [eva, leo]
  const won = one.status === 200 ? one : two
  expect(won.data).toMatchObject({ status: 'checked_in', spotId: ride.spots.get('1') })
  expect([await balance(ana), await balance(winner), await balance(loser)]).toEqual([100, 92, 100])
  expect(await noticesOf(winner.userId)).toEqual(['seat_booked'])
  const released = await bookingOf(ana, data.id)
  expect(released).toMatchObject({ status: 'late_cancelled', returned: 8 })
  expect(released.history.at(-1).reason).toContain('pasó a quien esperaba en recepción')
  expect(await noticesOf(ana.userId)).toEqual(['released_at_desk'])
  expect((await seen(winner, ride.id)).booked).toBe(1)
  clock.move(40 * minute)
  expect(await release(won.data.id, loser.userId)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
})

test('low enrolment cancels a class at the time of its policy, once, and returns all points', async () => {
  const policy = { lowEnrolmentMin: 2, lowEnrolmentHours: 6, quietFrom: '00:00', quietTo: '00:00' }
  await db.updateTable('studio').set({ policy }).where('id', '=', mar.id).execute()
  // Noon or later in Mexico City, so that the deadline of 6 hours applies.
  const local = (clock.now().getUTCHours() + 18) % 24
  const inHours = ((14 - local + 24) % 24) + 24
  const few = await classAt({ inHours })
  const enough = await classAt({ inHours: inHours + 2 })
  const [ana, leo] = [await member(), await member()]
  const { data } = await book(ana, few.id)
  await book(ana, enough.id)
  await book(leo, enough.id)
  clock.move((inHours - 6) * 60 * minute - 30 * minute)
  await runDue(db, clock.now())
  expect((await seen(ana, few.id)).status).toBe('scheduled')
  clock.move(30 * minute)
  await Promise.all([runDue(db, clock.now()), runDue(db, clock.now())])
  await runDue(db, clock.now())
  const view = await seen(ana, few.id)
  expect([view.status, view.cancelReason]).toEqual(['cancelled', 'Había muy pocas personas inscritas.'])
  expect((await bookingOf(ana, data.id)).history.at(-1).reason).toBe(
    'La clase se canceló: había menos de 2 personas. Volvieron 8 puntos.',
  )
  expect((await noticesOf(ana.userId)).filter((kind) => kind === 'class_too_few')).toHaveLength(1)
  expect((await noticesOf(mar.userId)).filter((kind) => kind === 'class_too_few')).toHaveLength(1)
  clock.move(2 * 60 * minute)
  await runDue(db, clock.now())
  expect((await seen(ana, enough.id)).status).toBe('scheduled')
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
})

test('a moved class is checked for low enrolment again before its new start', async () => {
  const policy = { lowEnrolmentMin: 2, lowEnrolmentHours: 6, quietFrom: '00:00', quietTo: '00:00' }
  await db.updateTable('studio').set({ policy }).where('id', '=', mar.id).execute()
  const local = (clock.now().getUTCHours() + 18) % 24
  const inHours = ((14 - local + 24) % 24) + 24
  const yoga = await classAt({ inHours })
  const [ana, leo] = [await member(), await member()]
  await book(ana, yoga.id)
  const { data } = await book(leo, yoga.id)
  clock.move((inHours - 5.5) * 60 * minute)
  await runDue(db, clock.now())
  const startsAt = new Date(yoga.startsAt.getTime() + 48 * 60 * minute * 1000).toISOString()
  await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { startsAt })
  await cancel(leo, data.id)
  await runDue(db, clock.now())
  expect((await seen(ana, yoga.id)).status).toBe('scheduled')
  clock.move(48 * 60 * minute)
  await runDue(db, clock.now())
  expect((await seen(ana, yoga.id)).status).toBe('cancelled')
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
})

test('members are reminded a day before and before the free-cancellation limit, once, of earlier bookings only', async () => {
  await db
    .updateTable('studio')
    .set({ policy: { quietFrom: '00:00', quietTo: '00:00' } })
    .where('id', '=', mar.id)
    .execute()
  const [ana, leo] = [await member(), await member()]
  const yoga = await classAt({ inHours: 30 })
  await book(ana, yoga.id)
  const kinds = async (who: { userId: PersonId }) =>
    (await noticesOf(who.userId)).filter((kind) => kind.startsWith('remind'))
  clock.move(6 * 60 * minute - 1)
  await runDue(db, clock.now())
  expect(await kinds(ana)).toEqual([])
  clock.move(1)
  await Promise.all([runDue(db, clock.now()), runDue(db, clock.now())])
  expect(await kinds(ana)).toEqual(['reminder_day'])
  await book(leo, yoga.id)
  clock.move(11 * 60 * minute)
  await runDue(db, clock.now())
  await runDue(db, clock.now())
  expect(await kinds(ana)).toEqual(['reminder_day', 'reminder_free_cancel'])
  expect(await kinds(leo)).toEqual(['reminder_free_cancel'])
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
})

test('a reminder that falls into the quiet hours of a discipline is sent before they begin, once', async () => {
  const [ana, leo] = [await member(), await member()]
  const [yoga, ride] = [await classAt({ inHours: 30 }), await classAt({ inHours: 30, spots: ['1'], capacity: 1 })]
  await book(ana, yoga.id)
  await book(leo, ride.id, { spotId: ride.spots.get('1') })
  const at = (hours: number) => {
    const then = new Date(clock.now().getTime() + hours * 60 * minute * 1000)
    return then.toLocaleTimeString('es', { timeZone: 'America/Mexico_City', hour: '2-digit', minute: '2-digit' })
  }
  const setNight = (id: ClassTypeId, policy: { quietFrom?: string; quietTo?: string }) =>
    db.updateTable('class_type').set({ policy }).where('id', '=', id).execute()
  const { class_type_id: discipline } = await db
    .selectFrom('class_session')
    .select('class_type_id')
    .where('id', '=', yoga.id)
    .executeTakeFirstOrThrow()
  const reminded = async () => {
    await Promise.all([runDue(db, clock.now()), runDue(db, clock.now())])
    const days = async (who: { userId: PersonId }) =>
      (await noticesOf(who.userId)).filter((kind) => kind === 'reminder_day').length
    return [await days(ana), await days(leo)]
  }
  // The quiet hours begin in an hour and include the instant a day before the class, which is six hours ahead.
  await setNight(discipline, { quietFrom: at(1), quietTo: at(8) })
  await db
    .updateTable('studio')
    .set({ policy: { quietFrom: '00:00', quietTo: '00:00' } })
    .where('id', '=', mar.id)
    .execute()
  const other = await db
    .selectFrom('class_session')
    .select('class_type_id')
    .where('id', '=', ride.id)
    .executeTakeFirstOrThrow()
  expect(other.class_type_id).not.toBe(discipline)
  clock.move(50 * minute)
  expect(await reminded()).toEqual([0, 0])
  clock.move(6 * minute)
  expect(await reminded()).toEqual([1, 0])
  clock.move(6 * 60 * minute)
  expect(await reminded()).toEqual([1, 1])
  await setNight(discipline, {})
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
})

test('a class that moves to a different day gets a new reminder; one that moves within its day does not', async () => {
  await db
    .updateTable('studio')
    .set({ policy: { quietFrom: '00:00', quietTo: '00:00' } })
    .where('id', '=', mar.id)
    .execute()
  const ana = await member()
  const yoga = await classAt({ inHours: 30 })
  await book(ana, yoga.id)
  const remindedAfter = async (hours: number) => {
    clock.move(hours * 60 * minute)
    await Promise.all([runDue(db, clock.now()), runDue(db, clock.now())])
    return (await noticesOf(ana.userId)).filter((kind) => kind === 'reminder_day').length
  }
  const moveBy = (hours: number) => {
    const startsAt = new Date(yoga.startsAt.getTime() + hours * 60 * minute * 1000).toISOString()
    return send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { startsAt })
  }
  expect(await remindedAfter(10)).toBe(1)
  await moveBy(1 / 12)
  expect(await remindedAfter(0)).toBe(1)
  await moveBy(72)
  expect(await remindedAfter(50)).toBe(1)
  expect(await remindedAfter(19)).toBe(2)
  await db.updateTable('studio').set({ policy: {} }).where('id', '=', mar.id).execute()
})

test('the ledger balances after all of the above', async () => {
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})
