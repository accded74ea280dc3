import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { MoneyAccountKind, MoneyTransferKind } from '@cupo/core/money-accounts'
import { type OfferKind, offerKind } from '@cupo/core/offer-kinds'
import type { SaleMethod } from '@cupo/core/sales'
import type { MoneyTransfer } from '../money/transfer-store.ts'

/** The account that each payment method increases; a gift card decreases its liability account. */
const accountOf: Record<SaleMethod, MoneyAccountKind> = {
  cash: 'cash',
  card: 'card',
  transfer: 'transfer',
  courtesy: 'courtesy',
  provider: 'provider',
  gift: 'gift_liability',
}

/** Common fields of all transfers of a sale or a refund. `source`: `sale:12` or `refund:3`. */
export type PostedAct = {
  studioId: StudioId | null
  currency: Currency
  source: string
  byUser: PersonId | null
  at: Date
}

/** `kind` is null for products. */
type SoldLine = { kind: OfferKind | null; net: MinorUnits; tax: MinorUnits }
type PaidPart = { method: SaleMethod; amount: MinorUnits }

type Step = { kind: MoneyTransferKind; from: MoneyAccountKind; to: MoneyAccountKind; amount: MinorUnits }

const transfersOf = ({ currency, ...act }: PostedAct, steps: readonly Step[]): MoneyTransfer[] =>
  steps
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...step }) => ({ ...act, ...step, money: { amount, currency } }))

/**
 * Transfers of a sale. The lines are posted to `settling`, and each payment takes its amount from there, so that
 * `settling` is zero per sale. A gift card is sold as a liability and becomes a sale when it pays.
 */
export const saleTransfers = (
  act: PostedAct,
  lines: readonly SoldLine[],
  payments: readonly PaidPart[],
): MoneyTransfer[] =>
  transfersOf(act, [
    ...lines.flatMap(({ kind, net, tax }): Step[] => [
      kind === offerKind.gift
        ? { kind: 'gift', from: 'gift_liability', to: 'settling', amount: net }
        : { kind: 'sale', from: 'sales', to: 'settling', amount: net },
      { kind: 'tax', from: 'tax', to: 'settling', amount: tax },
    ]),
    ...payments.map(
      ({ method, amount }): Step => ({
        kind: method === 'gift' ? 'redemption' : 'payment',
        from: 'settling',
        to: accountOf[method],
        amount,
      }),
    ),
  ])

/** Transfers of a refund: those of the sale reversed, with refunded sales in a separate account. */
export const refundTransfers = (
  act: PostedAct,
  lines: readonly SoldLine[],
  parts: readonly PaidPart[],
): MoneyTransfer[] =>
  transfersOf(act, [
    ...lines.flatMap(({ kind, net, tax }): Step[] => [
      { kind: 'refund', from: 'settling', to: kind === offerKind.gift ? 'gift_liability' : 'refunds', amount: net },
      { kind: 'tax', from: 'settling', to: 'tax', amount: tax },
    ]),
    ...parts.map(({ method, amount }): Step => ({ kind: 'refund', from: accountOf[method], to: 'settling', amount })),
  ])
