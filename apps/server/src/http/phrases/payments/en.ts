import { counted } from '../params.ts'
import type { PaymentSentences } from '../shape.ts'

export const payments: PaymentSentences = {
  plan_basic: () => 'Basic',
  plan_team: () => 'Team',
  plan_enterprise: () => 'Enterprise',
  plan_taken: () => 'There is a plan with that identifier already.',
  plan_changed: (p) =>
    `The plan has changed: it is ${counted(p.points, 'point', 'points')} for ${p.usd} USD now. Look at it before you pay.`,
  holds_wait: (p) => `You have let this seat go several times. Try again in ${p.minutes} min.`,
  cards_wait: (p) => `Too many payments without success. Try again in ${p.minutes} min.`,
  card_number_wrong: () => 'Check the card number.',
  card_expiry_wrong: () => 'Check the expiry: month and year, such as 04 / 29.',
  card_past: () => 'This card has expired.',
  card_cvc_wrong: () => 'Check the security code.',
  card_number_here: () => 'A card number has no place here: exchange it for a payment method first.',
  purchase_paid: (p) => `Done: ${counted(p.points, 'new point', 'new points')} in your account.`,
  offer_paid: () => 'Done, it is in your account.',
  offer_paid_no_seat: () =>
    'The payment arrived, but the seat was taken meanwhile. What you bought stays in your account.',
  offer_changed: () => 'This offer has changed. Check it before you pay.',
  offer_had: () => 'You have had this offer: it is one per person.',
  offer_for_new_clients: () => 'This offer is for people who come for the first time.',
  consent_needed: () => 'Agree that it renews by itself at this price.',
  offer_does_not_cover: () => 'This offer does not pay for the class.',
  purchase_pending: () => 'Your bank asks you to confirm the payment.',
  purchase_processing: () =>
    'The payment is still on its way. We will tell you as soon as it is known; no need to pay again.',
  purchase_cancelled: () => 'The payment was cancelled. Nothing was charged.',
  purchase_lapsed: () => 'This payment was not completed and nothing was charged.',
  payments_unavailable: () => 'You cannot pay online here right now. Pay at the studio.',
  payment_method_unknown: () => 'This payment method does not work here. Choose another one.',
  signature_wrong: () => 'The signature does not match.',
  account_keys_wrong: () => 'The provider does not accept these keys. Copy them again from its dashboard.',
  account_not_allowed: () =>
    "These keys are not allowed to charge. Check their permissions in the provider's dashboard.",
  account_no_answer: () => 'The provider does not answer. Nothing was stored; try again in a moment.',
  seal_key_missing: () => 'This service cannot store keys yet: CUPO_SEAL_KEY is missing in its configuration.',
  payment_method_in_use: () => 'A membership renews with this payment method. Change it in your membership first.',
  refund_too_high: () => 'You cannot refund more than was paid.',
  payout_paid: () => 'This payout was already paid.',
  payout_running: () => 'The month is not over yet.',
  payout_none: () => 'There is nothing to pay.',
  balance_is_off: () => 'The balance has a difference: payouts are stopped.',
  purchase_not_pending: () => 'This payment does not wait for you to confirm it.',
}
