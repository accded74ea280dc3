import type { Tx } from '../../db/client.ts'
import { insertTransfers, type MoneyTransfer, openMoneyAccounts } from './transfer-store.ts'

/** Posts transfers to the money ledger and opens accounts that do not exist yet. */
export const postMoney = async (tx: Tx, transfers: readonly MoneyTransfer[]): Promise<void> => {
  if (transfers.length === 0) return
  const accounts = transfers.flatMap(({ studioId, from, to, money: { currency } }) => [
    { studioId, kind: from, currency },
    { studioId, kind: to, currency },
  ])
  await openMoneyAccounts(tx, accounts)
  await insertTransfers(tx, transfers)
}
