import { mustIndex } from '@cupo/core/must-get'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { accountApp } from '../../test/account-app.ts'
import { paymentVendors, type Signed, type Signing, type Vendor } from '../../test/payment-vendors.ts'
import { testProviders } from '../../test/test-providers.ts'
import type { VendorCharge } from '../../test/vendor-server.ts'
import { insertAccount, readLiveAccounts } from '../payment-accounts/store.ts'
import { checkPayment } from './check-payment.ts'
import { onSettled, type SettledPayment } from './on-settled.ts'
import { refundPayment } from './refund-payment.ts'
import { settleDuePayments } from './settle-due.ts'
import { startPayment } from './start-payment.ts'
import { type PaymentRow, readPayment } from './store.ts'

const { db, deps: base, clock, person } = await accountApp()
const member = await person('paga@correo.test')
const { vendors, doubles, urls } = await paymentVendors(db)
const deps = { ...base, providers: testProviders(db, urls) }
const app = await buildApp(deps)
afterAll(async () => {
  await app.close()
  for (const double of doubles) double.close()
})

const settled: SettledPayment[] = []
onSettled('purchase', async (_tx, payment) => void settled.push(payment))
beforeEach(() => settled.splice(0))

let count = 0

/** Connects the vendor as the account of a studio, and returns the actions of a test case. */
const setUp = async (vendor: Vendor) => {
  count += 1
  const name = `Estudio ${count}`
  const { id: studioId } = await db
    .insertInto('studio')
    .values({ name, time_zone: 'America/Mexico_City', created_at: clock.now() } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { seal } = deps.providers
  if (vendor.keys && seal) {
    const account = { studioId, keys: vendor.keys, details: {}, seal, now: clock.now() }
    await db.transaction().execute((tx) => insertAccount(tx, account))
  }
  const money = { amount: toMinorUnits(24_000), currency: vendor.currency }
  const source = `purchase:${vendor.name}${count}`
  const start = async (paymentMethod = 'redirect') => {
    const command = { studioId, memberId: member, money, paymentMethod, source, now: clock.now() }
    const outcome = await startPayment(deps, command)
    if (!outcome.ok) throw new Error(`${outcome.reason} ${outcome.because}`)
    return outcome.value
  }
  const row = async (): Promise<PaymentRow> => {
    const { id } = await db.selectFrom('payment').select('id').where('source', '=', source).executeTakeFirstOrThrow()
    return (await readPayment(db, id)) as PaymentRow
  }
  const chargeOf = async (more: Partial<VendorCharge> = {}): Promise<VendorCharge> => {
    const { reference, provider_id: providerId, id, amount, currency } = await row()
    const known = { stripe: `pi_${reference}`, mercadopago: String(providerId).replace(/\D/g, '') }[
      vendor.name as 'stripe'
    ]
    const own = vendor.name === 'redsys' ? id.padStart(12, '0') : (known ?? reference)
    return { id: own, reference, amount, currency, state: 'paid', refunded: 0, ...more }
  }
  const accountId = async () => (await readLiveAccounts(db, studioId))[0]?.id ?? ''
  const secret = async () => vendor.secret || `simulated-${await accountId()}`
  const deliver = async ({ query, body, headers }: Signed, account?: string) => {
    const url = `/api/payments/${vendor.name}/notifications?account=${account ?? (await accountId())}${query}`
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body })
    await settleDuePayments(deps, clock.now())
    return statusCode
  }
  const sign = async (charge: VendorCharge, more: Partial<Signing> = {}) => {
    const merchant = vendor.name === 'simulated' ? { merchant: await accountId() } : {}
    return vendor.sign(charge, {
      at: clock.now(),
      secret: await secret(),
      key: `evt_${(Math.random() * 1e12).toFixed(0)}`,
      ...merchant,
      ...more,
    })
  }
  /** Changes the vendor's records and sends its notification. */
  const notify = async (more: Partial<VendorCharge> = {}) => {
    const charge = await chargeOf(more)
    await vendor.book(charge)
    return deliver(await sign(charge))
  }
  const events = async () =>
    (
      await db
        .selectFrom('payment_event')
        .select('id')
        .where('account_id', '=', (await accountId()) as never)
        .execute()
    ).length
  return { start, row, chargeOf, deliver, sign, notify, events, accountId, secret }
}
const states = () => settled.map(({ state }) => state)

