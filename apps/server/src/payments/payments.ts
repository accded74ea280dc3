import type { ChargeState } from '@cupo/core/purchases'

/** A charge. The provider charges each reference at most once. */
export type Order = { reference: string; paymentMethod: string; usdCents: number }

/** Card data as typed. It is passed to the provider only, and never stored. */
export type TypedCard = { cardNumber: string }

/** Thrown when the provider did not respond in time. Whether it charged is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

/** The provider's response, or `unknown` after a timeout. */
export const answerOrUnknown = async (asked: Promise<Answered>): Promise<ChargeState> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NoAnswerError) return 'unknown'
    throw error
  }
}

type Answered = Exclude<ChargeState, 'unknown'>

/** Interface of a payment provider. Every method may throw NoAnswerError. */
export type Payments = {
  /** Charges a reference once. A repeated call returns the state of the charge. */
  charge(order: Order): Promise<Answered>
  /** Passes on whether the buyer confirmed the charge at their bank. */
  confirm(reference: string, approved: boolean): Promise<Answered>
  /** Returns the final state of a charge. An open or unknown one is closed and cannot be made later. */
  conclude(reference: string): Promise<Answered>
  /** Exchanges a card for a payment method, for a provider without a hosted form. */
  tokenise: ((card: TypedCard) => string) | null
}
