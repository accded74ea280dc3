import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { app, member, offerOf, sell, refund, openShift, send, mar, kad } = await salesApp()

test('the income adds up by payment method and offer, with refunds, tax and debts', async () => {
  await openShift(150_000)
  const [ana, { offerId }] = [await member(0), await offerOf(116_000)]
  const split = [
    { method: 'cash', amount: 100_000 },
    { method: 'card', amount: 16_000 },
  ]
  const { sale } = (await sell(ana, offerId, split, { note: '=1+1' })).data
  await refund(sale.id, 11_600)
  const { data } = await send(mar, 'GET', '/api/studio/money')
  const [income] = data.currencies
  expect(data.currencies).toHaveLength(1)
  expect(income).toMatchObject({ currency: 'MXN', sales: 100_000, refunds: 10_000, tax: 14_400, received: 104_400 })
  expect(income.methods).toEqual([
    { method: 'cash', paid: 100_000, refunded: 0, left: 100_000 },
    { method: 'card', paid: 16_000, refunded: 11_600, left: 4_400 },
  ])
  expect(income.offers).toMatchObject([{ offerId, quantity: 1, total: 116_000, refunded: 11_600 }])
  // Ten unused classes: the whole price is owed.
  expect(income.owed).toEqual({ passes: 116_000, points: 0, gifts: 0 })
  expect((await send(kad, 'GET', '/api/studio/money')).data.currencies).toEqual([])
  const csv = await app.inject({ url: '/api/studio/money.csv', headers: { authorization: mar.token } })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body.split('\r\n').length).toBeGreaterThan(8)
})

test('dates that make no range are refused', async () => {
  expect((await send(mar, 'GET', '/api/studio/money?from=2026-03-02&to=2026-03-01')).status).toBe(400)
  expect((await send(mar, 'GET', '/api/studio/money?from=ayer')).status).toBe(400)
})