describe.each(vendors)('$name', (vendor) => {
  test('a right signature: paid once, also when the event arrives twice', async () => {
    const { start, row, chargeOf, deliver, sign } = await setUp(vendor)
    expect((await start()).state).toBe('needs_action')
    const charge = await chargeOf()
    await vendor.book(charge)
    const signed = await sign(charge)
    expect([await deliver(signed), await deliver(signed)]).toEqual([200, 200])
    expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
  })

  test('a wrong signature and one changed byte are 401 and write nothing', async () => {
    const { start, row, chargeOf, deliver, sign, events } = await setUp(vendor)
    await start()
    const charge = await chargeOf()
    const wrong = vendor.name === 'redsys' ? Buffer.alloc(24, 7).toString('base64') : 'another secret'
    const signed = await sign(charge)
    const changed =
      vendor.name === 'mercadopago'
        ? { ...signed, query: signed.query.replace(/data\.id=(\d+)/, 'data.id=$11') }
        : { ...signed, body: signed.body.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === '1' ? '2' : '1')) }
    const bare = { ...signed, body: '{}', headers: { 'content-type': 'application/json' } }
    for (const bad of [await sign(charge, { secret: wrong }), changed, bare]) expect(await deliver(bad)).toBe(401)
    expect([(await row()).state, states(), await events()]).toEqual(['needs_action', [], 0])
  })

  test.runIf(vendor.has.freshness)('an old timestamp is 401', async () => {
    const { start, chargeOf, deliver, sign, row } = await setUp(vendor)
    await start()
    const old = new Date(clock.now().getTime() - 301_000)
    expect(await deliver(await sign(await chargeOf(), { at: old }))).toBe(401)
    expect((await row()).state).toBe('needs_action')
  })

  test('an event of a different merchant does not pay', async () => {
    const [ours, theirs] = [await setUp(vendor), await setUp(vendor)]
    await ours.start()
    await theirs.start()
    const charge = await theirs.chargeOf()
    const signed = await theirs.sign(charge)
    const status = await ours.deliver(signed, vendor.name === 'simulated' ? await ours.accountId() : '999999')
    expect([status, (await theirs.row()).state]).toEqual([401, 'needs_action'])
  })

  test('a different amount or currency pays nothing', async () => {
    const { start, notify, row } = await setUp(vendor)
    await start()
    await notify({ amount: 100 })
    await notify({ currency: 'USD' })
    expect([(await row()).state, states()]).toEqual(['needs_action', []])
  })

  test('the browser returns before, after or without a notification', async () => {
    const { start, row, chargeOf, notify } = await setUp(vendor)
    const { paymentId } = await start()
    const back = () => checkPayment(deps, member, paymentId, clock.now())
    expect(await back()).toMatchObject({ value: { state: 'needs_action' } })
    await vendor.book(await chargeOf())
    const expected = vendor.has.query ? 'paid' : 'needs_action'
    expect(await back()).toMatchObject({ value: { state: expected } })
    await notify()
    expect(await back()).toMatchObject({ value: { state: 'paid' } })
    expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
  })

  test('a paid event for a different amount is refused, and the right one after it still pays', async () => {
    const { start, notify, row } = await setUp(vendor)
    await start()
    await notify({ amount: 23_999 })
    expect((await row()).state).toBe('needs_action')
    await notify()
    expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
  })

  test('out of order: an older event after the payment changes nothing', async () => {
    const { start, row, chargeOf, deliver, sign } = await setUp(vendor)
    await start()
    const earlier = await sign(await chargeOf({ state: 'refused' }))
    const charge = await chargeOf()
    await vendor.book(charge)
    expect(await deliver(await sign(charge))).toBe(200)
    expect(await deliver(earlier)).toBe(200)
    expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
  })

  test('a refund sent twice concurrently is made once', async () => {
    const { start, notify, row } = await setUp(vendor)
    const { paymentId } = await start()
    await notify()
    const command = { paymentId, amount: toMinorUnits(10_000), source: `${vendor.name}:twice`, now: clock.now() }
    await Promise.all(Array.from({ length: 5 }, () => refundPayment(deps, command)))
    await settleDuePayments(deps, clock.now())
    expect((await row()).refunded).toBe(10_000)
  })

  test('ten starts, then ten concurrent notifications pay once', async () => {
    const { start, chargeOf, deliver, sign, row } = await setUp(vendor)
    const all = await Promise.all(Array.from({ length: 10 }, () => start()))
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
    const charge = await chargeOf()
    await vendor.book(charge)
    const signed = await Promise.all(Array.from({ length: 10 }, () => sign(charge)))
    expect(new Set(await Promise.all(signed.map((one) => deliver(one))))).toEqual(new Set([200]))
    expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
  })

  test('refunds in parts, each once, up to the paid amount', async () => {
    const { start, notify, row } = await setUp(vendor)
    const { paymentId } = await start()
    await notify()
    const refund = (amount: number, source: string) =>
      refundPayment(deps, {
        paymentId,
        amount: toMinorUnits(amount),
        source: `${vendor.name}:${source}`,
        now: clock.now(),
      })
    expect(await refund(10_000, 'a')).toMatchObject({ value: { state: 'done' } })
    expect(await refund(10_000, 'a')).toMatchObject({ value: { state: 'done' } })
    expect(await refund(14_001, 'b')).toMatchObject({ because: 'refund_too_high' })
    expect(await refund(14_000, 'c')).toMatchObject({ value: { state: 'done' } })
    expect((await row()).refunded).toBe(24_000)
  })

  test.runIf(vendor.has.disputes)('a dispute that arrives before the payment, and its loss', async () => {
    const { start, notify, row } = await setUp(vendor)
    await start()
    await notify({ state: 'paid' })
    await notify({ state: 'lost' })
    await notify({ state: 'disputed' })
    await notify({ state: 'paid' })
    expect([(await row()).state, states()]).toEqual(['lost', ['paid', 'disputed', 'lost']])
  })

  test('a payment after its time is late, so that it can be returned', async () => {
    const { start, notify, row } = await setUp(vendor)
    await start()
    clock.move(31 * 60)
    await settleDuePayments(deps, clock.now())
    expect((await row()).state).toBe('expired')
    await notify()
    const { source } = await row()
    const own = settled.filter((payment) => payment.source === source)
    expect(own).toMatchObject([{ state: 'expired' }, { state: 'paid', late: true }])
  })

  test.runIf(vendor.has.vouchers)('a voucher waits for days, is paid, and counts once', async () => {
    const { start, notify, row } = await setUp(vendor)
    expect((await start('voucher')).action).toMatchObject({ kind: 'voucher' })
    clock.move(2 * 86_400)
    await settleDuePayments(deps, clock.now())
    expect((await row()).state).toBe('needs_action')
    await notify()
    expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
  })
})

test('stripe: a time-out after charging is found out, not charged again', async () => {
  const vendor = mustIndex(vendors, 1)
  const { start, row } = await setUp(vendor)
  doubles[0].hangUp(true)
  expect((await start('pm_card')).state).toBe('processing')
  doubles[0].hangUp(false)
  clock.move(60)
  await settleDuePayments(deps, clock.now())
  expect([(await row()).state, states()]).toEqual(['paid', ['paid']])
})
