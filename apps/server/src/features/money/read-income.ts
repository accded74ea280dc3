import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import type { StudioId } from '@cupo/core/ids'
import { type Currency, noMoney, subtractMoney, sumMoney } from '@cupo/core/minor-units'
import type { MoneyAccountKind } from '@cupo/core/money-accounts'
import type { Db } from '../../deps.ts'
import { csvOf } from '../../http/csv.ts'
import type { DateSpan } from './date-span.ts'
import {
  type AccountTotals,
  type Owed,
  readAccountTotals,
  readOwed,
  readSoldOffers,
  readTransfers,
  type SoldOffer,
} from './income-store.ts'

type Income = Data<'readStudioMoney'>['currencies'][number]

/** Accounts that receive money. */
const methods: readonly MoneyAccountKind[] = ['cash', 'card', 'transfer', 'provider']

const incomeOf = (
  currency: Currency,
  accounts: AccountTotals[],
  offers: SoldOffer[],
  owed: Owed | undefined,
): Income => {
  const of = (kind: MoneyAccountKind) => accounts.find((account) => account.kind === kind)
  const taken = (kind: MoneyAccountKind) => of(kind)?.taken ?? noMoney
  const added = (kind: MoneyAccountKind) => of(kind)?.added ?? noMoney
  const paid = methods.flatMap((method) => {
    const account = of(method)
    if (!account) return []
    return [{ method, paid: account.added, refunded: account.taken, left: subtractMoney(account.added, account.taken) }]
  })
  return {
    currency,
    sales: taken('sales'),
    refunds: added('refunds'),
    courtesies: subtractMoney(added('courtesy'), taken('courtesy')),
    fees: subtractMoney(added('fees'), taken('fees')),
    tax: subtractMoney(taken('tax'), added('tax')),
    received: sumMoney(paid.map(({ left }) => left)),
    methods: paid,
    offers: offers.map(({ currency: _, ...offer }) => offer),
    owed: { passes: owed?.passes ?? noMoney, points: owed?.points ?? noMoney, gifts: owed?.gifts ?? noMoney },
  }
}

/** Reads the income of a studio by currency, and its current debts to clients. */
export const readIncome = async (db: Db, studioId: StudioId, span: DateSpan): Promise<Data<'readStudioMoney'>> => {
  const [accounts, offers, owed] = await Promise.all([
    readAccountTotals(db, studioId, span),
    readSoldOffers(db, studioId, span),
    readOwed(db, studioId),
  ])
  const currencies = [...new Set([...accounts, ...offers, ...owed].map(({ currency }) => currency))].sort()
  const its = <Row extends { currency: Currency }>(rows: Row[], currency: Currency) =>
    rows.filter((row) => row.currency === currency)
  return {
    from: span.first,
    to: span.last,
    currencies: currencies.map((currency) =>
      incomeOf(currency, its(accounts, currency), its(offers, currency), its(owed, currency)[0]),
    ),
  }
}

/** Writes the transfers of a studio's money ledger as CSV. */
export const exportIncome = async (db: Db, studioId: StudioId, span: DateSpan): Promise<string> => {
  const transfers = await readTransfers(db, studioId, span)
  return csvOf(
    ['at', 'kind', 'from', 'to', 'amount', 'currency', 'source', 'by', 'note'],
    transfers.map((t) => [
      t.at.toISOString(),
      t.kind,
      t.from,
      t.to,
      inUnits(t.amount, t.currency),
      t.currency,
      t.source,
      t.by,
      t.note,
    ]),
  )
}
