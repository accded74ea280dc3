import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { partnerApp } from '../../test/partner-app.ts'

const app = await partnerApp()
afterAll(app.close)
const { db, clock, double, ask, connect, offered, notify, settle, shareOf, counts, member, book, mar, kad, send } = app

const request = (id: string, slot: string, number: string, user: string, at?: Date) =>
  notify('wellhub', id, {
    key: `req-${number}`,
    kind: 'booking_requested',
    number,
    slot,
    user: { id: user, name: `Persona ${user}` },
    ...(at && { at }),
  })
const answered = (number: string) => double.bookings.get(number)
const failed = async (id: string) => (await ask('GET', `/partners/${id}/log?failed=1`)).data.items

test('members and a partner race for the last seats: the capacity and the seats of the partner hold', async () => {
  const { id, session, slot } = await offered('wellhub', 3, { capacity: 8 })
  const members = await Promise.all(Array.from({ length: 9 }, () => member()))
  const requests = [
    ...members.map((one) => () => book(one, session.id)),
    ...Array.from({ length: 6 }, (_, i) => () => request(id, slot, `BK_R${i}`, `20000000000${i}`)),
  ].sort(() => Math.random() - 0.5)
  await Promise.all([...requests.map((one) => one()), settle()])
  await settle()
  expect(await counts(session.id)).toEqual({ booked: 8, seats: 8, capacity: 8 })
  expect(await shareOf(session.id)).toMatchObject({ taken: 3, kept: 0, sent: { capacity: 3, booked: 3 } })
  const statuses = Array.from({ length: 6 }, (_, i) => answered(`BK_R${i}`)?.status)
  expect(statuses.filter((status) => status === 'RESERVED')).toHaveLength(3)
  expect(statuses.filter((status) => status === 'REJECTED')).toHaveLength(3)
})

test('any free seat: the partner gets the free seats, and a full class is rejected with its reason', async () => {
  const { id, session, slot } = await offered('wellhub', null, { capacity: 2 })
  expect(await counts(session.id)).toMatchObject({ booked: 0 })
  await book(await member(), session.id)
  await settle()
  expect(await shareOf(session.id)).toMatchObject({ sent: { capacity: 1, booked: 0 } })
  await request(id, slot, 'BK_A1', '3000000000001')
  // Jobs of two requests run at the same time, in any order.
  await settle()
  await request(id, slot, 'BK_A2', '3000000000002')
  await settle()
  expect(answered('BK_A1')).toEqual({ status: 'RESERVED' })
  expect(answered('BK_A2')).toEqual({
    status: 'REJECTED',
    reason: 'The class is full',
    reason_category: 'CLASS_IS_FULL',
  })
  expect(await counts(session.id)).toMatchObject({ booked: 2, seats: 2 })
})

test('unused seats return to the waitlist at their release, and the partner is notified', async () => {
  const { id, session } = await offered('wellhub', 2, { capacity: 2, inHours: 30 })
  await app.offer(id, session.id, 2, 600)
  const ana = await member()
  expect((await book(ana, session.id)).codigo).toBe('SIN_CUPO')
  const waiting = await book(ana, session.id, { waitlist: true })
  expect(waiting.data.status).toBe('waitlisted')
  clock.move(19.9 * 3600)
  await settle()
  expect(await shareOf(session.id)).toMatchObject({ kept: 2 })
  clock.move(0.2 * 3600)
  await settle()
  expect(await shareOf(session.id)).toMatchObject({ kept: 0, sent: { capacity: 0, booked: 0 } })
  const { rows } = await sql<{ booked: number; held: number }>`
    select booked, held from class_session where id = ${session.id}`.execute(db)
  // Depending on the waitlist's phase, the seat is given or held for the waiting member.
  expect((rows[0]?.booked ?? 0) + (rows[0]?.held ?? 0)).toBe(1)
})

test('a call is retried three times with growing pauses, then fails, is listed for the studio and can be retried', async () => {
  const { id, slot } = await offered('wellhub', 2)
  double.be('breaks')
  await request(id, slot, 'BK_F1', '4000000000001')
  await settle()
  for (const pause of [2, 15, 90]) {
    expect(await failed(id)).toEqual([])
    clock.move(pause)
    await settle()
  }
  const entries = await failed(id)
  const call = entries.find(({ kind }: { kind: string }) => kind === 'confirm')
  expect(call).toMatchObject({ number: 'BK_F1', attempts: 4, failure: 'broken', state: 'failed' })
  expect(entries.some(({ kind }: { kind: string }) => kind === 'seats')).toBe(true)
  expect((await ask('GET', '/partners')).data.accounts[0].failures).toBe(2)
  double.be('answers')
  for (const { id: entryId } of entries)
    expect((await ask('POST', `/partners/${id}/log/${entryId}/retry`)).status).toBe(200)
  await settle()
  expect(answered('BK_F1')).toEqual({ status: 'RESERVED' })
  expect(await failed(id)).toEqual([])
  expect((await ask('POST', `/partners/${id}/log/${call.id}/retry`)).status).toBe(404)
})

