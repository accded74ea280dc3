import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { member, classAt, book, send, signedIn, mar, kad, clock, db } = await gymApp()
const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
await db
  .insertInto('studio_coach')
  .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
  .execute()
const stranger = await signedIn(2, 'otro@cupo.test', { name: 'Bruno Salazar' })

/**
 * A member booked in a class that starts in `minutes` (negative: started already); classes of one test do not overlap.
 */
const bookedIn = async (minutes: number) => {
  clock.move(4 * 3600)
  const ana = await member()
  const yoga = await classAt({ inHours: 1, coachId: coach.userId })
  const { data } = await book(ana, yoga.id)
  clock.move(3600 + minutes * 60)
  return { ana, yoga, data, url: `/api/gym/classes/${yoga.id}` }
}

test('checkIn accepts the booking or the QR code, from the coach or the studio', async () => {
  const { data, url } = await bookedIn(-20)
  expect(await send(stranger, 'POST', `${url}/check-ins`, { bookingId: data.id })).toMatchObject({ status: 404 })
  expect(await send(kad, 'POST', `${url}/check-ins`, { bookingId: data.id })).toMatchObject({ status: 404 })
  const arrived = await send(coach, 'POST', `${url}/check-ins`, { checkInCode: data.checkInCode.toLowerCase() })
  expect(arrived).toMatchObject({ status: 200, data: { status: 'checked_in', checkInCode: '' } })
  expect(await send(mar, 'POST', `${url}/check-ins`, { bookingId: data.id })).toMatchObject({ status: 200 })
  const undone = await send(coach, 'DELETE', `${url}/check-ins/${data.id}`)
  expect(undone).toMatchObject({ status: 200, data: { status: 'booked' } })
})

test('checkIn refuses a check-in outside its window and a code of a different class', async () => {
  const early = await bookedIn(-40)
  expect(await send(coach, 'POST', `${early.url}/check-ins`, { bookingId: early.data.id })).toMatchObject({
    status: 409,
    codigo: 'FUERA_DE_VENTANA',
    mensaje: expect.stringMatching(/^La llegada se registra desde el .*\d\d:\d\d\.$/),
  })
  expect(await send(coach, 'POST', `${early.url}/no-shows`, { bookingId: early.data.id })).toMatchObject({
    status: 409,
    mensaje: expect.stringMatching(/^La ausencia se marca cuando la clase ya empezó: desde el lunes/),
  })
  const late = await bookedIn(11)
  expect(await send(coach, 'POST', `${late.url}/check-ins`, { bookingId: late.data.id })).toMatchObject({
    mensaje: expect.stringMatching(/^La llegada se podía registrar hasta el /),
  })
  const other = await bookedIn(0)
  expect(await send(coach, 'POST', `${other.url}/check-ins`, { checkInCode: early.data.checkInCode })).toMatchObject({
    status: 404,
  })
  const both = { bookingId: other.data.id, checkInCode: other.data.checkInCode }
  expect(await send(coach, 'POST', `${other.url}/check-ins`, both)).toMatchObject({ status: 400 })
  expect(await send(coach, 'POST', `${other.url}/check-ins`, {})).toMatchObject({ status: 400 })
})

test('an absence can be marked from the start of the class and undone', async () => {
  const { data, url } = await bookedIn(5)
  expect(await send(coach, 'POST', `${url}/no-shows`, { bookingId: data.id })).toMatchObject({
    status: 200,
    data: { status: 'no_show' },
  })
  expect(await send(coach, 'POST', `${url}/check-ins`, { bookingId: data.id })).toMatchObject({
    status: 200,
    data: { status: 'checked_in' },
  })
})

test('the roster lists the attendees and marks first-time visitors, without mail addresses', async () => {
  const { ana, data, url } = await bookedIn(-10)
  await db.updateTable('app_user').set({ health_notes: 'Rodilla derecha' }).where('id', '=', ana.userId).execute()
  const roster = await send(coach, 'GET', `${url}/roster`)
  expect(roster.data.items).toHaveLength(1)
  expect(roster.data.items[0]).toMatchObject({
    booking: { id: data.id, checkInCode: '' },
    member: { id: ana.userId, firstTime: true, healthNotes: 'Rodilla derecha' },
  })
  expect(JSON.stringify(roster.data)).not.toContain('@')
  expect((await send(mar, 'GET', `${url}/roster`)).data.items[0].member.healthNotes).toBeNull()
  expect(await send(kad, 'GET', `${url}/roster`)).toMatchObject({ status: 404 })
  expect(await send(ana, 'GET', `${url}/roster`)).toMatchObject({ status: 403 })
})

test('attendance in a class of a suspended studio is refused', async () => {
  const { data, url } = await bookedIn(0)
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', mar.id).execute()
  expect(await send(coach, 'POST', `${url}/check-ins`, { bookingId: data.id })).toMatchObject({ status: 404 })
  await db.updateTable('studio').set({ suspended_at: null }).where('id', '=', mar.id).execute()
})
