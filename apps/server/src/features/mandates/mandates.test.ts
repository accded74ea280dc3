import type { ClassId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { runDue } from '../../jobs/run-due.ts'
import { cleanLedger, paymentApp } from '../../test/payment-app.ts'
import { sellOffers } from '../../test/sell-offers.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { findAccount } from '../payment-accounts/find-account.ts'
import { storeMethod } from '../payments/method-store.ts'
import { chargeMandates } from './charge-mandates.ts'

const app = await paymentApp()
const { db, deps, clock, send, member, mar, classAt, book, balance, ledger, seen, mails, settle, charges } = app
const { offerOf } = sellOffers(app)

/** Stores a card of a member at the studio, with the given outcome of its charges. */
const cardOf = async (who: SignedIn, conduct = 'succeeds'): Promise<string> => {
  const { account } = mustExist(await findAccount(deps, mar.id, 'method', clock.now()), 'the account of the studio')
  const saved = { token: `tok_${conduct}_visa4242_0123456789abcdef`, brand: 'visa', last4: '4242', expiresOn: null }
  const owner = { member_id: who.userId, account_id: account.id }
  const stored = await write(db, async (tx) =>
    done(await storeMethod(tx, owner, saved, { now: clock.now(), seal: deps.providers.seal })),
  )
  return mustExist(stored.ok ? stored.value : null, 'the stored card')
}

const cancel = (who: SignedIn, id: string) => send(who, 'DELETE', `/api/gym/bookings/${id}`)
const urlOf = (bookingId: string) => `/api/gym/bookings/${bookingId}/mandate`
const agree = (who: SignedIn, bookingId: string, body: Record<string, unknown>) =>
  send(who, 'POST', urlOf(bookingId), { consent: true, ...body })
const mine = async (who: SignedIn, classId: string) => (await seen(who, classId)).mine
const mandatesOf = (who: SignedIn) =>
  db.selectFrom('mandate').select(['state', 'purchase_id']).where('member_id', '=', who.userId).orderBy('id').execute()
const booked = async (classId: ClassId) =>
  (await db.selectFrom('class_session').select('booked').where('id', '=', classId).executeTakeFirstOrThrow()).booked
/** Charges the mandates and settles due payments. */
const charge = async () => {
  await chargeMandates(deps, clock.now())
  await settle()
}
const sumOfRefunds = async () =>
  Number(
    (await sql<{ sum: string }>`select coalesce(sum(amount), 0) as sum from payment_refund`.execute(db)).rows[0]?.sum,
  )

/** Creates a full class for 12 points, the member who has its seat, and an offer of 50 points for 600. */
const scene = async () => {
  const yoga = await classAt({ capacity: 1, points: 12, inHours: 40 })
  const { offerId } = await offerOf(60_000, { kind: 'points', points: 50, name: '50 puntos' })
  const bea = await member()
  const seat = (await book(bea, yoga.id)).data.id as string
  return { yoga, offerId, bea, seat }
}
/** Creates a waitlisted member with 4 points, with a mandate if `offerId` is set. */
const waiting = async (classId: ClassId, mandate?: { offerId: string; conduct?: string }) => {
  const who = await member(4)
  const place = (await book(who, classId, { waitlist: true })).data.id as string
  const paymentMethod = await cardOf(who, mandate?.conduct)
  if (mandate)
    expect(await agree(who, place, { offerId: mandate.offerId, paymentMethod })).toMatchObject({ status: 200 })
  return { who, place, paymentMethod }
}

test('on the member’s turn the seat is held, the card is charged, and the seat is booked', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const { who: ana, place } = await waiting(yoga.id, { offerId })
  expect(await send(ana, 'GET', urlOf(place))).toMatchObject({
    data: {
      offer: { id: offerId, name: '50 puntos' },
      price: { amount: 60_000, currency: 'MXN' },
      card: { brand: 'visa', last4: '4242' },
      charging: false,
    },
  })
  const before = await charges()
  await cancel(bea, seat)
  expect(await mine(ana, yoga.id)).toMatchObject({ status: 'waitlisted' })
  expect(await charges()).toBe(before)
  expect(await book(await member(), yoga.id)).toMatchObject({ codigo: 'SIN_CUPO' })
  expect((await send(ana, 'GET', urlOf(place))).data).toMatchObject({ charging: true })
  await charge()
  expect(await mine(ana, yoga.id)).toMatchObject({ id: place, status: 'booked', points: 12 })
  expect(await charges()).toBe(before + 1)
  expect(await balance(ana)).toBe(42)
  expect(await booked(yoga.id)).toBe(1)
  expect(await mandatesOf(ana)).toMatchObject([{ state: 'bought' }])
  expect((await mails(ana.email)).map((m) => m.subject)).toContain('Compraste 50 puntos')
  await charge()
  expect(await charges()).toBe(before + 1)
  expect(await ledger()).toMatchObject(cleanLedger)
})

