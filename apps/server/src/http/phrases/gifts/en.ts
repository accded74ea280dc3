import { moneyText, type Params } from '../params.ts'
import type { GiftSentences } from '../shape.ts'

const money = (p: Params, key: string): string => moneyText('en', Number(p[key]), String(p.currency))

/** Messages about gift cards. */
export const gifts: GiftSentences = {
  gift_mistyped: () => 'Check the code: one of its letters is not right.',
  gift_unknown: () => 'There is no card with this code. Check that it is complete.',
  gift_codes_wait: (p: Params) => `Too many wrong codes. Try again in ${p.minutes} min.`,
  gift_other_studio: () => 'This card is of another studio.',
  gift_other_currency: (p: Params) => `This card is in ${p.currency}.`,
  gift_expired: () => 'This card has expired.',
  gift_used: () => 'This card has been used.',
  gift_void: () => 'This card was refunded: it is not valid anymore.',
  gift_held: () => 'Someone else has redeemed this card.',
  gift_yours: () => 'You have already redeemed this card: what it gives is in your account.',
  gift_needs_client: () => 'This card is already in a person’s account: choose them as the client to use it.',
  gift_not_theirs: () => 'This card is not in this person’s account: type its code.',
  gift_gives_offer: () => 'This card gives a pass: it is redeemed in the app and pays no sales.',
  gift_too_little: (p: Params) => `This card has ${money(p, 'amount')} left.`,
  gift_twice: () => 'This card is in this payment already.',
  gift_for_gift: () => 'A gift card is not paid with another one.',
  gift_none_pays: () => 'You have no gift card that covers this here.',
  gift_only_for_cards: () => 'Only a gift card is bought for someone else.',
  refund_gift_used: () => 'The gift card has been used or redeemed: no more than what it holds can be refunded.',
  gift_redeemed_money: () => 'Done: the money is in your account.',
  gift_redeemed_offer: () => 'Done: the pass is in your account.',
}
