import type { ChargeState } from '@cupo/core/purchases'

/** What is to be charged; the provider charges a reference once, however often it is asked. */
export type Order = { reference: string; paymentMethod: string; usdCents: number }

/** A card as it is typed. It goes to the provider and nowhere else. */
export type TypedCard = { cardNumber: string }

/** Thrown when the provider gave no answer in time: whether it charged is not known. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

/** What the provider says, or `unknown` when it said nothing. */
export const answerOrUnknown = async (asked: Promise<Answered>): Promise<ChargeState> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NoAnswerError) return 'unknown'
    throw error
  }
}

type Answered = Exclude<ChargeState, 'unknown'>

/** Who charges cards, as the service sees them. Any of these may throw NoAnswerError. */
export type Payments = {
  /** Charges a reference once; asked again, it says what became of it. */
  charge(order: Order): Promise<Answered>
  /** Hands on whether the person owned up to the charge at their bank. */
  confirm(reference: string, approved: boolean): Promise<Answered>
  /** What became of a charge in the end. One that is open, or was never heard of, is closed and can't come later. */
  conclude(reference: string): Promise<Answered>
  /** Makes a payment method out of a card, for a provider that has no page of its own for it. */
  tokenise: ((card: TypedCard) => string) | null
}