test('a class pass that is bought pays for the seat', async () => {
  const { yoga, bea, seat } = await scene()
  const { offerId } = await offerOf(24_000, { kind: 'classes', classes: 5 })
  const { who: ana } = await waiting(yoga.id, { offerId })
  await cancel(bea, seat)
  await charge()
  expect(await mine(ana, yoga.id)).toMatchObject({ status: 'booked', paidWith: { kind: 'classes', cost: 1 } })
  expect(await balance(ana)).toBe(4)
})

test.each(['refused', 'timeout_refused', 'confirm'])(
  'a card that is %s: nothing charged, the next person gets the seat',
  async (conduct) => {
    const { yoga, offerId, bea, seat } = await scene()
    const { who: ana, place } = await waiting(yoga.id, { offerId, conduct })
    const { who: eva } = await waiting(yoga.id, { offerId })
    const before = await charges()
    await cancel(bea, seat)
    await charge()
    clock.move(130)
    await charge()
    await charge()
    expect(await mine(ana, yoga.id)).toMatchObject({ id: place, status: 'waitlisted', waitlistPosition: 1 })
    expect(await mandatesOf(ana)).toMatchObject([{ state: 'refused' }])
    expect((await mails(ana.email)).map((m) => m.subject).at(-1)).toMatch(/^No se cobró .* pasó a otra persona$/)
    expect(await mine(eva, yoga.id)).toMatchObject({ status: 'booked' })
    expect(await charges()).toBe(before + 1)
    expect(await booked(yoga.id)).toBe(1)
  },
)

test('a charge whose answer is lost is settled once', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const { who: ana } = await waiting(yoga.id, { offerId, conduct: 'timeout' })
  const before = await charges()
  await cancel(bea, seat)
  await charge()
  clock.move(130)
  await charge()
  expect(await mine(ana, yoga.id)).toMatchObject({ status: 'booked' })
  expect(await charges()).toBe(before + 1)
  expect(await balance(ana)).toBe(42)
})

test('a payment that arrives when the seat is gone is refunded', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const { who: ana } = await waiting(yoga.id, { offerId, conduct: 'timeout' })
  const { who: eva } = await waiting(yoga.id, { offerId })
  const returned = await sumOfRefunds()
  await cancel(bea, seat)
  await chargeMandates(deps, clock.now())
  clock.move(181)
  await runDue(db, clock.now())
  await charge()
  await charge()
  expect(await mine(eva, yoga.id)).toMatchObject({ status: 'booked' })
  expect(await mine(ana, yoga.id)).toMatchObject({ status: 'waitlisted' })
  expect(await balance(ana)).toBe(4)
  expect(await sumOfRefunds()).toBe(returned + 60_000)
  expect(await booked(yoga.id)).toBe(1)
})

test('several concurrent processes charge one seat once', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const people = []
  for (let i = 0; i < 4; i++) people.push(await waiting(yoga.id, { offerId }))
  const before = await charges()
  await cancel(bea, seat)
  await Promise.all([charge(), charge(), charge(), runDue(db, clock.now())])
  await charge()
  expect(await charges()).toBe(before + 1)
  expect(await booked(yoga.id)).toBe(1)
  const states = await Promise.all(people.map(async ({ who }) => (await mine(who, yoga.id)).status))
  expect(states).toEqual(['booked', 'waitlisted', 'waitlisted', 'waitlisted'])
})

