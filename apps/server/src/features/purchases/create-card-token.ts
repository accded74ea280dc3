import type { Body, Data } from '@cupo/contract'
import { type CardProblem, cvcProblem, expiryProblem, numberProblem } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Because } from '../../http/phrases/index.ts'
import { done, type FieldRefusal, type Outcome, refuse } from '../../http/refusal.ts'
import { tokenOfCard } from '../../payments/simulated-cards.ts'

const fieldsOf = (card: Body<'createCardToken'>, now: Date): FieldRefusal[] => {
  const field = (campo: string, problem: CardProblem | null, because: Because): FieldRefusal[] =>
    problem === null ? [] : [{ campo, because: problem === 'past' ? 'card_past' : because }]
  return [
    ...field('cardNumber', numberProblem(card.cardNumber), 'card_number_wrong'),
    ...field('cardExpiration', expiryProblem(card.cardExpiration, now), 'card_expiry_wrong'),
    ...field('cardCVC', cvcProblem(card.cardCVC, card.cardNumber), 'card_cvc_wrong'),
  ]
}

/** Exchanges a test card for a payment method of the simulated provider. Card data is neither stored nor returned. */
export const createCardToken = (card: Body<'createCardToken'>, now: Date): Outcome<Data<'createCardToken'>> => {
  const fields = fieldsOf(card, now)
  if (fields.length > 0) return refuse(refusals.invalidInput, { fields })
  return done({ paymentMethod: tokenOfCard(card.cardNumber) })
}
