import { addMoney, type Currency, type MinorUnits, multiplyMoney } from '../money/minor-units.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'

/** Bills by currency in minor units, largest first. Coins are counted as one amount. */
const bills: Readonly<Record<string, readonly number[]>> = {
  MXN: [1000_00, 500_00, 200_00, 100_00, 50_00, 20_00],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 1_00],
  EUR: [200_00, 100_00, 50_00, 20_00, 10_00, 5_00],
  TRY: [200_00, 100_00, 50_00, 20_00, 10_00, 5_00],
  COP: [100_000_00, 50_000_00, 20_000_00, 10_000_00, 5_000_00, 2_000_00],
  PEN: [200_00, 100_00, 50_00, 20_00, 10_00],
  ARS: [20_000_00, 10_000_00, 2_000_00, 1_000_00, 500_00, 200_00],
  CLP: [20_000, 10_000, 5_000, 2_000, 1_000],
  BRL: [200_00, 100_00, 50_00, 20_00, 10_00, 5_00],
  GBP: [50_00, 20_00, 10_00, 5_00],
}

/** Bills of a currency, largest first; none for a currency without a list, whose cash is counted as one amount. */
export const billsOf = (currency: Currency): MinorUnits[] => (bills[currency] ?? []).map(toMinorUnits)

/** Number of pieces of a bill. */
export type BillCount = { bill: MinorUnits; count: number }

/** Sum of counted bills and coins. */
export const countCash = (counts: readonly BillCount[], coins: MinorUnits): MinorUnits =>
  counts.reduce((sum, { bill, count }) => addMoney(sum, multiplyMoney(bill, count)), coins)

/**
 * The most likely amount of cash when a buyer does not pay exactly: the next larger bill, or, above the largest one,
 * the next multiple of the third largest.
 * @returns null for a currency without a list
 */
export const nextRoundAmount = (due: MinorUnits, currency: Currency): MinorUnits | null => {
  const faces = billsOf(currency)
  const step = faces[2]
  if (step === undefined) return null
  return faces.findLast((bill) => bill > due) ?? multiplyMoney(step, Math.floor(due / step) + 1)
}
