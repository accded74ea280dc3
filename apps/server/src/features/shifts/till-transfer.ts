import type { PersonId, ShiftId, StudioId } from '@cupo/core/ids'
import { type Currency, type MinorUnits, subtractMoney } from '@cupo/core/minor-units'
import type { MoneyAccountKind } from '@cupo/core/money-accounts'
import { largestSale } from '@cupo/core/sale-total'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { MoneyTransfer } from '../money/transfer-store.ts'

export type TillMove = {
  studioId: StudioId
  shiftId: ShiftId
  currency: Currency
  from: MoneyAccountKind
  to: MoneyAccountKind
  amount: MinorUnits
  by: PersonId
  note: string
}

/**
 * Splits an amount into amounts of transfers. One transfer holds less than 2³¹ minor units, and a shift takes more than
 * 21 million Colombian pesos.
 */
const splitAmount = (amount: MinorUnits): MinorUnits[] => {
  const largest = toMinorUnits(largestSale)
  if (amount <= largest) return amount === 0 ? [] : [amount]
  return [largest, ...splitAmount(subtractMoney(amount, largest))]
}

/** Money ledger transfers of a till's money; none for an amount of zero. */
export const tillTransfer = (move: TillMove, at: Date): MoneyTransfer[] => {
  const { studioId, shiftId, currency, from, to, amount, by, note } = move
  const transfer = { kind: 'till' as const, studioId, from, to, source: `shift:${shiftId}`, byUser: by, note, at }
  return splitAmount(amount).map((part) => ({ ...transfer, money: { amount: part, currency } }))
}