test('the owner and the managers are notified once a day of final failures and refused keys', async () => {
  const news = async () => {
    const { rows } = await sql<{ params: object; link: string }>`
      select params, link from notification where user_id = ${mar.userId} and kind = 'partner_failing' order by id`.execute(
      db,
    )
    return rows
  }
  await sql`delete from notification where kind = 'partner_failing'`.execute(db)
  const { id, slot } = await offered('wellhub', 2)
  double.be('breaks')
  await request(id, slot, 'BK_N1', '4100000000001')
  await settle()
  expect(await news()).toEqual([])
  for (const pause of [2, 15, 90]) {
    clock.move(pause)
    await settle()
  }
  const failing = { params: { partner: 'wellhub', fault: 'failed' }, link: `/gym/studios/partners/${id}` }
  expect(await news()).toEqual([failing])
  double.be('locks')
  await request(id, slot, 'BK_N2', '4100000000002')
  await settle()
  const locked = { params: { partner: 'wellhub', fault: 'keys' }, link: '/gym/studios/partners' }
  expect(await news()).toEqual([failing, locked])
  await request(id, slot, 'BK_N3', '4100000000003')
  await settle()
  expect(await news()).toHaveLength(2)
  double.be('answers')
  await sql`delete from notification where kind = 'partner_failing'`.execute(db)
  for (const { id: entryId } of await failed(id)) await ask('POST', `/partners/${id}/log/${entryId}/retry`)
  await settle()
})

test('an answer that was lost is repeated without a second class or slot', async () => {
  double.be('hangs')
  const { data } = await connect('wellhub').then(async (refused) => {
    expect(refused.codigo).toBe('VALIDACION')
    double.be('answers')
    return connect('wellhub')
  })
  const session = await app.classAt({ inHours: 60 })
  await app.offer(data.id, session.id, 1)
  double.be('hangs')
  await settle()
  double.be('answers')
  clock.move(120)
  await settle()
  const type = await app.typeOf(session.id)
  expect(double.classes.filter(({ reference }) => reference === type)).toHaveLength(1)
  const classId = String(double.classes.find(({ reference }) => reference === type)?.id)
  expect(double.slots.filter((one) => one.classId === classId)).toHaveLength(1)
})

test('a request of more than fifteen minutes ago is rejected', async () => {
  const { id, slot, session } = await offered('wellhub', 1)
  await request(id, slot, 'BK_L1', '5000000000001', new Date(clock.now().getTime() - 15 * 60_000))
  await settle()
  expect(answered('BK_L1')).toMatchObject({ status: 'REJECTED' })
  expect(await counts(session.id)).toMatchObject({ seats: 0 })
})

test('seats that were not sent are found by the comparison', async () => {
  const { id, session } = await offered('wellhub', 2)
  await sql`update partner_slot set sent_capacity = 9, due_at = null where class_id = ${session.id}`.execute(db)
  await settle()
  await settle()
  expect(await shareOf(session.id)).toMatchObject({ sent: { capacity: 2 } })
  expect(id).not.toBe('')
})

test('seats of a single class replace those of its discipline, until they are reset', async () => {
  const { id, session } = await offered('wellhub', 2)
  const path = `/classes/${session.id}/partners/${id}`
  expect((await ask('PUT', path, { rule: { seats: 5, releaseMinutes: 60 } })).data).toMatchObject({
    own: true,
    kept: 5,
  })
  expect(await counts(session.id)).toMatchObject({ booked: 5 })
  expect((await ask('PUT', path, { rule: null })).data).toMatchObject({ own: false, kept: 2 })
  expect((await ask('PUT', path, { rule: { seats: 0, releaseMinutes: 0 } })).data).toMatchObject({ kept: 0 })
  expect(await counts(session.id)).toMatchObject({ booked: 0 })
})

test('a removed account gives its seats back and withdraws its classes', async () => {
  const { id, session } = await offered('wellhub', 2)
  const before = double.slots.length
  expect((await ask('DELETE', `/partners/${id}`)).status).toBe(200)
  await settle()
  expect(await counts(session.id)).toMatchObject({ booked: 0 })
  expect(double.slots.length).toBeLessThan(before)
  expect((await ask('GET', '/partners')).data.accounts).toEqual([])
})

test('keys are never shown, a gym is connected once, and other studios reach nothing', async () => {
  const { data, text } = await connect('wellhub')
  expect(text).not.toContain('wellhub-token')
  expect(text).not.toContain('firma-de-prueba')
  expect(data).toMatchObject({ details: { key: '…oken' }, notificationsUrl: expect.stringContaining(`/${data.id}`) })
  const { rows } = await sql<{ sealed: string }>`
    select encode(sealed_keys, 'escape') as sealed from partner_account where id = ${data.id}`.execute(db)
  expect(rows[0]?.sealed).not.toContain('wellhub-token')
  expect((await connect('wellhub', {}, kad.token)).codigo).toBe('YA_EXISTE')
  expect(await connect('wellhub', { token: 'otro' })).toMatchObject({ status: 400, codigo: 'VALIDACION' })
  for (const [method, path] of [
    ['POST', `/partners/${data.id}/test`],
    ['DELETE', `/partners/${data.id}`],
    ['GET', `/partners/${data.id}/log`],
    ['GET', `/partners/${data.id}/seats`],
  ] as const)
    expect([path, (await ask(method, path, undefined, kad.token)).status]).toEqual([path, 404])
})

