import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { partnerApp, partnerSecret } from '../../test/partner-app.ts'
import { noticeBody, noticeHeaders, type Vendor } from '../../test/partner-notices.ts'

const app = await partnerApp()
afterAll(app.close)
const { db, clock, double, offered, notify, settle, shareOf, counts, ask, mar, send } = app

/** The records of each vendor. */
const books = {
  simulated: {
    slots: async () => {
      const { rows } = await sql<{ body: { capacity: number; booked: number } }>`
        select body from simulated_partner_record where kind = 'slot'`.execute(db)
      return rows.map(({ body }) => ({ capacity: body.capacity, booked: body.booked }))
    },
    answer: async (number: string) => {
      const { rows } = await sql<{ body: { as: string } }>`
        select body from simulated_partner_record where kind = 'booking' and key = ${number}`.execute(db)
      return rows[0]?.body.as
    },
    visits: async () => {
      const { rows } = await sql`select from simulated_partner_record where kind = 'visit'`.execute(db)
      return rows.length
    },
  },
  wellhub: {
    slots: async () => double.slots.map((s) => ({ capacity: s.total_capacity, booked: s.total_booked })),
    answer: async (number: string) => {
      const status = double.bookings.get(number)?.status as string | undefined
      return status && { RESERVED: 'reserved', REJECTED: 'rejected', CANCELLED_BY_GYM: 'cancelled' }[status]
    },
    visits: async () => double.visits.length,
  },
}

