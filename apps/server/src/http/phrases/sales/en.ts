import { moneyText, type Params } from '../params.ts'
import type { SaleSentences } from '../shape.ts'

const money = (p: Params, key: string): string => moneyText('en', Number(p[key]), String(p.currency))

export const sales: SaleSentences = {
  offer_needed: () => 'This kind of offer needs it.',
  offer_not_for_kind: () => 'This kind of offer does not have it.',
  offer_before_start: () => 'The sale must end after it starts.',
  offer_currency: (p: Params) => `Prices here are in ${p.list}.`,
  offer_scope: () => 'This does not belong to your studio.',
  offer_not_given: () => 'This cannot be given: it must be your studio’s, in the same currency, and not renew.',
  offer_unknown: () => 'This is no longer on sale.',
  client_had_offer: () => 'This person already had as many of these as one may buy.',
  offer_not_new: () => 'This is for new clients only, and this person is one already.',
  branch_unknown: () => 'That branch does not exist.',
  client_unknown: () => 'We did not find that person among the members.',
  sale_needs_client: () => 'Choose the person who will use it.',
  sale_currencies_differ: () => 'A sale has one currency.',
  sale_too_large: () => 'That is more than fits in one sale.',
  sale_sums_differ: (p: Params) =>
    `The payments add up to ${money(p, 'paid')} and the sale is ${money(p, 'total')}. They must be equal.`,
  shift_needed: () => 'Open a shift of the till before you take cash.',
  till_currency: (p: Params) => `The till holds ${p.currency}: use another method.`,
  shift_already_open: () => 'A shift is already open at this branch.',
  shift_closed: () => 'This shift is closed. A closed shift is not changed.',
  till_short: (p: Params) => `The till holds ${money(p, 'amount')}: that is not enough.`,
  difference_reason: () => 'Say why there is a difference before you close.',
  refund_needs_shift: () => 'Part of it is returned in cash: open a shift first.',
  refund_too_large: (p: Params) => `${money(p, 'amount')} of this sale can still be refunded.`,
  refund_lines_too_large: (p: Params) => `${money(p, 'amount')} of what you chose can still be refunded.`,
  refund_line_unknown: () => 'That is not part of this sale.',
  refund_used_up: () =>
    'Everything that was sold has been used: nothing is left to take back. Refund without taking it.',
  refund_nothing_to_take: () => 'This sale gave no pass that could be taken back.',
  product_unknown: () => 'This product is no longer on sale.',
  product_category_unknown: () => 'There is no such category.',
  code_taken: () => 'Another product already has this code.',
  images_full: (p: Params) => `There is room for ${p.max} pictures: remove one first.`,
  stock_short: (p: Params) => `“${p.name}”: ${p.left} left. Confirm the sale if you hand it over anyway.`,
}