test('the list of partners has the currency of new accounts; only the owner may edit', async () => {
  const setRole = (role: string) =>
    db.updateTable('app_user').set({ staff_role: role }).where('id', '=', mar.userId).execute()
  expect((await ask('GET', '/partners')).data).toMatchObject({ currency: 'USD', mayEdit: true })
  await setRole('manager')
  expect((await ask('GET', '/partners')).data.mayEdit).toBe(false)
  await setRole('owner')
})

test('the statement pays absences and late cancellations by the terms at the time of the booking', async () => {
  const { id, session, slot } = await offered('wellhub', 3, { inHours: 40 })
  for (const [number, user] of [
    ['BK_S1', '6000000000001'],
    ['BK_S2', '6000000000002'],
    ['BK_S3', '6000000000003'],
  ] as const)
    await request(id, slot, number, user)
  await settle()
  await ask('PUT', `/partners/${id}/terms`, { rate: 1, noShowPercent: 100, latePercent: 100 })
  await notify('wellhub', id, { key: 'late-3', kind: 'booking_late_cancelled', number: 'BK_S3', slot })
  await settle()
  clock.move(40 * 3600 - 600)
  await notify('wellhub', id, { key: 'in-1', kind: 'checked_in', number: 'BK_S1' })
  await settle()
  clock.move(2 * 3600)
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from partner_booking where number = 'BK_S2'`.execute(db)
  const absent = { bookingId: rows[0]?.id }
  expect((await send(mar, 'POST', `/api/gym/classes/${session.id}/no-shows`, absent)).status).toBe(200)
  const month = session.startsAt.toISOString().slice(0, 7)
  const { data } = await ask('GET', `/partner-statement?month=${month}`)
  const mine = data.items.find(({ partnerId }: { partnerId: string }) => partnerId === id)
  expect(mine).toMatchObject({ visits: 1, validated: 1, noShows: 1, lateCancelled: 1 })
  const csv: string = (await ask('GET', `/partner-statement.csv?month=${month}`)).text
  // Notifications that arrive together are processed in any order.
  const amounts = csv
    .split('\n')
    .filter((line) => line.includes('BK_S'))
    .sort((a, b) => a.localeCompare(b))
  expect(
    amounts.map((line) =>
      line
        .split(',')
        .slice(1, 2)
        .concat(line.split(',').at(-2) ?? ''),
    ),
  ).toEqual([
    ['BK_S1', '95'],
    ['BK_S2', '47.5'],
    ['BK_S3', '28.5'],
  ])
  expect(mine.amount).toBe(9_500 + 4_750 + 2_850)
})

test('agenda, board, arrivals and roster contain the partner of the booking', async () => {
  const { id, session, slot } = await offered('wellhub', 2, { inHours: 3 })
  await request(id, slot, 'BK_M1', '2500000000001')
  await settle()
  await book(await member(), session.id)
  const [from, to] = [-1, 1].map((days) =>
    new Date(session.startsAt.getTime() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const boardDay = new Intl.DateTimeFormat('sv', { timeZone: 'America/Mexico_City' }).format(session.startsAt)
  const inAgenda = async () => {
    const { data } = await ask('GET', `/agenda?from=${from}&to=${to}`)
    return data.classes.find((one: { id: string }) => one.id === session.id)
  }
  expect((await inAgenda()).partners).toEqual([{ partner: 'wellhub', seats: 1 }])
  clock.move(3 * 3600 - 600)
  await notify('wellhub', id, { key: 'in-m1', kind: 'checked_in', number: 'BK_M1' })
  await settle()
  const { data: board } = await ask('GET', `/today?date=${boardDay}`)
  const onBoard = board.rooms
    .flatMap(({ classes }: { classes: object[] }) => classes)
    .find((one: { id: string }) => one.id === session.id)
  expect(onBoard.partners).toEqual([{ partner: 'wellhub', seats: 1 }])
  expect(board.arrivals[0]).toMatchObject({ name: 'Persona 2500000000001', partner: 'wellhub' })
  const { data: roster } = await send(mar, 'GET', `/api/gym/classes/${session.id}/roster`)
  expect(roster.items.map((item: { member: { partner: unknown } }) => item.member.partner).sort()).toEqual(
    [null, 'wellhub'].sort(),
  )
  const seen = await send(await member(), 'GET', `/api/gym/classes/${session.id}`)
  expect(seen.data.partners).toBe(undefined)
})
