import type { PersonId, ShiftId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { MoneyAccountKind } from '@cupo/core/money-accounts'
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

/** A money ledger transfer of a till's money; none for an amount of zero. */
export const tillTransfer = (move: TillMove, at: Date): MoneyTransfer[] => {
  const { studioId, shiftId, currency, from, to, amount, by, note } = move
  if (amount === 0) return []
  const source = `shift:${shiftId}`
  return [{ kind: 'till', studioId, from, to, money: { amount, currency }, source, byUser: by, note, at }]
}
