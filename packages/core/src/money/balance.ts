import { type Points, subtractPoints, sumPoints } from '../points/points.ts'
import { type MinorUnits, subtractMoney, sumMoney } from './minor-units.ts'

/** Movements of a span in the book of points. `outstanding` is the growth of the points held by people. */
export type PointsBook = { sold: Points; granted: Points; spent: Points; expired: Points; outstanding: Points }

/** The difference in sold + granted = spent + expired + outstanding; zero if the book balances. */
export const pointsDifference = (book: PointsBook): Points =>
  subtractPoints(
    subtractPoints(sumPoints([book.sold, book.granted]), sumPoints([book.spent, book.expired])),
    book.outstanding,
  )

/**
 * Sums of the accounts of the money ledger over a span, from the issuer's perspective: income and debts are positive.
 */
export type AccountSums = {
  /** Cash, card, transfer, provider and bank: income minus refunds and fees. Without payouts. */
  received: MinorUnits
  /** Sales minus refunds, disputes, fees, courtesies and till differences; without tax. */
  earned: MinorUnits
  tax: MinorUnits
  /** Gift cards sold and not redeemed. */
  gifts: MinorUnits
}

export type MoneyBook = {
  in: MinorUnits
  payouts: MinorUnits
  margin: MinorUnits
  tax: MinorUnits
  liability: MinorUnits
  difference: MinorUnits
}

/**
 * The book of money of a span. The liability is the studios' earnings if people used the points that they hold, plus
 * the gift cards. The margin is the rest of the earnings after the payouts and the value of those points. The two sides
 * come from different accounts, so the difference is zero only if the ledger balances.
 * @param owed - to studios: `inPoints` is the growth of the value of the points held by people
 */
export const moneyBook = (sums: AccountSums, owed: { payouts: MinorUnits; inPoints: MinorUnits }): MoneyBook => {
  const margin = subtractMoney(subtractMoney(sums.earned, owed.payouts), owed.inPoints)
  const liability = sumMoney([owed.inPoints, sums.gifts])
  const difference = subtractMoney(sums.received, sumMoney([owed.payouts, margin, sums.tax, liability]))
  return { in: sums.received, payouts: owed.payouts, margin, tax: sums.tax, liability, difference }
}
