import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, clock, send, mar, kad, member, classAt, book, full, wait, goToHour, balance, ledger, mails, reasons } = app

const client = async (points = 100) => {
  const made = await member(points)
  await send(mar, 'POST', '/api/studio/clients', { name: 'Socia', email: made.email })
  return made
}
const dateOf = (at: Date) => new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
const desk = (query: string, by: SignedIn = mar) => send(by, 'GET', `/api/studio/desk?${query}`)
const seatOf = async (who: SignedIn, { id, startsAt }: { id: string; startsAt: Date }) =>
  (await desk(`date=${dateOf(startsAt)}&clientId=${who.userId}`)).data.classes.find((c: { id: string }) => c.id === id)
const atDesk = (who: SignedIn, classId: string, body: Record<string, unknown> = {}) =>
  send(mar, 'POST', `/api/gym/classes/${classId}/bookings`, { memberId: who.userId, ...body })
const policy = (rules: Record<string, number>) =>
  db
    .updateTable('studio')
    .set({ policy: JSON.stringify(rules) })
    .where('id', '=', mar.id)
    .execute()

test('a day without classes left names the next day with a class, cancelled ones and other studios left out', async () => {
  goToHour('22:30')
  expect((await desk('', kad)).data).toMatchObject({ classes: [], nextDate: null })
  const cancelled = await classAt({ inHours: 12 })
  await send(mar, 'POST', `/api/studio/classes/${cancelled.id}/cancel`, { reason: 'Sin coach' })
  const next = await classAt({ inHours: 60 })
  expect((await desk('')).data).toMatchObject({ classes: [], nextDate: dateOf(next.startsAt) })
  expect((await desk(`date=${dateOf(next.startsAt)}`)).data).toMatchObject({ nextDate: null })
  expect((await desk('', kad)).data.nextDate).toBe(null)
})

test('the desk reads a day with the outcome of booking each class for a client', async () => {
  goToHour('08:00')
  const ana = await client()
  await send(mar, 'POST', `/api/studio/clients/${ana.userId}/notes`, { text: 'Rodilla izquierda', pinned: true })
  const [yoga, barre] = [await classAt({ inHours: 5, spots: ['1', '2'] }), await classAt({ inHours: 5, points: 500 })]
  const taken = await full({ inHours: 8 })
  const { data } = await desk(`clientId=${ana.userId}`)
  expect(data).toMatchObject({ date: dateOf(clock.now()), today: dateOf(clock.now()), total: 3 })
  expect(data.client).toMatchObject({ id: ana.userId, points: 100, pinned: ['Rodilla izquierda'], dependants: [] })
  expect(
    data.classes.map((c: { client: { outcome: string; codigo: string | null } }) => [
      c.client.outcome,
      c.client.codigo,
    ]),
  ).toEqual([
    ['book', null],
    ['blocked', 'PUNTOS_INSUFICIENTES'],
    ['waitlist', null],
  ])
  expect(await seatOf(ana, yoga)).toMatchObject({
    seatsLeft: 10,
    freeSpots: [{ label: '1' }, { label: '2' }],
    client: {
      payWith: [{ passId: null, kind: 'points', name: null, cost: 8, leftAfter: 92 }],
      spotId: yoga.spots.get('1'),
    },
  })
  const made = await atDesk(ana, yoga.id, { spotId: yoga.spots.get('2') })
  expect(await seatOf(ana, yoga)).toMatchObject({ client: { outcome: 'has_seat', bookingId: made.data.id } })
  expect(await seatOf(ana, barre)).toMatchObject({ client: { codigo: 'HORARIO_EN_CONFLICTO' } })
  await wait(ana, taken.id)
  expect((await seatOf(ana, taken)).client.outcome).toBe('waiting')
  const plain = await desk('')
  expect([plain.data.client, plain.data.classes[0].client]).toEqual([null, null])
  clock.move(5 * 3600 + 60)
  const eva = await client()
  expect((await seatOf(eva, yoga)).client.outcome).toBe('walk_in')
})

