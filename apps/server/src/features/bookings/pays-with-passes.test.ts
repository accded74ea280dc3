import type { StudioId } from '@cupo/core/ids'
import type { OfferKind, OfferPeriod } from '@cupo/core/offer-kinds'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { countQueries } from '../../test/count-queries.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { givePass } from '../passes/give-pass.ts'

const { member, classAt, book, cancel, balance, seen, ledger, send, mar, clock, db, pool } = await gymApp()

type Terms = {
  kind?: OfferKind
  name?: string
  classes?: number
  points?: number
  perPeriod?: number
  period?: OfferPeriod
  validDays?: number
  studioId?: StudioId
}

/** Inserts an offer of the studio and gives a member its pass. */
const give = async (who: SignedIn, terms: Terms) => {
  const { kind = 'classes', name = 'Pase de 10', studioId = mar.id } = terms
  const now = clock.now()
  const offer = await db
    .insertInto('offer')
    .values({ studio_id: studioId, kind, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('offer_version')
    .values({
      offer_id: offer.id,
      version: 1,
      name,
      amount: toMinorUnits(10_000),
      currency: 'MXN',
      classes: terms.classes ?? null,
      points: terms.points === undefined ? null : toPoints(terms.points),
      per_period: terms.perPeriod ?? null,
      period: terms.period ?? null,
      valid_days: terms.validDays ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gift = { versionId: version.id, memberId: who.userId, at: now, by: null, note: '', source: 'test' }
  const given = await write(db, async (tx) => done(await givePass(tx, gift)))
  if (!given.ok) throw new Error(given.reason)
  return given.value
}
const left = async (passId: string) =>
  (
    await db
      .selectFrom('pass')
      .select('remaining')
      .where('id', '=', passId as never)
      .executeTakeFirstOrThrow()
  ).remaining
const movements = async (passId: string) =>
  (
    await db
      .selectFrom('pass_movement')
      .select('kind')
      .where('pass_id', '=', passId as never)
      .orderBy('id')
      .execute()
  ).map((row) => row.kind)

test('a class pass pays before points, is explained before, and a free cancellation returns its use', async () => {
  const ana = await member()
  const passId = await give(ana, { classes: 10 })
  const yoga = await classAt()
  expect((await seen(ana, yoga.id)).payWith).toEqual([
    { passId, kind: 'classes', label: 'Se usa Pase de 10, quedan 9.', cost: 1, leftAfter: 9 },
    { passId: null, kind: 'points', label: 'Se usan 8 puntos, te quedan 92.', cost: 8, leftAfter: 92 },
  ])
  const booked = await book(ana, yoga.id)
  expect(booked).toMatchObject({
    status: 201,
    data: { points: 0, paidWith: { passId, kind: 'classes', cost: 1 } },
  })
  expect([await left(passId), await balance(ana)]).toEqual([9, 100])
  expect(await cancel(ana, booked.data.id)).toMatchObject({ data: { status: 'cancelled', returned: 0 } })
  expect(await left(passId)).toBe(10)
  expect(await movements(passId)).toEqual(['given', 'use', 'return'])
  const { history } = (await send(ana, 'GET', `/api/gym/bookings/${booked.data.id}`)).data
  expect(history.at(-1).reason).toContain('Volvió el uso a tu pase.')
})

test('the member chooses points, or a pass that fits; any other pass is refused and nothing is written', async () => {
  const ana = await member()
  const passId = await give(ana, { classes: 1 })
  const first = await classAt()
  expect((await book(ana, first.id, { passId: null })).data.paidWith).toEqual({ passId: null, kind: 'points', cost: 8 })
  const second = await classAt({ inHours: 72 })
  expect((await book(ana, second.id, { passId })).data.paidWith.passId).toBe(passId)
  const third = await classAt({ inHours: 96 })
  expect(await book(ana, third.id, { passId })).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect(await book(ana, third.id, { passId: '999999' })).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect((await seen(ana, third.id)).mine).toBeNull()
  expect(await balance(ana)).toBe(92)
})

test('a late cancellation uses up the class, and returns it when the seat is refilled', async () => {
  const [ana, leo] = [await member(0), await member()]
  const passId = await give(ana, { classes: 5 })
  const yoga = await classAt({ inHours: 3, capacity: 1 })
  const booked = await book(ana, yoga.id)
  clock.move(3600)
  expect((await cancel(ana, booked.data.id)).data).toMatchObject({ status: 'late_cancelled', mayComeBack: true })
  expect(await left(passId)).toBe(4)
  await book(leo, yoga.id)
  expect(await left(passId)).toBe(5)
  expect(await balance(leo)).toBe(92)
})

test('a membership of two a week covers two classes of a week; the third is paid by points or refused', async () => {
  const ana = await member(0)
  await give(ana, { kind: 'membership', name: '2 por semana', perPeriod: 2, period: 'week' })
  // Noon UTC of the first Monday at least three days ahead.
  const now = clock.now()
  const days = 3 + ((8 - new Date(now.getTime() + 3 * 86_400_000).getUTCDay()) % 7)
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12)
  const inHours = (day: number) => (monday - now.getTime()) / 3_600_000 + day * 24
  const classes = await Promise.all([0, 1, 2].map((day) => classAt({ inHours: inHours(day) })))
  const kinds = []
  for (const each of classes) kinds.push((await book(ana, each.id)).data?.paidWith?.kind ?? 'refused')
  expect(kinds).toEqual(['membership', 'membership', 'refused'])
  expect((await seen(ana, classes[2]?.id ?? '')).missing).toEqual({ points: 8 })
})

test('points of a studio pay at that studio only, and first', async () => {
  const ana = await member(4)
  await give(ana, { kind: 'points', name: 'Paquete', points: 20, validDays: 30 })
  const other = await db.selectFrom('studio').select(['id', 'time_zone']).where('id', '<>', mar.id).executeTakeFirst()
  const yoga = await classAt()
  expect((await book(ana, yoga.id)).status).toBe(201)
  expect(await balance(ana)).toBe(16)
  if (other) {
    const elsewhere = await classAt({ studio: { id: other.id, timeZone: other.time_zone }, inHours: 80 })
    expect(await book(ana, elsewhere.id)).toMatchObject({ status: 409, codigo: 'PUNTOS_INSUFICIENTES' })
    expect((await seen(ana, elsewhere.id)).missing).toEqual({ points: 4 })
  }
})

test('a waitlisted member is promoted with a pass, and a cancelled class returns it', async () => {
  const [ana, leo] = [await member(), await member(0)]
  const passId = await give(leo, { classes: 3 })
  const yoga = await classAt({ inHours: 60, capacity: 1 })
  const seat = await book(ana, yoga.id)
  expect((await book(leo, yoga.id, { waitlist: true })).data).toMatchObject({ status: 'waitlisted', paidWith: null })
  await cancel(ana, seat.data.id)
  expect((await seen(leo, yoga.id)).mine).toMatchObject({ status: 'booked', paidWith: { passId, kind: 'classes' } })
  expect(await left(passId)).toBe(2)
  await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Fuga de agua' })
  expect(await left(passId)).toBe(3)
})

test('guests take classes of the pass, and a membership pays for its holder only', async () => {
  await db
    .updateTable('studio')
    .set({ policy: { guestsPerMonth: 3 } })
    .where('id', '=', mar.id)
    .execute()
  const ana = await member(20)
  const passId = await give(ana, { classes: 1 })
  await give(ana, { kind: 'membership', name: 'Sin límite' })
  const yoga = await classAt()
  const guests = ['uno', 'dos'].map((name) => ({ name, email: `${name}@x.test` }))
  const booked = await book(ana, yoga.id, { guests })
  expect(booked.data.paidWith.kind).toBe('membership')
  expect([await left(passId), await balance(ana)]).toEqual([0, 12])
})

test('the last use of a pass pays for one of two classes booked concurrently', async () => {
  const ana = await member(0)
  const passId = await give(ana, { classes: 1 })
  const [one, two] = [await classAt(), await classAt({ inHours: 72 })]
  const statuses = (await Promise.all([book(ana, one.id), book(ana, two.id)])).map((answer) => answer.status)
  expect(statuses.sort()).toEqual([201, 409])
  expect(await left(passId)).toBe(0)
})

test('the points ledger stays clean', async () => {
  expect(await ledger()).toMatchObject({ sum: 0 })
})

test('closing a day returns a class to each pass and points to others, whatever their number by the same statements', async () => {
  const close = async (days: number, people: number) => {
    const date = new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const inHours = (Date.parse(`${date}T09:00:00-06:00`) - clock.now().getTime()) / 3_600_000
    const classes = []
    for (let at = 0; at < people; at++) classes.push(await classAt({ inHours: inHours + at, capacity: 20 }))
    const passes: string[] = []
    for (let at = 0; at < people; at++) {
      const [paysByPass, paysByPoints] = [await member(0), await member(100)]
      passes.push(await give(paysByPass, { classes: 30 }))
      for (const each of classes) {
        await book(paysByPass, each.id)
        await book(paysByPoints, each.id)
      }
    }
    const body = { date, name: 'Fumigación', classes: 'cancel', reason: 'Fumigamos' }
    let affected: Record<string, unknown> = {}
    const statements = await countQueries(pool, async () => {
      affected = (await send(mar, 'POST', '/api/studio/holidays', body)).data.affected
    })
    expect(affected).toMatchObject({ returnedPoints: 8 * people * people, told: 2 * people })
    for (const passId of passes) expect(await left(passId)).toBe(30)
    return statements
  }
  expect(await close(9, 6)).toBe(await close(6, 2))
  expect(await ledger()).toMatchObject({ sum: 0 })
})
