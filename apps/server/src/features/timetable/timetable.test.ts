import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, owner, signedIn, employ, mails, db, clock } = await studioApp()
const post = async (who: SignedIn, url: string, body: Record<string, unknown>) =>
  (await send(who, 'POST', url, body)).data
const spots = (n: number) => Array.from({ length: n }, (_, i) => ({ label: `${i + 1}`, x: i, y: 50 }))
const cycling = await post(mar, '/api/studio/class-types', {
  name: 'Indoor cycling',
  durationMinutes: 45,
  capacity: 24,
  points: 8,
})
const ritmo = await post(mar, '/api/studio/rooms', { name: 'Sala Ritmo', capacity: 6, spots: spots(6) })
const small = await post(mar, '/api/studio/rooms', { name: 'Sala Chica', capacity: 3, spots: spots(3) })
const plain = await post(mar, '/api/studio/rooms', { name: 'Sala Mar', capacity: 30 })
const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
for (const studio of [mar, kad]) await employ(studio, coach)
const renata = { id: coach.userId }
const theirType = await post(kad, '/api/studio/class-types', {
  name: 'Yin',
  durationMinutes: 60,
  capacity: 10,
  points: 5,
})
const theirRoom = await post(kad, '/api/studio/rooms', { name: 'Nefes', capacity: 10 })

let hours = 24
/** A separate hour per test, so that tests do not conflict. */
const nextHour = (): string => {
  hours += 3
  return new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
}
const later = (iso: string, minutes: number): string => new Date(Date.parse(iso) + minutes * 60_000).toISOString()
const create = (body: Record<string, unknown>, headers = {}) =>
  send(mar, 'POST', '/api/studio/classes', { classTypeId: cycling.id, startsAt: nextHour(), ...body }, headers)
const change = (id: string, body: Record<string, unknown>) => send(mar, 'PATCH', `/api/studio/classes/${id}`, body)
const member = async (name: string): Promise<SignedIn> => {
  const person = await signedIn(1, `${name}@cupo.test`, { name })
  await send(owner, 'POST', `/api/owner/users/${person.userId}/points`, { points: 100, note: 'x' })
  return person
}
const book = (who: SignedIn, classId: string, body = {}) =>
  send(who, 'POST', `/api/gym/classes/${classId}/bookings`, body)

test('a class defaults to its class type’s duration, price and seats, limited by its room', async () => {
  const startsAt = nextHour()
  const made = await create({ startsAt, roomId: ritmo.id, coachId: renata.id })
  expect([made.status, made.data]).toEqual([
    201,
    expect.objectContaining({
      startsAt,
      endsAt: later(startsAt, 45),
      capacity: 6,
      points: 8,
      seatsLeft: 6,
      timeZone: 'America/Mexico_City',
      coach: { id: renata.id, name: 'Renata Solís' },
      room: { id: ritmo.id, name: 'Sala Ritmo' },
      status: 'scheduled',
    }),
  ])
  const created = await create({ durationMinutes: 30, capacity: 4, points: 0, roomId: ritmo.id })
  expect(created.data).toMatchObject({ capacity: 4, points: 0, coach: null })
  const over = await create({ capacity: 7, roomId: ritmo.id })
  expect([over.status, over.codigo, over.fields]).toEqual([400, 'VALIDACION', ['capacity']])
  expect((await create({})).data).toMatchObject({ capacity: 24, room: null })
})

test('a class in the past is refused', async () => {
  const refused = await create({ startsAt: clock.now().toISOString() })
  expect([refused.status, refused.codigo]).toEqual([409, 'FUERA_DE_VENTANA'])
})

test('rows of a different studio and unknown ids are refused with 404', async () => {
  for (const body of [
    { classTypeId: theirType.id },
    { roomId: theirRoom.id },
    { coachId: owner.userId },
    { roomId: '7e9' },
    { coachId: '-1' },
  ]) {
    const refused = await create(body)
    expect([refused.status, refused.codigo, refused.fields]).toEqual([404, 'NO_ENCONTRADO', Object.keys(body)])
  }
  const { data } = await create({})
  expect((await send(kad, 'PATCH', `/api/studio/classes/${data.id}`, { points: 1 })).status).toBe(404)
})

test('a room or coach conflict is refused, naming the other class', async () => {
  const startsAt = nextHour()
  await create({ startsAt, roomId: ritmo.id, coachId: renata.id })
  const room = await create({ startsAt: later(startsAt, 44), roomId: ritmo.id })
  expect([room.status, room.codigo]).toEqual([409, 'HORARIO_EN_CONFLICTO'])
  expect(room.mensaje).toMatch(/^Sala Ritmo ya tiene Indoor cycling el /)
  const coach = await create({ startsAt: later(startsAt, -44), coachId: renata.id })
  expect(coach.mensaje).toMatch(/^Renata Solís ya da Indoor cycling el /)
  expect((await create({ startsAt: later(startsAt, 45), roomId: ritmo.id, coachId: renata.id })).status).toBe(201)
  const elsewhere = await send(kad, 'POST', '/api/studio/classes', {
    classTypeId: theirType.id,
    startsAt,
    coachId: renata.id,
  })
  expect([elsewhere.codigo, elsewhere.mensaje]).toEqual([
    'HORARIO_EN_CONFLICTO',
    'Renata Solís da clase en otro estudio a esa hora.',
  ])
})

test('of twenty concurrent requests for one room and hour one succeeds; the same key creates one class', async () => {
  const startsAt = nextHour()
  const race = await Promise.all(Array.from({ length: 20 }, () => create({ startsAt, roomId: ritmo.id })))
  expect(race.filter((r) => r.status === 201)).toHaveLength(1)
  expect(race.filter((r) => r.codigo === 'HORARIO_EN_CONFLICTO')).toHaveLength(19)
  const body = { startsAt: nextHour() }
  const twins = await Promise.all(Array.from({ length: 4 }, () => create(body, { 'idempotency-key': 'clase-1' })))
  expect(new Set(twins.map((t) => t.data.id)).size).toBe(1)
})