test('no charge: left the list, class cancelled, mandate withdrawn, points enough, price risen', async () => {
  const before = await charges()
  const left = await scene()
  const gone = await waiting(left.yoga.id, left)
  await cancel(gone.who, gone.place)
  await cancel(left.bea, left.seat)
  await charge()

  const off = await scene()
  await waiting(off.yoga.id, off)
  await send(mar, 'POST', `/api/studio/classes/${off.yoga.id}/cancel`, { reason: 'Obra' })
  await charge()

  const taken = await scene()
  const { who: ana, place } = await waiting(taken.yoga.id, taken)
  expect(await send(ana, 'DELETE', urlOf(place))).toMatchObject({ status: 200 })
  expect((await send(ana, 'GET', urlOf(place))).data).toBeNull()
  await cancel(taken.bea, taken.seat)
  await charge()
  expect(await mine(ana, taken.yoga.id)).toMatchObject({ status: 'waitlisted' })

  const rich = await scene()
  const iris = await member(50)
  const id = (await book(iris, rich.yoga.id, { waitlist: true })).data.id
  await agree(iris, id, { offerId: rich.offerId, paymentMethod: await cardOf(iris) })
  await cancel(rich.bea, rich.seat)
  expect(await mine(iris, rich.yoga.id)).toMatchObject({ status: 'booked' })
  await charge()

  const dear = await scene()
  const { who: luz } = await waiting(dear.yoga.id, dear)
  await sql`update mandate set amount = 59999 where member_id = ${luz.userId}`.execute(db)
  await cancel(dear.bea, dear.seat)
  await charge()
  expect(await mandatesOf(luz)).toMatchObject([{ state: 'refused', purchase_id: null }])
  expect(await charges()).toBe(before)
})

test('leaving the list while the card is being charged returns the money', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const { who: ana, place } = await waiting(yoga.id, { offerId, conduct: 'timeout' })
  const returned = await sumOfRefunds()
  await cancel(bea, seat)
  await chargeMandates(deps, clock.now())
  expect(await send(ana, 'DELETE', urlOf(place))).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  await cancel(ana, place)
  clock.move(130)
  await charge()
  await charge()
  expect(await sumOfRefunds()).toBe(returned + 60_000)
  expect(await booked(yoga.id)).toBe(0)
  expect(await balance(ana)).toBe(4)
})

test('removing the card withdraws its mandate', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const { who: ana, paymentMethod } = await waiting(yoga.id, { offerId })
  expect(await send(ana, 'DELETE', `/api/gym/payment-methods/${paymentMethod}`)).toMatchObject({ status: 200 })
  expect(await mandatesOf(ana)).toMatchObject([{ state: 'withdrawn' }])
  const before = await charges()
  await cancel(bea, seat)
  await charge()
  expect(await charges()).toBe(before)
})

test('a new mandate immediately buys a seat that no waitlisted member could pay for', async () => {
  const { yoga, offerId, bea, seat } = await scene()
  const { who: ana, place, paymentMethod } = await waiting(yoga.id)
  await cancel(bea, seat)
  expect(await mine(ana, yoga.id)).toMatchObject({ status: 'waitlisted' })
  expect((await agree(ana, place, { offerId, paymentMethod })).data).toMatchObject({ charging: true })
  await charge()
  expect(await mine(ana, yoga.id)).toMatchObject({ status: 'booked' })
})

test('refuses terms that cannot be agreed to', async () => {
  const { yoga, offerId } = await scene()
  const { who: ana, place, paymentMethod } = await waiting(yoga.id)
  const { who: eva, paymentMethod: foreign } = await waiting(yoga.id)
  const small = await offerOf(6_000, { kind: 'points', points: 5 })
  const monthly = await offerOf(90_000, { kind: 'membership', classes: null, renews: 'month' })
  const outcomeOf = async (body: Record<string, unknown>, who = ana) => {
    const { status, codigo } = await agree(who, place, { offerId, paymentMethod, ...body })
    return `${status} ${codigo}`
  }
  expect(await outcomeOf({ consent: false })).toBe('400 VALIDACION')
  expect(await outcomeOf({ paymentMethod: foreign })).toBe('400 VALIDACION')
  expect(await outcomeOf({ paymentMethod: '4242424242424242' })).toBe('400 VALIDACION')
  expect(await outcomeOf({ offerId: small.offerId })).toBe('409 PUNTOS_INSUFICIENTES')
  expect(await outcomeOf({ offerId: monthly.offerId })).toBe('409 ESTADO_INVALIDO')
  expect(await outcomeOf({ offerId: '999999' })).toBe('404 NO_ENCONTRADO')
  expect(await outcomeOf({ version: 7 })).toBe('409 ESTADO_INVALIDO')
  expect(await outcomeOf({}, eva)).toBe('404 NO_ENCONTRADO')
  clock.move(27 * 3600)
  const late = await agree(ana, place, { offerId, paymentMethod })
  expect([401, 409]).toContain(late.status)
  expect(await mandatesOf(ana)).toEqual([])
})
