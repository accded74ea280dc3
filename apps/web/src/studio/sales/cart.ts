import {
  type MinorUnits,
  minMoney,
  multiplyMoney,
  noMoney,
  splitTax,
  subtractMoney,
  sumMoney,
} from '@cupo/core/minor-units'
import { type DeskMethod, type DeskSaleMethod, deskMethods } from '@cupo/core/sale-vocabulary'
import type { SaleItem } from './sale-item.ts'

export type CartLine = { item: SaleItem; quantity: number }

/**
 * The items of a sale and their payment. `typed` are amounts that were entered; `rest` is the payment method that
 * covers the remainder.
 */
export type Cart = {
  lines: readonly CartLine[]
  typed: Partial<Record<DeskMethod, MinorUnits>>
  rest: DeskMethod | null
  /** The gift card, which pays up to its balance. */
  card: CartCard | null
}

/** A gift card with its balance: by its code, or by its id if the client redeemed it. */
export type CartCard = { pays: { reference: string } | { giftCardId: string }; end: string; remaining: MinorUnits }

export const emptyCart: Cart = { lines: [], typed: {}, rest: null, card: null }

/** Units of an item in the cart. */
export const quantityOf = ({ lines }: Cart, key: string): number =>
  lines.find(({ item }) => item.key === key)?.quantity ?? 0

/** Sets the units of an item; zero removes its line. */
export const setQuantity = (cart: Cart, item: SaleItem, quantity: number): Cart => {
  const known = cart.lines.some((line) => line.item.key === item.key)
  const lines = known
    ? cart.lines.map((line) => (line.item.key === item.key ? { item, quantity } : line))
    : [...cart.lines, { item, quantity }]
  const left = lines.filter((line) => line.quantity > 0)
  const card = left.some((line) => line.item.isGift) ? null : cart.card
  return left.length === 0 ? emptyCart : { ...cart, lines: left, card }
}

export const totalOf = ({ lines }: Cart): MinorUnits =>
  sumMoney(lines.map(({ item, quantity }) => multiplyMoney(item.price.amount, quantity)))

/** The tax that the total includes, split by line as the sale does. */
export const taxOf = ({ lines }: Cart): MinorUnits =>
  sumMoney(lines.map(({ item, quantity }) => splitTax(multiplyMoney(item.price.amount, quantity), item.taxRate).tax))

/** The amount paid by the gift card: the whole bill, or its balance. */
export const giftAmount = (cart: Cart): MinorUnits =>
  cart.card === null ? noMoney : minMoney(cart.card.remaining, totalOf(cart))

/** The amount to pay by the other methods. */
const deskTotal = (cart: Cart): MinorUnits => subtractMoney(totalOf(cart), giftAmount(cart))

/** Pays with a gift card; typed amounts are cleared. */
export const payWithCard = (cart: Cart, card: CartCard): Cart => ({ ...cart, typed: {}, card })

/** The cart for another client: a gift card of the client before does not pay. */
export const withoutHeldCard = (cart: Cart): Cart =>
  cart.card !== null && 'giftCardId' in cart.card.pays ? { ...cart, typed: {}, card: null } : cart

/** Amount of a method: the typed amount, or the remainder. */
export const amountOf = (cart: Cart, method: DeskMethod): MinorUnits => {
  const typed = cart.typed[method]
  if (typed !== undefined) return typed
  if (cart.rest !== method) return noMoney
  const open = subtractMoney(deskTotal(cart), sumMoney(Object.values(cart.typed)))
  return open > 0 ? open : noMoney
}

/** The unpaid amount; negative if the typed amounts exceed the total. */
export const missingOf = (cart: Cart): MinorUnits =>
  subtractMoney(deskTotal(cart), sumMoney(deskMethods.map((method) => amountOf(cart, method))))

/** Assigns the unpaid amount to a method. */
export const chooseMethod = (cart: Cart, method: DeskMethod): Cart => {
  const { [method]: _, ...typed } = cart.typed
  return { ...cart, typed, rest: method }
}

/**
 * The method that covers the remainder after an amount was typed for a different one: the current one, else the next in
 * order without an amount.
 */
const nextRest = (cart: Cart, method: DeskMethod): DeskMethod | null => {
  if (cart.rest !== null && cart.rest !== method) return cart.rest
  const free = deskMethods.filter((each) => each !== method && each !== 'courtesy' && cart.typed[each] === undefined)
  const after = free.find((each) => deskMethods.indexOf(each) > deskMethods.indexOf(method))
  return after ?? free[0] ?? null
}

/**
 * Sets the typed amount of a method and assigns the remainder to the next one. An amount above the total is reduced to
 * it.
 */
export const typeAmount = (cart: Cart, method: DeskMethod, amount: MinorUnits): Cart => ({
  ...cart,
  typed: { ...cart.typed, [method]: minMoney(amount, deskTotal(cart)) },
  rest: nextRest(cart, method),
})

export type CartPayment = { method: DeskSaleMethod; amount: MinorUnits; reference?: string; giftCardId?: string }

/** Payments with an amount, in the order of the methods, the gift card last. */
export const paymentsOf = (cart: Cart): CartPayment[] => {
  const desk: CartPayment[] = deskMethods.map((method) => ({ method, amount: amountOf(cart, method) }))
  const gift: CartPayment[] =
    cart.card === null ? [] : [{ method: 'gift', amount: giftAmount(cart), ...cart.card.pays }]
  return [...desk, ...gift].filter(({ amount }) => amount > 0)
}

/** Change to give back; null if the cash received is less than the cash payment. */
export const changeOf = (cart: Cart, received: MinorUnits): MinorUnits | null => {
  const cash = amountOf(cart, 'cash')
  return received < cash ? null : subtractMoney(received, cash)
}
