import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, classAt, book, cancel, send, mar, kad, clock, db } = await gymApp()

const scan = (classId: string, checkInCode: string, by: SignedIn = mar) =>
  send(by, 'POST', `/api/gym/classes/${classId}/check-ins`, { checkInCode })
const bookingOf = async (who: SignedIn, bookingId: string) =>
  (await send(who, 'GET', `/api/gym/bookings/${bookingId}`)).data
const events = (bookingId: string) =>
  db
    .selectFrom('booking_event')
    .select('to_status')
    .where('booking_id', '=', bookingId as never)
    .execute()

test('a photo of an already used QR changes nothing, and the response reports it', async () => {
  const ana = await member()
  const yoga = await classAt({ inHours: 0.3 })
  const { data } = await book(ana, yoga.id)
  expect(await scan(yoga.id, data.checkInCode)).toMatchObject({ status: 200, data: { alreadyHere: false } })
  const before = await events(data.id)
  expect(await scan(yoga.id, data.passCode)).toMatchObject({
    status: 200,
    data: { id: data.id, status: 'checked_in', alreadyHere: true },
  })
  expect(await events(data.id)).toEqual(before)
})

test('the refusal names the class of a QR of a different class, and reports one of yesterday as ended', async () => {
  const ana = await member()
  const [ride, yoga] = [await classAt({ inHours: 3 }), await classAt({ inHours: 0.3 })]
  const { data } = await book(ana, ride.id)
  expect(await scan(yoga.id, data.checkInCode)).toMatchObject({
    status: 404,
    mensaje: expect.stringMatching(new RegExp(`^Ese pase es de ${ride.name}, el \\S+ \\d+ de \\S+, \\d\\d:\\d\\d\\.$`)),
  })
  clock.move(24 * 3600)
  const today = await classAt({ inHours: 0.3 })
  expect(await scan(today.id, data.checkInCode)).toMatchObject({
    status: 404,
    mensaje: expect.stringMatching(new RegExp(`^Ese pase es de ${ride.name}, el .*: esa clase ya pasó\\.$`)),
  })
  expect((await bookingOf(ana, data.id)).status).toBe('booked')
})

test('the QR of a different studio is refused as such, without the name of its class', async () => {
  const ana = await member()
  const elsewhere = await classAt({ inHours: 0.3, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  const yoga = await classAt({ inHours: 2 })
  const { data } = await book(ana, elsewhere.id)
  const answer = await scan(yoga.id, data.checkInCode)
  expect(answer).toMatchObject({ status: 404, mensaje: 'Ese pase es de una clase de otro estudio.' })
  expect(JSON.stringify(answer)).not.toContain(elsewhere.name)
  expect((await bookingOf(ana, data.id)).status).toBe('booked')
})

test('a cancelled booking and a waitlist place are refused with the reason', async () => {
  const [ana, eva, sol] = [await member(), await member(), await member()]
  const yoga = await classAt({ inHours: 30, capacity: 1 })
  const { data: left } = await book(ana, yoga.id)
  await cancel(ana, left.id)
  await book(eva, yoga.id)
  const { data: waits } = await book(sol, yoga.id, { waitlist: true })
  clock.move(29.8 * 3600)
  expect(await scan(yoga.id, left.checkInCode)).toMatchObject({
    status: 409,
    codigo: 'ESTADO_INVALIDO',
    mensaje: 'Esa reserva se canceló.',
  })
  expect(await scan(yoga.id, waits.checkInCode)).toMatchObject({
    status: 409,
    mensaje: 'Está en la lista de espera: todavía no tiene lugar.',
  })
})

test('before the window opens a code is refused with the time from which it works', async () => {
  const ana = await member()
  const yoga = await classAt({ inHours: 2 })
  const { data } = await book(ana, yoga.id)
  expect(await scan(yoga.id, data.checkInCode)).toMatchObject({
    status: 409,
    codigo: 'FUERA_DE_VENTANA',
    mensaje: expect.stringMatching(/^La llegada se registra desde el .*\d\d:\d\d\.$/),
  })
})

test('unknown codes and other texts are refused; other studios get no details', async () => {
  const yoga = await classAt({ inHours: 0.3 })
  expect(await scan(yoga.id, 'K7QM2XWT9ABC')).toMatchObject({
    status: 404,
    mensaje: expect.stringMatching(/^Ese código no es de ninguna reserva/),
  })
  for (const text of ['https://x.mx/a', 'WIFI:S:Casa;;', 'K7QM2XWT9AB0', "' or 1=1", ' '])
    expect([text, await scan(yoga.id, text)]).toMatchObject([
      text,
      { status: 400, codigo: 'VALIDACION', fields: ['checkInCode'], mensaje: 'Eso no es un pase de Cupo.' },
    ])
  expect(await scan(yoga.id, 'https://x.mx', kad)).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' })
})
