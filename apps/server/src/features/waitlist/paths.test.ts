import type { BookingId, ClassId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, member, full, wait, claim, mine, due, book, seen, balance, clock, goToHour, reasons, mails, send, mar } =
  app
const change = (classId: ClassId, body: Record<string, unknown>) =>
  send(mar, 'PATCH', `/api/studio/classes/${classId}`, body)

beforeEach(() => goToHour('10:00'))

describe('a waitlisted member gets a seat', () => {
  test('when the desk removes a booking', async () => {
    const yoga = await full({ inHours: 48 })
    const eva = await member()
    const id = await wait(eva, yoga.id)
    await app.cancel(mar, yoga.holders[0]?.id ?? '')
    expect(await mine(eva, id)).toMatchObject({ status: 'booked' })
  })

  test('when seats are added; removing seats reduces held seats, never booked ones', async () => {
    const yoga = await full({ inHours: 48 })
    const people = [await member(), await member(), await member()]
    const ids: BookingId[] = []
    for (const who of people) ids.push(await wait(who, yoga.id))
    await change(yoga.id, { capacity: 3 })
    const states = await Promise.all(people.map((who, i) => mine(who, mustIndex(ids, i))))
    expect(states.map((s) => s.status)).toEqual(['booked', 'booked', 'waitlisted'])
    expect(await change(yoga.id, { capacity: 2 })).toMatchObject({ codigo: 'SIN_CUPO' })
    clock.move(36 * 3600)
    await change(yoga.id, { capacity: 4 })
    expect((await mine(mustIndex(people, 2), mustIndex(ids, 2))).offer).not.toBeNull()
    expect(await change(yoga.id, { capacity: 3 })).toMatchObject({ status: 200 })
    expect(await mine(mustIndex(people, 2), mustIndex(ids, 2))).toMatchObject({ status: 'waitlisted', offer: null })
    expect(await reasons(mustIndex(ids, 2))).toEqual(['joined_waitlist', 'offered', 'offer_withdrawn'])
  })

  test('when it moves to a room with more places', async () => {
    const yoga = await full({ inHours: 48, spots: ['1'] })
    const eva = await member()
    const id = await wait(eva, yoga.id)
    const spots = ['1', '2'].map((label, i) => ({ label, x: 10 + i * 20, y: 10 }))
    const room = await send(mar, 'POST', '/api/studio/rooms', { name: 'Grande', capacity: 2, spotKind: 'mat', spots })
    await change(yoga.id, { roomId: room.data.id, capacity: 2 })
    expect(await mine(eva, id)).toMatchObject({ status: 'booked' })
    expect((await mine(eva, id)).spotId).not.toBeNull()
  })

  test('a list whose class moves is served by its new start', async () => {
    const yoga = await full({ inHours: 3 })
    const eva = await member()
    const id = await wait(eva, yoga.id)
    const startsAt = new Date(clock.now().getTime() + 30 * 3_600_000).toISOString()
    await change(yoga.id, { startsAt })
    clock.move(3 * 3600)
    await due()
    expect(await mine(eva, id)).toMatchObject({ status: 'waitlisted' })
    clock.move(27 * 3600)
    await due()
    expect(await mine(eva, id)).toMatchObject({ status: 'expired' })
  })
})

describe('cancelling is free', () => {
  test('until the start when coach or start changed, as the notification says', async () => {
    const ana = await member(20)
    const yoga = await app.classAt({ inHours: 20, points: 8 })
    const id = (await book(ana, yoga.id)).data.id
    clock.move(10 * 3600)
    const startsAt = new Date(yoga.startsAt.getTime() + 3_600_000).toISOString()
    await change(yoga.id, { startsAt })
    expect(await mine(ana, id)).toMatchObject({ freeCancelUntil: startsAt })
    expect((await mine(ana, id)).history.at(-1).reason).toMatch(/El estudio cambió la hora o el coach/)
    expect((await mails(ana.email))[0]?.body_text).toContain('gratis hasta que empiece')
    clock.move(10.5 * 3600)
    expect(await app.cancel(ana, id)).toMatchObject({ data: { status: 'cancelled', returned: 8 } })
    expect(await balance(ana)).toBe(20)
  })

  test('until the start while the message of a late promotion was not delivered', async () => {
    await db
      .updateTable('studio')
      .set({ policy: JSON.stringify({ promoteUntilHours: 2 }) })
      .where('id', '=', mar.id)
      .execute()
    const yoga = await full({ inHours: 6, points: 8 })
    const eva = await member(20)
    const id = await wait(eva, yoga.id)
    await yoga.free()
    await db.updateTable('booking').set({ told_at: null }).where('id', '=', id).execute()
    const shown = new Date(clock.now().getTime() + 30 * 60_000).toISOString()
    expect(await mine(eva, id)).toMatchObject({ status: 'booked', freeCancelUntil: shown })
    clock.move(3 * 3600)
    await db.updateTable('booking').set({ told_at: clock.now() }).where('id', '=', id).execute()
    clock.move(30 * 60)
    expect(await app.cancel(eva, id)).toMatchObject({ data: { status: 'cancelled', returned: 8 } })
    await db.updateTable('studio').set({ policy: '{}' }).where('id', '=', mar.id).execute()
  })
})

