import { splitMoney } from '@cupo/core/minor-units'
import type { Tx } from '../../db/client.ts'
import { insertTransfers, type MoneyTransfer, openMoneyAccounts } from './transfer-store.ts'

/** Largest amount of one transfer in minor units: its column is an integer. */
const largestTransfer = 2 ** 31 - 1

/** Several transfers for an amount above the largest one, such as 21 million Colombian pesos of a shift. */
const splitTransfer = (transfer: MoneyTransfer): MoneyTransfer[] => {
  const { amount, currency } = transfer.money
  if (amount <= largestTransfer) return [transfer]
  return splitMoney(amount, largestTransfer).map((part) => ({ ...transfer, money: { amount: part, currency } }))
}

/** Posts transfers to the money ledger and opens accounts that do not exist yet. */
export const postMoney = async (tx: Tx, transfers: readonly MoneyTransfer[]): Promise<void> => {
  if (transfers.length === 0) return
  const accounts = transfers.flatMap(({ studioId, from, to, money: { currency } }) => [
    { studioId, kind: from, currency },
    { studioId, kind: to, currency },
  ])
  await openMoneyAccounts(tx, accounts)
  await insertTransfers(tx, transfers.flatMap(splitTransfer))
}
