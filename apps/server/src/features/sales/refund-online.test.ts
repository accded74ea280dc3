import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'
import { onSettled } from '../payments/on-settled.ts'
import { settleDuePayments } from '../payments/settle-due.ts'
import { startPayment } from '../payments/start-payment.ts'
import { recordSale } from './record-sale.ts'

const app = await salesApp()
const { db, deps, clock, member, offerOf, openShift, refund, send, mar, accounts } = app
onSettled('purchase', async () => undefined)

let count = 0

/** Records a sale of 1,890.00 of which `online` was paid at the simulated provider, the rest in cash. */
const soldOnline = async (online = 189_000) => {
  count += 1
  const [ana, { versionId }] = [await member(0), await offerOf(189_000)]
  const [studioId, now] = [mar.id, clock.now()]
  const money = { amount: toMinorUnits(online), currency: 'MXN' }
  const source = `purchase:venta${count}`
  const command = { studioId, memberId: ana.userId, money, paymentMethod: 'tok_succeeds', source, now }
  const paid = await startPayment(deps, command)
  if (!paid.ok) throw new Error(paid.reason)
  const { paymentId } = paid.value
  const rest = toMinorUnits(189_000 - online)
  const sold = await db.transaction().execute((tx) =>
    recordSale(tx, {
      studioId,
      branchId: null,
      clientId: ana.userId,
      channel: 'online',
      lines: [{ versionId, quantity: 1 }],
      payments: [
        ...(rest > 0 ? [{ method: 'card' as const, amount: rest }] : []),
        { method: 'provider', amount: money.amount, paymentId },
      ],
      byUser: ana.userId,
      note: '',
      at: now,
    }),
  )
  if (!sold.ok) throw new Error(sold.reason)
  return { saleId: sold.value.saleId, paymentId }
}
const refundedAt = async (paymentId: string) =>
  (
    await db
      .selectFrom('payment')
      .select('refunded')
      .where('id', '=', paymentId as never)
      .executeTakeFirstOrThrow()
  ).refunded
const partsOf = async (saleId: string) =>
  (await send(mar, 'GET', `/api/studio/sales/${saleId}`)).data.refunds.flatMap((one: { parts: object[] }) => one.parts)
const settle = () => settleDuePayments(deps, clock.now())

test('the part paid online is requested at its provider, once, also when the request is sent twice', async () => {
  const { saleId, paymentId } = await soldOnline(100_000)
  const key = { 'idempotency-key': 'devolver-en-linea' }
  const twice = await Promise.all([refund(saleId, 120_000, {}, key), refund(saleId, 120_000, {}, key)])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(await partsOf(saleId)).toEqual([
    { method: 'card', amount: 20_000, state: 'done' },
    { method: 'provider', amount: 100_000, state: 'processing' },
  ])
  await Promise.all([settle(), settle()])
  await settle()
  expect(await partsOf(saleId)).toContainEqual({ method: 'provider', amount: 100_000, state: 'done' })
  const made = await db.selectFrom('payment_refund').select('amount').where('payment_id', '=', paymentId).execute()
  expect([await refundedAt(paymentId), made]).toEqual([100_000, [{ amount: 100_000 }]])
  const { sale } = twice[0].data
  expect(await accounts(`refund:${sale.refunds[0].id}`)).toMatchObject({ card: -20_000, provider: -100_000 })
})

test('two refunds in parts are two refunds at the provider', async () => {
  const { saleId, paymentId } = await soldOnline()
  await refund(saleId, 89_000)
  await refund(saleId, 100_000)
  await settle()
  expect(await refundedAt(paymentId)).toBe(189_000)
})

test('a payment in dispute is not refunded, and nothing of the sale is', async () => {
  const { saleId, paymentId } = await soldOnline()
  await db.updateTable('payment').set({ state: 'disputed' }).where('id', '=', paymentId).execute()
  const refused = await refund(saleId, 1_000)
  expect([refused.codigo, (await send(mar, 'GET', `/api/studio/sales/${saleId}`)).data.refunded]).toEqual([
    'ESTADO_INVALIDO',
    0,
  ])
})

test('a refund that the provider refuses is shown as refused', async () => {
  await openShift(0)
  const { saleId, paymentId } = await soldOnline()
  await refund(saleId, 50_000)
  await db.updateTable('simulated_charge').set({ state: 'lost' }).execute()
  await settle()
  expect([await refundedAt(paymentId), await partsOf(saleId)]).toEqual([
    0,
    [{ method: 'provider', amount: 50_000, state: 'refused' }],
  ])
})
