import type { PersonId, ShiftId, StudioId } from '@cupo/core/ids'
import { type Currency, type MinorUnits, splitMoney } from '@cupo/core/minor-units'
import type { MoneyAccountKind } from '@cupo/core/money-accounts'
import { largestSale } from '@cupo/core/sale-total'
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
 * Money ledger transfers of a till's money; none for an amount of zero. One transfer holds less than 2³¹ minor units, and
 * a shift takes more than 21 million Colombian pesos, so a large amount is several transfers.
 */
export const tillTransfer = (move: TillMove, at: Date): MoneyTransfer[] => {
  const { studioId, shiftId, currency, from, to, amount, by, note } = move
  const transfer = { kind: 'till' as const, studioId, from, to, source: `shift:${shiftId}`, byUser: by, note, at }
  return splitMoney(amount, largestSale).map((part) => ({ ...transfer, money: { amount: part, currency } }))
}
