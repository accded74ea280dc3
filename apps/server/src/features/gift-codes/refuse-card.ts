import type { GiftCard, GiftProblem } from '@cupo/core/gift-cards'
import { refusals } from '@cupo/core/refusals'
import { type Refusal, refuseField } from '../../http/refusal.ts'

/** The refusal of a gift card, on its field in the request. */
export const refuseCard = (field: string, problem: GiftProblem, { currency, remaining }: GiftCard): Refusal =>
  refuseField(field, `gift_${problem}`, { amount: remaining, currency }, refusals.invalidState)
