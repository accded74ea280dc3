import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { PersonId, StudioId } from '../ids/ids.ts'
import { toMinorUnits } from '../money/to-minor-units.ts'
import { decideGiftPayment, decideRedeem, type GiftCard, giftCardState, takeFromCards } from './gift-card.ts'

const now = new Date('2026-03-02T18:00:00Z')
const studioId = brandId<StudioId>('1')
const [ana, eva] = [brandId<PersonId>('7'), brandId<PersonId>('8')]
const cents = toMinorUnits
const money: GiftCard = {
  studioId,
  currency: 'MXN',
  amount: cents(50_000),
  remaining: cents(20_000),
  givesOffer: false,
  redeemedBy: null,
  validUntil: null,
  voidedAt: null,
}
const offer: GiftCard = { ...money, givesOffer: true, remaining: money.amount }
const pay = (card: Partial<GiftCard>, amount = 20_000, memberId: PersonId | null = ana, currency = 'MXN') =>
  decideGiftPayment({ ...money, ...card }, { amount: cents(amount), currency }, { studioId, memberId, now })
const because = (problem: string) => ({ ok: false, problem })

test('a card pays up to the last cent of its balance', () => {
  expect(pay({})).toEqual({ ok: true })
  expect(pay({}, 20_001)).toEqual(because('too_little'))
  expect(pay({ validUntil: new Date(now.getTime() + 1) })).toEqual({ ok: true })
})

test.each<[string, Partial<GiftCard>]>([
  ['other_studio', { studioId: brandId<StudioId>('2') }],
  ['expired', { validUntil: now }],
  ['used', { remaining: cents(0) }],
  ['void', { voidedAt: now }],
  ['gives_offer', { givesOffer: true }],
  ['held', { redeemedBy: eva }],
])('a payment is refused: %s', (problem, card) => expect(pay(card)).toEqual(because(problem)))

test('a card in a different currency pays nothing; a redeemed card pays for its holder', () => {
  expect(pay({}, 100, ana, 'EUR')).toEqual(because('other_currency'))
  expect(pay({ redeemedBy: ana })).toEqual({ ok: true })
  expect(pay({ redeemedBy: ana }, 100, null)).toEqual(because('needs_client'))
})

test('a card is redeemed once', () => {
  const redeem = (card: GiftCard, memberId = eva) => decideRedeem(card, { memberId, now })
  expect(redeem(money)).toEqual({ ok: true })
  expect(redeem(offer)).toEqual({ ok: true })
  expect(redeem({ ...money, redeemedBy: ana })).toEqual(because('held'))
  expect(redeem({ ...offer, redeemedBy: ana })).toEqual(because('used'))
  expect(redeem({ ...money, validUntil: now })).toEqual(because('expired'))
})

test('a member who redeems a card again is told that it is theirs', () => {
  const again = (card: Partial<GiftCard>) =>
    decideRedeem({ ...money, redeemedBy: ana, ...card }, { memberId: ana, now })
  expect(again({})).toEqual(because('yours'))
  expect(again({ ...offer, redeemedBy: ana })).toEqual(because('yours'))
  expect(again({ remaining: cents(0) })).toEqual(because('used'))
  expect(again({ validUntil: now })).toEqual(because('expired'))
})

test('a card of an offer without a price is open until it is redeemed', () => {
  const free = { ...offer, amount: cents(0), remaining: cents(0) }
  expect(giftCardState(free, now)).toBe('open')
  expect(giftCardState({ ...free, redeemedBy: ana }, now)).toBe('used')
})

test('a refund takes the balance of cards that were not redeemed', () => {
  const cards = [money, { ...money, redeemedBy: ana }, { ...money, remaining: cents(50_000) }]
  expect(takeFromCards(cards, cents(60_000))).toEqual([20_000, 0, 40_000])
  expect(takeFromCards(cards, cents(70_001))).toBeNull()
  expect(takeFromCards([{ ...money, voidedAt: now }], cents(1))).toBeNull()
})
