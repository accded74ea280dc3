import type { Body, Data } from '@cupo/contract'
import { type CardProblem, cvcProblem, expiryProblem, numberProblem } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Because } from '../../http/phrases/index.ts'
import { done, type FieldRefusal, type Outcome, refuse } from '../../http/refusal.ts'
import type { Payments } from '../../payments/payments.ts'

const fieldsOf = (card: Body<'createCardToken'>, now: Date): FieldRefusal[] => {
  const field = (campo: string, problem: CardProblem | null, because: Because): FieldRefusal[] =>
    problem === null ? [] : [{ campo, because: problem === 'past' ? 'card_past' : because }]
  return [
    ...field('cardNumber', numberProblem(card.cardNumber), 'card_number_wrong'),
    ...field('cardExpiration', expiryProblem(card.cardExpiration, now), 'card_expiry_wrong'),
    ...field('cardCVC', cvcProblem(card.cardCVC, card.cardNumber), 'card_cvc_wrong'),
  ]
}

/** Exchanges a card for a payment method at the provider. Card data is neither stored nor returned. */
export const createCardToken = (
  payments: Payments | null,
  card: Body<'createCardToken'>,
  now: Date,
): Outcome<Data<'createCardToken'>> => {
  if (!payments?.tokenise) return refuse(refusals.notFound)
  const fields = fieldsOf(card, now)
  if (fields.length > 0) return refuse(refusals.invalidInput, { fields })
  return done({ paymentMethod: payments.tokenise(card) })
}