describe('either of several classes', () => {
  test('several seats freed concurrently give one seat and end the other waits', async () => {
    for (let round = 0; round < 5; round++) {
      const classes = [await full({ inHours: 48 }), await full({ inHours: 60 }), await full({ inHours: 72 })]
      const eva = await member(100)
      const ids = await Promise.all(classes.map((c) => wait(eva, c.id, { eitherGroup: 'esta semana' })))
      const freed = await Promise.all(classes.map((c) => c.free()))
      expect(freed.map((f) => f.status)).toEqual([200, 200, 200])
      const states = await Promise.all(ids.map((id) => mine(eva, id)))
      expect(states.map((s) => s.status).sort()).toEqual(['booked', 'cancelled', 'cancelled'])
      const lost = states.find((s) => s.status === 'cancelled')
      expect(lost.history.at(-1).reason).toMatch(/esta lista era para una u otra y se cerró/)
      const shown = await Promise.all(classes.map((c) => seen(eva, c.id)))
      expect(shown.map((c) => c.waitlisted)).toEqual([0, 0, 0])
      expect(await balance(eva)).toBe(92)
    }
  })

  test('the notification of the promotion names the ended waits', async () => {
    const [one, other] = [await full({ inHours: 48 }), await full({ inHours: 60 })]
    const eva = await member()
    await wait(eva, one.id, { eitherGroup: 'a' })
    await wait(eva, other.id, { eitherGroup: 'a' })
    await one.free()
    const [mail, ...more] = await mails(eva.email)
    expect(mail?.body_text).toContain(`saliste de la lista de: ${other.name}.`)
    expect(more).toEqual([])
  })

  test('the offer of an ended wait passes to the next member', async () => {
    const [one, other] = [await full({ inHours: 8 }), await full({ inHours: 10 })]
    const [eva, sol] = [await member(), await member()]
    const first = await wait(eva, one.id, { eitherGroup: 'hoy' })
    await wait(eva, other.id, { eitherGroup: 'hoy' })
    const next = await wait(sol, other.id)
    await one.free()
    await other.free()
    expect(await claim(eva, first)).toMatchObject({ status: 200 })
    expect(await seen(sol, other.id)).toMatchObject({ waitlisted: 1, seatsLeft: 0 })
    await due()
    expect((await mine(sol, next)).offer).not.toBeNull()
  })

  test('a group with a seat gets no second one, in sequence or concurrently', async () => {
    const [yoga, other] = [await app.classAt({ inHours: 48 }), await app.classAt({ inHours: 60 })]
    const eva = await member()
    const both = await Promise.all([yoga, other].map(({ id }) => book(eva, id, { eitherGroup: 'una' })))
    expect(both.map((b) => b.codigo ?? 'booked').sort()).toEqual(['YA_RESERVADA', 'booked'])
    const late = await full({ inHours: 72 })
    expect(await book(eva, late.id, { waitlist: true, eitherGroup: 'una' })).toMatchObject({ codigo: 'YA_RESERVADA' })
    expect(await book(eva, late.id, { waitlist: true, eitherGroup: 'otra' })).toMatchObject({ status: 201 })
  })

  test('a direct booking with the same group ends the other waits', async () => {
    const crowded = await full({ inHours: 48 })
    const roomy = await app.classAt({ inHours: 60 })
    const eva = await member()
    const id = await wait(eva, crowded.id, { eitherGroup: 'x' })
    await book(eva, roomy.id, { eitherGroup: 'x' })
    expect(await mine(eva, id)).toMatchObject({ status: 'cancelled' })
    expect(await seen(eva, crowded.id)).toMatchObject({ waitlisted: 0 })
  })
})

test('the lists of a suspended studio are not served until it is restored', async () => {
  const yoga = await full({ inHours: 9 })
  const eva = await member()
  const id = await wait(eva, yoga.id)
  await yoga.free()
  expect((await mine(eva, id)).offer).not.toBeNull()
  const suspend = (suspended: boolean) =>
    send(app.owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended, ...(suspended && { reason: 'Revisión' }) })
  await suspend(true)
  await due()
  expect(await mine(eva, id)).toMatchObject({ status: 'waitlisted', offer: null })
  await suspend(false)
  await due()
  expect((await mine(eva, id)).offer).not.toBeNull()
})