test('moving a class moves its bookings and notifies their members', async () => {
  const startsAt = nextHour()
  const { data } = await create({ startsAt, roomId: ritmo.id })
  const ana = await member('ana')
  const booked = await book(ana, data.id)
  const moved = await change(data.id, { startsAt: later(startsAt, 60), durationMinutes: 50 })
  expect(moved.data).toMatchObject({ startsAt: later(startsAt, 60), endsAt: later(startsAt, 110), booked: 1 })
  const copy = await db
    .selectFrom('booking')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', booked.data.id)
    .executeTakeFirstOrThrow()
  expect([copy.starts_at.toISOString(), copy.ends_at.toISOString()]).toEqual([
    later(startsAt, 60),
    later(startsAt, 110),
  ])
  const [mail] = await mails('ana@cupo.test')
  expect([mail?.subject, mail?.link]).toEqual([
    expect.stringMatching(/^Cambió Indoor cycling: ahora [a-z]{3} \d+ [a-z]{3}, \d\d:\d\d$/),
    `https://cupo.test/gym/calendar/class/${data.id}`,
  ])
  const before = (await mails('ana@cupo.test')).length
  await change(data.id, { points: 9 })
  expect(await mails('ana@cupo.test')).toHaveLength(before)
  expect((await send(ana, 'GET', `/api/gym/bookings/${booked.data.id}`)).data.points).toBe(8)
})

test('bookings moved to a different room keep the spot with the same label, or get the next free one', async () => {
  const { data } = await create({ roomId: ritmo.id, capacity: 3 })
  const people = [await member('uno'), await member('dos'), await member('tres')]
  const labels = ['2', '6', '5']
  for (const [i, person] of people.entries()) {
    const spot = ritmo.spots.find((s: { label: string }) => s.label === labels[i])
    expect((await book(person, data.id, { spotId: spot.id })).status).toBe(201)
  }
  expect((await change(data.id, { roomId: small.id })).data).toMatchObject({
    room: { id: small.id },
    capacity: 3,
    booked: 3,
  })
  const seated = await db
    .selectFrom('booking')
    .innerJoin('spot', 'spot.id', 'booking.spot_id')
    .select(['label', 'room_id'])
    .where('class_id', '=', data.id)
    .orderBy('booking.id')
    .execute()
  expect(seated).toEqual(['2', '1', '3'].map((label) => ({ label, room_id: small.id })))
  expect((await change(data.id, { roomId: plain.id })).status).toBe(200)
  const left = await db.selectFrom('booking').select('spot_id').where('class_id', '=', data.id).execute()
  expect(left.every((b) => b.spot_id === null)).toBe(true)
})

test('capacity can’t drop below the booked seats; added seats go to the waitlist', async () => {
  const { data } = await create({ roomId: ritmo.id, capacity: 2 })
  const people = [await member('a1'), await member('a2'), await member('a3')]
  for (const person of people) await book(person, data.id, { waitlist: true })
  const under = await change(data.id, { capacity: 1 })
  expect([under.status, under.codigo, under.mensaje]).toEqual([
    409,
    'SIN_CUPO',
    'Ya hay 2 lugares tomados: no puede quedar con menos.',
  ])
  expect((await change(data.id, { capacity: 3 })).data).toMatchObject({
    capacity: 3,
    booked: 3,
    waitlisted: 0,
    seatsLeft: 0,
  })
  expect((await mails('a3@cupo.test'))[0]?.subject).toMatch(
    /^Tienes lugar en Indoor cycling: [a-z]{3} \d+ [a-z]{3}, \d\d:\d\d$/,
  )
  expect((await send(owner, 'GET', '/api/owner/ledger/check')).data).toMatchObject({
    sum: 0,
    negative: [],
    mismatched: [],
  })
})

test('a coach can be removed and assigned; a cancelled or begun class can’t be changed', async () => {
  const startsAt = nextHour()
  const { data } = await create({ startsAt, coachId: renata.id })
  expect((await change(data.id, { coachId: null })).data.coach).toBeNull()
  expect((await change(data.id, { coachId: renata.id })).data.coach.id).toBe(renata.id)
  expect((await change(data.id, { startsAt: clock.now().toISOString() })).codigo).toBe('FUERA_DE_VENTANA')
  await send(mar, 'POST', `/api/studio/classes/${data.id}/cancel`, { reason: 'Sin luz' })
  expect((await change(data.id, { points: 3 })).codigo).toBe('CLASE_CANCELADA')
  const begun = await create({ startsAt: later(clock.now().toISOString(), 1) })
  clock.move(60)
  expect((await change(begun.data.id, { points: 3 })).codigo).toBe('ESTADO_INVALIDO')
})

test('a class beyond the calendar’s range is refused and not written', async () => {
  const made = await create({})
  for (const startsAt of ['9999-12-31T23:59:59Z', '2100-01-01T00:00:00Z']) {
    for (const answer of [await create({ startsAt }), await change(made.data.id, { startsAt })]) {
      expect([answer.status, answer.codigo, answer.fields]).toEqual([409, 'FUERA_DE_VENTANA', ['startsAt']])
      expect(answer.mensaje).toBe('La clase puede empezar dentro de 20 años como máximo.')
    }
  }
  expect((await send(mar, 'GET', `/api/gym/classes/${made.data.id}`)).data.startsAt).toBe(made.data.startsAt)
})