test('the free spot that the client took most often is proposed', async () => {
  goToHour('08:00')
  const ana = await client()
  const [first, second] = [await classAt({ inHours: 30, spots: ['1', '2', '3'] }), await classAt({ inHours: 40 })]
  const { room_id } = await db
    .selectFrom('class_session')
    .select('room_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('class_session').set({ room_id, capacity: 3 }).where('id', '=', second.id).execute()
  expect((await seatOf(ana, second)).client.spotId).toBe(first.spots.get('1'))
  await atDesk(ana, first.id, { spotId: first.spots.get('3') })
  expect((await seatOf(ana, second)).client.spotId).toBe(first.spots.get('3'))
})

test('a full class has no free spots, even if its room has more spots than the class has seats', async () => {
  goToHour('08:00')
  const [ana, eva] = [await client(), await client()]
  const yoga = await classAt({ inHours: 30, spots: ['1', '2', '3'] })
  await db.updateTable('class_session').set({ capacity: 1 }).where('id', '=', yoga.id).execute()
  expect((await seatOf(ana, yoga)).freeSpots).toHaveLength(3)
  await atDesk(ana, yoga.id)
  expect(await seatOf(eva, yoga)).toMatchObject({ freeSpots: [], client: { outcome: 'waitlist' } })
})

test('strangers, other studios and wrong dates are refused', async () => {
  const ana = await member()
  expect((await desk(`clientId=${ana.userId}`)).status).toBe(404)
  const mine = await client()
  expect((await desk(`clientId=${mine.userId}`, kad)).status).toBe(404)
  expect((await desk('date=2026-02-30')).status).toBe(400)
})

test('a closed window and a pause are overridden only with a reason, which is audited and sent to the member', async () => {
  goToHour('10:00')
  await policy({ bookingClosesMinutes: 600 })
  const [ana, yoga] = [await client(), await classAt({ inHours: 5, capacity: 1 })]
  expect(await atDesk(ana, yoga.id)).toMatchObject({ status: 409, codigo: 'FUERA_DE_VENTANA' })
  expect(await atDesk(ana, yoga.id, { override: { reason: 'Llamó antes' } })).toMatchObject({
    codigo: 'FUERA_DE_VENTANA',
  })
  const override = { reason: 'Llamó antes de que cerrara', rules: ['window'] }
  expect((await book(ana, yoga.id, { override })).codigo).toBe('SIN_PERMISO')
  expect((await atDesk(ana, yoga.id, { override: { ...override, reason: ' ' } })).fields).toEqual(['override.reason'])
  const made = await atDesk(ana, yoga.id, { override })
  expect(made).toMatchObject({ status: 201, data: { status: 'booked' } })
  const [mail] = await mails(ana.email)
  expect(mail?.body_text).toContain('Hizo una excepción a sus reglas. Motivo: Llamó antes de que cerrara.')
  const [audit] = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'booking_rules_waived').execute()
  expect(audit).toMatchObject({ by_user: mar.userId, subject: `user:${ana.userId}` })
  expect(audit?.details).toMatchObject({ reason: override.reason, rules: 'window', bookingId: made.data.id })
  const history = (await send(mar, 'GET', `/api/gym/bookings/${made.data.id}`)).data.history
  expect(history[0].reason).toContain('Motivo: Llamó antes de que cerrara.')
  const eva = await client()
  expect(await atDesk(eva, yoga.id, { override: { ...override, rules: ['seat', 'window', 'pause'] } })).toMatchObject({
    status: 409,
    codigo: 'SIN_CUPO',
  })
  await policy({})
})

test('an override that was not needed writes no exception', async () => {
  const [ana, yoga] = [await client(), await classAt()]
  expect(await atDesk(ana, yoga.id, { override: { reason: 'Por si acaso', rules: ['window'] } })).toMatchObject({
    status: 201,
  })
  const rows = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'booking_rules_waived')
    .where('subject', '=', `user:${ana.userId}`)
    .execute()
  expect(rows).toEqual([])
})