beforeEach(async () => {
  for (const table of ['partner_call', 'partner_event', 'partner_booking', 'partner_slot', 'partner_class_type'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`delete from partner_person`.execute(db)
  await sql`delete from partner_account`.execute(db)
  await sql`delete from simulated_partner_record`.execute(db)
  for (const list of [double.slots, double.classes, double.visits, double.calls]) list.length = 0
  double.bookings.clear()
  double.be('answers')
})

describe.each<Vendor>(['simulated', 'wellhub'])('%s', (vendor) => {
  const book = books[vendor]
  const request = (id: string, slot: string, number: string, userId = '1000000000001') =>
    notify(vendor, id, {
      key: `req-${number}`,
      kind: 'booking_requested',
      number,
      slot,
      user: { id: userId, name: 'Ana Socia' },
    })

  test('a class is published with the seats of the partner, and again after each change', async () => {
    const { session } = await offered(vendor, 3)
    expect(await book.slots()).toEqual([{ capacity: 3, booked: 0 }])
    expect(await shareOf(session.id)).toMatchObject({ kept: 3, taken: 0, sent: { capacity: 3, booked: 0 } })
    expect(await counts(session.id)).toMatchObject({ booked: 3, seats: 0 })
  })

  test('a booking is confirmed, uses no points, and is one client of the studio by their id', async () => {
    const { id, session, slot } = await offered(vendor, 3)
    expect((await request(id, slot, 'BK_1')).statusCode).toBe(200)
    await settle()
    expect(await book.answer('BK_1')).toBe('reserved')
    expect(await book.slots()).toEqual([{ capacity: 3, booked: 1 }])
    expect(await counts(session.id)).toMatchObject({ booked: 3, seats: 1 })
    const other = await app.classAt({ inHours: 72 })
    await app.offer(id, other.id, null)
    await settle()
    await request(id, await app.slotOf(id, other.id), 'BK_2')
    await settle()
    const { rows } = await sql<{ paid_kind: string; points: number; member_id: string; email: string | null }>`
      select b.paid_kind, b.points, b.member_id, u.email from booking b join app_user u on u.id = b.member_id
        join partner_booking p on p.booking_id = b.id order by b.id`.execute(db)
    expect(rows).toMatchObject([
      { paid_kind: 'partner', points: 0, email: null },
      { paid_kind: 'partner', points: 0 },
    ])
    expect(new Set(rows.map((row) => row.member_id)).size).toBe(1)
    const roster = await send(mar, 'GET', `/api/gym/classes/${session.id}/roster`)
    expect(roster.data.items[0].member).toMatchObject({ name: 'Ana Socia', partner: vendor })
  })

  test('a repeated notification changes nothing', async () => {
    const { id, session, slot } = await offered(vendor, 3)
    await Promise.all([1, 2, 3, 4].map(() => request(id, slot, 'BK_1')))
    await settle()
    await request(id, slot, 'BK_1')
    await settle()
    expect(await counts(session.id)).toMatchObject({ seats: 1 })
    expect((await ask('GET', `/partners/${id}/log`)).data.items.map((e: { kind: string }) => e.kind).sort()).toEqual([
      'booking_requested',
      'confirm',
    ])
  })

  test('a cancellation before its booking leaves no seat', async () => {
    const { id, session, slot } = await offered(vendor, 3)
    await notify(vendor, id, { key: 'can-1', kind: 'booking_cancelled', number: 'BK_1', slot })
    await settle()
    await request(id, slot, 'BK_1')
    await settle()
    expect(await counts(session.id)).toMatchObject({ seats: 0 })
    expect(await book.answer('BK_1')).toBe(undefined)
  })

  test('a cancellation gives the seat back to the partner', async () => {
    const { id, session, slot } = await offered(vendor, 2, { capacity: 2 })
    await request(id, slot, 'BK_1')
    await settle()
    await notify(vendor, id, { key: 'can-1', kind: 'booking_late_cancelled', number: 'BK_1', slot })
    await settle()
    expect(await shareOf(session.id)).toMatchObject({ taken: 0, kept: 2, sent: { capacity: 2, booked: 0 } })
  })

  test('more bookings than seats are rejected, and so is one of an unknown class', async () => {
    const { id, slot } = await offered(vendor, 1)
    await request(id, slot, 'BK_1')
    await request(id, slot, 'BK_2', '1000000000002')
    await request(id, '424242', 'BK_3', '1000000000003')
    await settle()
    expect([await book.answer('BK_1'), await book.answer('BK_2'), await book.answer('BK_3')]).toEqual([
      'reserved',
      'rejected',
      'rejected',
    ])
  })

  test('a wrong signature is 401 and writes nothing', async () => {
    const { id, slot } = await offered(vendor, 1)
    const event = { key: 'e', kind: 'booking_requested' as const, number: 'BK_9', slot }
    expect((await notify(vendor, id, event, 'otra firma')).statusCode).toBe(401)
    const body = noticeBody(vendor, event, clock.now())
    const headers = noticeHeaders(vendor, partnerSecret, body)
    expect((await app.deliver(vendor, id, body.replace('BK_9', 'BK_8'), headers)).statusCode).toBe(401)
    expect((await app.deliver(vendor, id, body, { 'content-type': 'application/json' })).statusCode).toBe(401)
    expect((await app.deliver(vendor, '999999', body, headers)).statusCode).toBe(401)
    expect((await app.deliver(vendor, id, body.replace('77', '78'), headers)).statusCode).toBe(401)
    expect(await db.selectFrom('partner_event').select('id').execute()).toEqual([])
  })

  test('an arrival marked at the desk is confirmed to the partner once', async () => {
    const { id, session, slot } = await offered(vendor, 1, { inHours: 3 })
    await request(id, slot, 'BK_1')
    await settle()
    clock.move(2.75 * 3600)
    const { rows } = await sql<{ id: string }>`select booking_id as id from partner_booking`.execute(db)
    const [{ id: bookingId } = { id: '' }] = rows
    expect((await send(mar, 'POST', `/api/gym/classes/${session.id}/check-ins`, { bookingId })).status).toBe(200)
    await settle()
    expect(await book.visits()).toBe(1)
    await notify(vendor, id, { key: 'in-1', kind: 'checked_in', number: 'BK_1', slot: null })
    await settle()
    expect(await book.visits()).toBe(1)
    const month = clock.now().toISOString().slice(0, 7)
    expect((await ask('GET', `/partner-statement?month=${month}`)).data.items).toMatchObject([
      { partner: vendor, visits: 1, validated: 1, amount: 9_500 },
    ])
  })

  test('a booking that the studio cancels is cancelled at the partner', async () => {
    const { id, session, slot } = await offered(vendor, 1)
    await request(id, slot, 'BK_1')
    await settle()
    await send(mar, 'POST', `/api/studio/classes/${session.id}/cancel`, { reason: 'Sin luz' })
    await settle()
    expect(await book.answer('BK_1')).toBe('cancelled')
    expect(await book.slots()).toEqual([])
    expect(await counts(session.id)).toMatchObject({ booked: 0 })
  })
})
