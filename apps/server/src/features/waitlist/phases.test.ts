import type { BookingId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, member, full, wait, claim, mine, due, book, seen, balance, clock, goToHour, reasons, mails, send, mar } =
  app
await db.updateTable('service_config').set({ public_url: 'https://cupo.test' }).execute()
const minutes = (n: number) => n * 60

beforeEach(() => goToHour('10:00'))

const subjects = async (who: { email: string }) => (await mails(who.email)).map((m) => m.subject)

describe('in the automatic phase', () => {
  test('a freed seat promotes the first member who can take it, and the others keep their place', async () => {
    const yoga = await full({ inHours: 48, points: 8 })
    const [poor, soon, eva, sol] = [await member(7), await member(), await member(30), await member()]
    const first = await wait(poor, yoga.id)
    await wait(soon, yoga.id, { minNoticeMinutes: 20_000 })
    const third = await wait(eva, yoga.id)
    await wait(sol, yoga.id)
    await yoga.free()
    expect(await mine(eva, third)).toMatchObject({ status: 'booked', offer: null, claimable: false })
    expect(await balance(eva)).toBe(22)
    expect(await mine(poor, first)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    const { history } = await mine(eva, third)
    expect(history.at(-1).reason).toMatch(/Antes en la lista había 1 sin puntos suficientes, 1 que pidieron más aviso/)
  })

  test('a passed-over member reads the reason, once while it stays the same', async () => {
    const yoga = await full({ inHours: 48, points: 8, capacity: 2 })
    const [poor, busy, eva] = [await member(7), await member(), await member()]
    const ids = [await wait(poor, yoga.id), await wait(busy, yoga.id), await wait(eva, yoga.id)] as const
    const other = await app.classAt({ inHours: 48.5 })
    await book(busy, other.id)
    await yoga.free()
    await yoga.free()
    await due()
    const noticesOf = async (who: SignedIn, id: string) =>
      (await mine(who, id)).history.slice(1).map((h: { reason: string }) => h.reason)
    expect(await noticesOf(poor, ids[0])).toEqual([
      expect.stringMatching(/^Se liberó un lugar .*: cuesta 8 puntos y tenía 7\. Conserva su lugar en la lista\.$/),
    ])
    expect(await noticesOf(busy, ids[1])).toEqual([expect.stringContaining(`a esa hora tiene ${other.name}.`)])
    expect(await mine(poor, ids[0])).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
  })

  test('promotes in quiet hours too, without offers', async () => {
    goToHour('23:30')
    const yoga = await full({ inHours: 48 })
    const eva = await member()
    const id = await wait(eva, yoga.id)
    await yoga.free()
    expect(await mine(eva, id)).toMatchObject({ status: 'booked' })
  })
})

describe('in the offer phase', () => {
  test('one member at a time has 15 minutes, and the seat is held for that member', async () => {
    const yoga = await full()
    const [eva, sol, stranger] = [await member(30), await member(), await member()]
    const [first, second] = [await wait(eva, yoga.id), await wait(sol, yoga.id)]
    await yoga.free()
    const until = new Date(clock.now().getTime() + 15 * 60_000).toISOString()
    expect(await mine(eva, first)).toMatchObject({ status: 'waitlisted', offer: { expiresAt: until }, claimable: true })
    expect(await mine(sol, second)).toMatchObject({ offer: null, claimable: false })
    expect(await seen(stranger, yoga.id)).toMatchObject({ seatsLeft: 0, booked: 0, waitlisted: 2 })
    expect(await book(stranger, yoga.id)).toMatchObject({ codigo: 'SIN_CUPO' })
    expect(await claim(sol, second)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
    expect((await subjects(eva))[0]).toMatch(/^Hay un lugar para ti en .+ hasta las \d\d:\d\d$/)
    const [offer] = await mails(eva.email)
    expect(offer?.body_text).toContain(`Tomar el lugar:\nhttps://cupo.test/gym/calendar/class/${yoga.id}`)

    const answer = await claim(eva, first, 'tomo-mi-lugar')
    expect(answer).toMatchObject({ status: 200, data: { status: 'booked', offer: null, claimable: false } })
    expect(await balance(eva)).toBe(22)
    expect(await claim(eva, first, 'tomo-mi-lugar')).toMatchObject({ status: 200, replayed: true })
    expect(await claim(eva, first)).toMatchObject({ codigo: 'ESTADO_INVALIDO' })
    expect(await reasons(first)).toEqual(['joined_waitlist', 'offered', 'claimed'])
    expect(await seen(stranger, yoga.id)).toMatchObject({ seatsLeft: 0, booked: 1, waitlisted: 1 })
  })

  test('an expired offer passes on, its member keeps the place; after the last offer anybody can book', async () => {
    const yoga = await full()
    const [eva, sol, stranger] = [await member(), await member(), await member()]
    const [first, second] = [await wait(eva, yoga.id), await wait(sol, yoga.id)]
    await yoga.free()
    clock.move(minutes(15))
    expect(await claim(eva, first)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
    await due()
    await due()
    expect(await mine(eva, first)).toMatchObject({ status: 'waitlisted', offer: null, offerLapsed: true })
    expect(await mine(sol, second)).toMatchObject({ offerLapsed: false })
    const titles = (await send(eva, 'GET', '/api/common/notifications')).data.items.map(
      (n: { title: string }) => n.title,
    )
    expect(titles).toEqual([`Pasó tu tiempo para ${yoga.name}`, `Hay un lugar para ti en ${yoga.name} hasta las 10:15`])
    expect((await mine(sol, second)).offer).not.toBeNull()
    expect(await seen(stranger, yoga.id)).toMatchObject({ seatsLeft: 0 })
    clock.move(minutes(15))
    await due()
    expect(await seen(stranger, yoga.id)).toMatchObject({ seatsLeft: 1, waitlisted: 2 })
    expect(await reasons(first)).toEqual(['joined_waitlist', 'offered', 'offer_lapsed'])
    expect(await book(stranger, yoga.id)).toMatchObject({ status: 201 })
    expect(await mine(eva, first)).toMatchObject({ claimable: false })
  })

  test('a member whose offer expired can still take the seat while anybody can book it', async () => {
    const yoga = await full()
    const eva = await member()
    const id = await wait(eva, yoga.id)
    await yoga.free()
    clock.move(minutes(15))
    await due()
    expect(await mine(eva, id)).toMatchObject({ status: 'waitlisted', offer: null, claimable: true })
    expect(await claim(eva, id)).toMatchObject({ status: 200, data: { status: 'booked' } })
    expect(await seen(eva, yoga.id)).toMatchObject({ seatsLeft: 0, waitlisted: 0 })
  })

  test('leaving the list passes the offer on immediately', async () => {
    const yoga = await full()
    const [eva, sol] = [await member(), await member()]
    const [first, second] = [await wait(eva, yoga.id), await wait(sol, yoga.id)]
    await yoga.free()
    await app.cancel(eva, first)
    expect((await mine(sol, second)).offer).not.toBeNull()
    expect(await seen(sol, yoga.id)).toMatchObject({ seatsLeft: 0, waitlisted: 1 })
  })

  test('a direct booking takes the offered seat', async () => {
    const yoga = await full()
    const eva = await member()
    const id = await wait(eva, yoga.id)
    await yoga.free()
    expect(await book(eva, yoga.id)).toMatchObject({ status: 201, data: { id, status: 'booked' } })
    const offer = await db.selectFrom('waitlist_offer').selectAll().where('booking_id', '=', id).executeTakeFirst()
    expect(offer?.outcome).toBe('claimed')
  })

  test('an offer whose seat is removed is withdrawn with a notification, and made again when a seat is added', async () => {
    const yoga = await full({ capacity: 2 })
    const eva = await member()
    const id = await wait(eva, yoga.id)
    await yoga.free()
    await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { capacity: 1 })
    expect(await mine(eva, id)).toMatchObject({ offer: null, claimable: false })
    expect(await claim(eva, id)).toMatchObject({ status: 409 })
    const [mail] = await mails(eva.email)
    expect(mail?.subject).toBe(`Ya no hay lugar en ${yoga.name}`)
    expect(mail?.body_text).toContain('ya no está por un cambio de Marea.')
    await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { capacity: 2 })
    expect((await mine(eva, id)).offer).not.toBeNull()
    expect(await reasons(id)).toEqual(['joined_waitlist', 'offered', 'offer_withdrawn', 'offered'])
  })

  test('a claim without points or with an overlap is refused and the offer stays open', async () => {
    const yoga = await full({ points: 8 })
    const [eva, sol] = [await member(8), await member()]
    const [first] = [await wait(eva, yoga.id)]
    const other = await app.classAt({ inHours: 30, points: 1 })
    await yoga.free()
    await book(eva, other.id)
    expect(await claim(eva, first)).toMatchObject({ codigo: 'PUNTOS_INSUFICIENTES' })
    expect((await mine(eva, first)).offer).not.toBeNull()
    const [pilates, same] = [await full(), await app.classAt({ inHours: 8 })]
    const id = await wait(sol, pilates.id)
    await pilates.free()
    await book(sol, same.id)
    expect(await claim(sol, id)).toMatchObject({ codigo: 'HORARIO_EN_CONFLICTO' })
    expect(await claim(eva, id)).toMatchObject({ codigo: 'NO_ENCONTRADO' })
  })

  test('cancelling is free for 30 minutes after a promotion, even late', async () => {
    const yoga = await full({ points: 8 })
    const [eva, sol] = [await member(20), await member(20)]
    const first = await wait(eva, yoga.id)
    const second = await wait(sol, yoga.id)
    await yoga.free()
    await claim(eva, first)
    clock.move(minutes(30))
    expect(await app.cancel(eva, first)).toMatchObject({ data: { status: 'cancelled', returned: 8 } })
    await claim(sol, second)
    clock.move(minutes(30) + 1)
    expect(await app.cancel(sol, second)).toMatchObject({ data: { status: 'late_cancelled', returned: 0 } })
  })
})

describe('in quiet hours', () => {
  test('no offer is made: the seat is held and offered when quiet hours end', async () => {
    goToHour('23:00')
    const yoga = await full({ inHours: 13 })
    const [eva, stranger] = [await member(), await member()]
    const id = await wait(eva, yoga.id)
    await yoga.free()
    await due()
    expect(await mine(eva, id)).toMatchObject({ offer: null, claimable: false })
    expect(await seen(stranger, yoga.id)).toMatchObject({ seatsLeft: 0 })
    expect(await book(stranger, yoga.id)).toMatchObject({ codigo: 'SIN_CUPO' })
    expect(await subjects(eva)).toEqual([])
    goToHour('07:00')
    await due()
    const until = new Date(clock.now().getTime() + 15 * 60_000).toISOString()
    expect((await mine(eva, id)).offer).toEqual({ expiresAt: until })
    expect(await subjects(eva)).toHaveLength(1)
  })

  test('an open offer does not expire', async () => {
    goToHour('22:50')
    const yoga = await full({ inHours: 13 })
    const eva = await member()
    const id = await wait(eva, yoga.id)
    await yoga.free()
    const { expiresAt } = (await mine(eva, id)).offer
    expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe((8 * 60 + 15) * 60_000)
    goToHour('07:04')
    await due()
    expect(await claim(eva, id)).toMatchObject({ status: 200 })
  })
})

describe('in the last hour', () => {
  test('a free seat is open to the list: all are notified once, and the first claim takes it', async () => {
    const yoga = await full({ inHours: 1.5 })
    const people = [await member(), await member(), await member()]
    const ids: BookingId[] = []
    for (const who of people) ids.push(await wait(who, yoga.id))
    const stranger = await member()
    clock.move(minutes(31))
    await yoga.free()
    await due()
    expect(await seen(stranger, yoga.id)).toMatchObject({ seatsLeft: 0, waitlisted: 3 })
    expect(await book(stranger, yoga.id)).toMatchObject({ codigo: 'SIN_CUPO' })
    for (const [i, who] of people.entries()) {
      expect(await mine(who, mustIndex(ids, i))).toMatchObject({ offer: null, claimable: true })
      expect(await subjects(who)).toEqual([`Se abrió la lista de ${yoga.name}`])
    }
    const answers = await Promise.all(people.map((who, i) => claim(who, mustIndex(ids, i))))
    expect(answers.map((a) => a.codigo ?? 'ok').sort()).toEqual(['SIN_CUPO', 'SIN_CUPO', 'ok'])
    expect(await seen(stranger, yoga.id)).toMatchObject({ booked: 1, seatsLeft: 0, waitlisted: 2 })
  })

  test('a new member joins the list and claims like the others', async () => {
    const yoga = await full({ inHours: 1.5, capacity: 2 })
    const eva = await member()
    await wait(eva, yoga.id)
    clock.move(minutes(45))
    await yoga.free()
    const stranger = await member()
    const id = await wait(stranger, yoga.id)
    expect(await claim(stranger, id)).toMatchObject({ status: 200, data: { status: 'booked' } })
  })

  test('an open offer ends, and the seat is open to the list', async () => {
    const yoga = await full({ inHours: 1.1 })
    const [eva, sol] = [await member(), await member()]
    const first = await wait(eva, yoga.id)
    const second = await wait(sol, yoga.id)
    await yoga.free()
    expect((await mine(eva, first)).offer).not.toBeNull()
    clock.move(minutes(6))
    await due()
    expect(await mine(eva, first)).toMatchObject({ offer: null, claimable: true })
    expect(await claim(sol, second)).toMatchObject({ status: 200 })
    expect(await claim(eva, first)).toMatchObject({ codigo: 'SIN_CUPO' })
  })

  test('of twenty concurrent claims for one seat, one gets it', async () => {
    const yoga = await full({ inHours: 0.9 })
    await db
      .updateTable('studio')
      .set({ policy: JSON.stringify({ waitlistMax: 30 }) })
      .where('id', '=', mar.id)
      .execute()
    const people = await Promise.all(Array.from({ length: 20 }, () => member(20)))
    const ids = await Promise.all(people.map((who) => wait(who, yoga.id)))
    await yoga.free()
    const answers = await Promise.all(people.map((who, i) => claim(who, mustIndex(ids, i))))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.codigo === 'SIN_CUPO')).toHaveLength(19)
    expect(await seen(mustIndex(people, 0), yoga.id)).toMatchObject({ booked: 1, waitlisted: 19, seatsLeft: 0 })
    expect(await app.ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
  })
})

test('waits expire at the start, without a charge', async () => {
  const yoga = await full({ inHours: 3 })
  const eva = await member(20)
  const id = await wait(eva, yoga.id)
  clock.move(minutes(180))
  expect(await claim(eva, id)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
  await due()
  expect(await mine(eva, id)).toMatchObject({ status: 'expired', waitlistPosition: null })
  expect(await balance(eva)).toBe(20)
  expect(await reasons(id)).toEqual(['joined_waitlist', 'waitlist_expired'])
  expect(await due()).toBe(0)
})
