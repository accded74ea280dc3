/** Accounts of the money ledger. Each exists once per studio (or for the service) and currency. */
export const moneyAccountKinds = [
  'cash',
  'card',
  'transfer',
  'courtesy',
  'provider',
  'fees',
  'settling',
  'sales',
  'tax',
  'gift_liability',
  'refunds',
  'disputes',
  'payouts',
  'till_difference',
  'bank',
] as const
export type MoneyAccountKind = (typeof moneyAccountKinds)[number]

/** Why money moved between two accounts. Stored in `money_transfer.kind`. */
export const moneyTransferKinds = [
  'sale',
  'tax',
  'payment',
  'gift',
  'redemption',
  'refund',
  'fee',
  'dispute',
  'payout',
  'till',
] as const
export type MoneyTransferKind = (typeof moneyTransferKinds)[number]
