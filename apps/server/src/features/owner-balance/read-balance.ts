import type { Data } from '@cupo/contract'
import { moneyBook, pointsDifference } from '@cupo/core/balance'
import { multiplyMoney, noMoney } from '@cupo/core/minor-units'
import { heldGrowth, monthBefore } from '@cupo/core/payout-rates'
import { daySpan, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { LotsRead } from '../points/book-store.ts'
import type { Span } from './earned-store.ts'
import { readRate } from './rate-store.ts'
import { readCurrencySums, readPointsSums } from './store.ts'

/** Time span of a month such as `2026-11` in UTC. */
export const spanOf = (month: string): Span => ({
  from: daySpan(`${month}-01`, 'UTC').from,
  to: daySpan(nextMonthStart(`${month}-01`), 'UTC').from,
})

const nothing = { received: noMoney, earned: noMoney, tax: noMoney, gifts: noMoney }

/**
 * Reads the books of points and money of a month. Runs in one transaction, so that both use the same snapshot.
 * @param lots 'live' adds up every lot of points, for a decision; the page shows the last reconciliation
 */
export const readBalance = async (tx: Tx, month: string, lots: LotsRead): Promise<Data<'readBalance'>> => {
  const span = spanOf(month)
  const { held, ...points } = await readPointsSums(tx, span, lots)
  const [sums, { rate, currency }, { rate: before }] = [
    await readCurrencySums(tx, span),
    await readRate(tx, month),
    await readRate(tx, monthBefore(month)),
  ]
  const all = sums.some((one) => one.currency === currency) ? sums : [...sums, { currency, ...nothing }]
  const money = all.map((one) => {
    // Points are paid out in one currency; books of other currencies have no payouts.
    const owed =
      one.currency === currency
        ? {
            // What bookings spend is what studios earn.
            payouts: multiplyMoney(rate, points.spent),
            inPoints: heldGrowth({ held, grown: points.outstanding }, { rate, before }),
          }
        : { payouts: noMoney, inPoints: noMoney }
    return { currency: one.currency, ...moneyBook(one, owed) }
  })
  return { points: { ...points, difference: pointsDifference(points) }, money }
}

/** Whether any book has a difference. Payouts are refused until it is resolved. */
export const isOff = ({ points, money }: Data<'readBalance'>): boolean =>
  points.difference !== 0 || money.some(({ difference }) => difference !== 0)
