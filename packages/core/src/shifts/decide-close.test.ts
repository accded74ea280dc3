import { expect, test } from 'vitest'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { type ByMethod, decideClose, expectedByMethod, type ShiftMoney } from './decide-close.ts'

const amounts = (cash: number, card: number, transfer: number) => ({
  cash: toMinorUnits(cash),
  card: toMinorUnits(card),
  transfer: toMinorUnits(transfer),
})
const money: ShiftMoney = {
  float: toMinorUnits(150_000),
  taken: amounts(354_400, 380_500, 219_000),
  returned: amounts(0, 22_000, 0),
  paidIn: toMinorUnits(0),
  paidOut: toMinorUnits(24_000),
}
const counted: ByMethod<never> = amounts(475_400, 358_500, 219_000) as never

test('the expected cash is the float, the cash sales and cash put in, minus refunds and cash taken out', () => {
  expect(expectedByMethod(money)).toEqual(amounts(480_400, 358_500, 219_000))
})

test('a difference needs a reason, by method', () => {
  expect(decideClose(money, counted)).toEqual({ ok: false, missing: ['cash'] })
  expect(decideClose(money, counted, { card: 'Lote 221' })).toEqual({ ok: false, missing: ['cash'] })
  expect(decideClose(money, counted, { cash: 'Cambio mal dado', card: 'no hace falta' })).toEqual({
    ok: true,
    counts: {
      cash: { expected: 480_400, counted: 475_400, difference: -5_000, reason: 'Cambio mal dado' },
      card: { expected: 358_500, counted: 358_500, difference: 0 },
      transfer: { expected: 219_000, counted: 219_000, difference: 0 },
    },
  })
})
