import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test } from 'vitest'
import { tileOffer } from '../../test/tile-offer.ts'
import { tileProduct } from '../../test/tile-product.ts'
import {
  amountOf,
  changeOf,
  chooseMethod,
  emptyCart,
  missingOf,
  paymentsOf,
  payWithCard,
  setQuantity,
  taxOf,
  totalOf,
  typeAmount,
  withoutHeldCard,
} from './cart.ts'
import { itemOfOffer, itemOfProduct } from './sale-item.ts'

const pass = itemOfOffer(tileOffer({ id: '1', name: 'Pase 10', amount: 189_000 }))
const water = itemOfProduct(tileProduct({ id: '1', name: 'Agua', price: 3_500 }))
const money = toMinorUnits
const cart = setQuantity(setQuantity(emptyCart, pass, 1), water, 1)

test('the total and its tax are computed from the lines, and an empty cart has no payments', () => {
  expect([totalOf(cart), taxOf(cart)]).toEqual([192_500, 26_552])
  expect(totalOf(setQuantity(cart, water, 3))).toBe(199_500)
  expect(setQuantity(setQuantity(chooseMethod(cart, 'cash'), water, 0), pass, 0)).toEqual(emptyCart)
})

test('a method covers the whole unpaid amount, also after the cart grows', () => {
  const paid = chooseMethod(cart, 'card')
  expect(paymentsOf(paid)).toEqual([{ method: 'card', amount: 192_500 }])
  expect(amountOf(setQuantity(paid, water, 2), 'card')).toBe(196_000)
  expect(paymentsOf(chooseMethod(paid, 'cash'))).toEqual([{ method: 'cash', amount: 192_500 }])
})

test('typing an amount assigns the remainder to the next method', () => {
  const split = typeAmount(chooseMethod(cart, 'cash'), 'cash', money(100_000))
  expect(paymentsOf(split)).toEqual([
    { method: 'cash', amount: 100_000 },
    { method: 'card', amount: 92_500 },
  ])
  const three = typeAmount(split, 'card', money(50_000))
  expect(paymentsOf(three).map(({ amount }) => amount)).toEqual([100_000, 50_000, 42_500])
  expect(missingOf(three)).toBe(0)
  expect(paymentsOf(chooseMethod(three, 'card')).map(({ amount }) => amount)).toEqual([100_000, 92_500])
})

test('an amount above the total is reduced to the total', () => {
  const over = typeAmount(chooseMethod(cart, 'card'), 'card', money(900_000))
  expect([paymentsOf(over), missingOf(over)]).toEqual([[{ method: 'card', amount: 192_500 }], 0])
})

test('without a method the whole total is unpaid', () => {
  expect(missingOf(cart)).toBe(192_500)
})

test('the change is the cash received minus the cash payment', () => {
  const paid = typeAmount(chooseMethod(cart, 'cash'), 'cash', money(100_000))
  expect(changeOf(paid, money(120_000))).toBe(20_000)
  expect(changeOf(paid, money(100_000))).toBe(0)
  expect(changeOf(paid, money(99_999))).toBeNull()
})

test('a gift card pays up to its balance and a method the rest; a card that covers the bill needs no method', () => {
  const card = { pays: { reference: 'ABCD' }, end: 'ABCD', remaining: money(50_000) }
  const paid = chooseMethod(payWithCard(cart, card), 'cash')
  expect(paymentsOf(paid)).toEqual([
    { method: 'cash', amount: 142_500 },
    { method: 'gift', amount: 50_000, reference: 'ABCD' },
  ])
  expect([missingOf(payWithCard(cart, card)), missingOf(paid)]).toEqual([142_500, 0])
  const rich = payWithCard(cart, { ...card, remaining: money(900_000) })
  expect(paymentsOf(rich)).toEqual([{ method: 'gift', amount: 192_500, reference: 'ABCD' }])
})

test('a gift card of the client pays by its id, and not for another client', () => {
  const held = payWithCard(cart, { pays: { giftCardId: '5' }, end: 'ABCD', remaining: money(50_000) })
  expect(paymentsOf(held)).toEqual([{ method: 'gift', amount: 50_000, giftCardId: '5' }])
  expect(withoutHeldCard(held).card).toBeNull()
  const typed = payWithCard(cart, { pays: { reference: 'ABCD' }, end: 'ABCD', remaining: money(50_000) })
  expect(withoutHeldCard(typed)).toBe(typed)
})

test('a gift card cannot be bought with a gift card', () => {
  const gift = itemOfOffer(tileOffer({ id: '3', name: 'Regalo', kind: 'gift', amount: 30_000 }))
  const paid = payWithCard(cart, { pays: { reference: 'ABCD' }, end: 'ABCD', remaining: money(50_000) })
  expect(setQuantity(paid, gift, 1).card).toBeNull()
})

test('an offer and a product with one id are two lines', () => {
  expect([cart.lines.map(({ quantity }) => quantity), totalOf(setQuantity(cart, water, 0))]).toEqual([[1, 1], 189_000])
})