test('a booking moves with its guests, and its price is paid once', async () => {
  goToHour('10:00')
  await policy({ guestsPerMonth: 2 })
  const [ana, from, to] = [
    await client(),
    await classAt({ points: 8 }),
    await classAt({ inHours: 60, points: 10, spots: ['1', '2'] }),
  ]
  const guestsLeft = async () => {
    const date = new Date(clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10)
    const { classes } = (await desk(`clientId=${ana.userId}&date=${date}`)).data
    return classes.find(({ id }: { id: string }) => id === from.id)?.client.guestsLeft
  }
  expect(await guestsLeft()).toBe(2)
  const made = await atDesk(ana, from.id, { guests: [{ name: 'Leo', email: 'leo@x.test' }] })
  expect(await guestsLeft()).toBe(1)
  expect(await balance(ana)).toBe(84)
  const move = (id: string, classId: string, by: SignedIn = mar) =>
    send(by, 'POST', `/api/studio/desk/bookings/${id}/move`, { classId, spotId: to.spots.get('2') })
  expect((await move(made.data.id, to.id, kad)).status).toBe(404)
  const moved = await move(made.data.id, to.id)
  expect(moved).toMatchObject({
    status: 200,
    data: { classId: to.id, spotId: to.spots.get('2'), guests: [{ name: 'Leo' }] },
  })
  expect(await balance(ana)).toBe(80)
  expect(await reasons(made.data.id)).toContain('removed_by_desk')
  const notices = await db
    .selectFrom('notification')
    .select('kind')
    .where('user_id', '=', ana.userId)
    .orderBy('id')
    .execute()
  expect(notices.map(({ kind }) => kind)).toEqual(['seat_booked', 'seat_moved'])
  expect((await mails(ana.email))[0]?.body_text).toContain('Marea cambió tu reserva de')
  expect(await move(made.data.id, to.id)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [], negative: [] })
  await policy({})
})

test('a move without a second booking changes nothing, and a freed seat goes to the waitlist', async () => {
  goToHour('10:00')
  const [taken, crowded] = [await full({ inHours: 30 }), await full({ inHours: 33 })]
  const ana = taken.holders[0]
  const eva = await member()
  if (ana === undefined) throw new Error('nobody holds a seat')
  const waiting = await wait(eva, taken.id)
  const before = await balance(ana.who)
  const move = (classId: string) => send(mar, 'POST', `/api/studio/desk/bookings/${ana.id}/move`, { classId })
  expect(await move(crowded.id)).toMatchObject({ status: 409, codigo: 'SIN_CUPO' })
  expect(await move(taken.id)).toMatchObject({ status: 409, codigo: 'YA_RESERVADA' })
  expect(await balance(ana.who)).toBe(before)
  const open = await classAt({ inHours: 40 })
  expect((await move(open.id)).status).toBe(200)
  expect((await send(eva, 'GET', `/api/gym/bookings/${waiting}`)).data.status).toBe('booked')
})

test('a code of today finds its client', async () => {
  goToHour('10:00')
  const [ana, yoga] = [await client(), await classAt({ inHours: 3 })]
  const { data } = await book(ana, yoga.id)
  const find = (code: string, by: SignedIn = mar) =>
    send(by, 'GET', `/api/studio/desk/codes?code=${encodeURIComponent(code)}`)
  for (const code of [data.checkInCode, data.passCode, ` ${data.passCode} `])
    expect((await find(code)).data).toMatchObject({ client: { id: ana.userId }, classId: yoga.id, bookingId: data.id })
  expect(await find(data.checkInCode, kad)).toMatchObject({ status: 404 })
  expect(await find('1234567')).toMatchObject({ status: 400, fields: ['code'] })
  clock.move(86_400)
  expect(await find(data.checkInCode)).toMatchObject({ status: 404 })
})
