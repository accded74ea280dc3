import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { db, member, offerOf, sell, refund, openShift, closeShift, accounts, send, mar, kad } = await salesApp()
const read = async (id: string) => (await send(mar, 'GET', `/api/studio/shifts/${id}`)).data
const move = (id: string, kind: string, amount: number, who = mar) =>
  send(who, 'POST', `/api/studio/shifts/${id}/movements`, { kind, amount, reason: 'Garrafones' })

test('a shift counts sales, refunds and cash movements by method, and closes with its differences', async () => {
  const opened = await openShift(150_000)
  expect([opened.status, opened.data.counts.cash.expected, opened.data.openedBy]).toEqual([201, 150_000, 'Marea'])
  const { id } = opened.data
  const [ana, { offerId }] = [await member(0), await offerOf(100_000)]
  const pay = (...payments: [string, number][]) =>
    sell(
      ana,
      offerId,
      payments.map(([method, amount]) => ({ method, amount })),
    )
  await pay(['cash', 60_000], ['card', 40_000])
  const { data } = await pay(['cash', 100_000])
  await pay(['transfer', 100_000])
  await pay(['courtesy', 100_000])
  await refund(data.sale.id, 20_000)
  await move(id, 'pay_out', 24_000)
  await move(id, 'pay_in', 4_000)
  const shift = await read(id)
  expect(shift.counts).toMatchObject({
    cash: { expected: 270_000, counted: null, payments: 2 },
    card: { expected: 40_000, payments: 1 },
    transfer: { expected: 100_000, payments: 1 },
  })
  expect([shift.sales, shift.refunds]).toEqual([4, 1])
  expect(shift.entries.map((e: { kind: string; amount: number }) => [e.kind, e.amount])).toEqual(
    expect.arrayContaining([
      ['float', 150_000],
      ['sale', 100_000],
      ['refund', -20_000],
      ['pay_out', -24_000],
      ['pay_in', 4_000],
    ]),
  )
  const silent = await closeShift(id, 265_000, { card: 41_000, transfer: 100_000, reasons: { card: 'Propina' } })
  expect([silent.status, silent.codigo, silent.fields]).toEqual([400, 'VALIDACION', ['reasons.cash']])
  const reasons = { cash: 'Cambio mal dado', card: 'Propina' }
  const closed = await closeShift(id, 265_000, { card: 41_000, transfer: 100_000, reasons })
  expect(closed.data.counts).toMatchObject({
    cash: { expected: 270_000, counted: 265_000, difference: -5_000, reason: 'Cambio mal dado' },
    card: { expected: 40_000, counted: 41_000, difference: 1_000, reason: 'Propina' },
    transfer: { expected: 100_000, counted: 100_000, difference: 0, reason: null },
  })
  expect(closed.data.closedBy).toBe('Marea')
  // Closing moves the counted cash out, so closed tills are empty.
  expect(await accounts(`shift:${id}`)).toEqual({ bank: 135_000, cash: -140_000, till_difference: 4_000, card: 1_000 })
  expect((await accounts()).cash ?? 0).toBe(0)
})

test('a shift with more than 2³¹ minor units is counted, closed and posted', async () => {
  const { id } = (await openShift(0)).data
  const [ana, { offerId }] = [await member(0), await offerOf(100_000_000)]
  const lines = [{ offerId, quantity: 10 }]
  for (const method of ['cash', 'cash', 'cash', 'card', 'card', 'card']) {
    const sold = await sell(ana, offerId, [{ method, amount: 1_000_000_000 }], { lines })
    expect(sold.status, sold.mensaje).toBe(201)
  }
  expect((await read(id)).counts).toMatchObject({
    cash: { expected: 3_000_000_000 },
    card: { expected: 3_000_000_000 },
  })
  const closed = await closeShift(id, 2_999_999_000, { card: 3_000_000_000, reasons: { cash: 'Falta' } })
  expect(closed.status, closed.mensaje).toBe(200)
  expect(closed.data.counts.cash).toMatchObject({ counted: 2_999_999_000, difference: -1_000 })
  expect(await accounts(`shift:${id}`)).toEqual({ bank: 2_999_999_000, cash: -3_000_000_000, till_difference: 1_000 })
})

test('a closed shift is never edited', async () => {
  const { id } = (await openShift(0)).data
  expect((await closeShift(id, 0)).status).toBe(200)
  const before = await read(id)
  const again = await closeShift(id, 500, { reasons: { cash: 'x' } })
  expect([again.status, again.codigo, again.mensaje]).toEqual([
    409,
    'ESTADO_INVALIDO',
    'Este turno ya se cerró. Un turno cerrado no se cambia.',
  ])
  expect((await move(id, 'pay_in', 100)).codigo).toBe('ESTADO_INVALIDO')
  expect(await read(id)).toEqual(before)
  await expect(sql`update shift set float_amount = 1 where id = ${id}`.execute(db)).rejects.toThrow('is closed')
})

test('two concurrent requests open one shift, and close it once', async () => {
  const opened = await Promise.all([openShift(100), openShift(200), openShift(300)])
  expect(opened.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(opened.find(({ status }) => status === 409)?.mensaje).toBe('Ya hay un turno abierto en esta sucursal.')
  const shift = opened.find(({ status }) => status === 201)?.data
  expect((await openShift(100, kad)).status).toBe(201)
  const closed = await Promise.all([closeShift(shift.id, shift.float), closeShift(shift.id, shift.float)])
  expect(closed.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a sale in cash and the closing of its shift never miss each other', async () => {
  const [ana, { offerId }] = [await member(0), await offerOf(1_000)]
  for (let round = 0; round < 5; round++) {
    const { id } = (await openShift(0)).data
    const cash = [{ method: 'cash', amount: 1_000 }]
    const reasons = { cash: 'Conté antes' }
    const [sold] = await Promise.all([sell(ana, offerId, cash), closeShift(id, 0, { reasons })])
    const shift = await read(id)
    expect(shift.counts.cash.expected).toBe(sold.status === 201 ? 1_000 : 0)
    if (sold.status !== 201) expect(sold.codigo).toBe('ESTADO_INVALIDO')
  }
})

test('only cash in the till can be taken out', async () => {
  const { id } = (await openShift(10_000)).data
  const refused = await move(id, 'pay_out', 10_001)
  expect([refused.codigo, refused.fields]).toEqual(['ESTADO_INVALIDO', ['amount']])
  const outs = await Promise.all([move(id, 'pay_out', 6_000), move(id, 'pay_out', 6_000)])
  expect(outs.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await move(id, 'pay_in', -1)).fields).toEqual(['amount'])
  expect((await move(id, 'pay_in', 100, kad)).codigo).toBe('NO_ENCONTRADO')
  expect((await closeShift('999999', 0)).codigo).toBe('NO_ENCONTRADO')
  const { items } = (await send(mar, 'GET', '/api/studio/shifts?limit=2')).data
  expect(items.map((s: { closedAt: string | null }) => s.closedAt === null)).toEqual([true, false])
})
