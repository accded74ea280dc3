import type { ClassView } from '@cupo/contract'
import { useState } from 'react'
import { chosenOf, isByPass, type PayWith, usePayment } from './use-payment.ts'

/** The ways to pay for the seat, and the member's choice among them. */
export const usePaying = (view: ClassView) => {
  const payment = usePayment(view)
  const [chosenPassId, setChosenPassId] = useState<string | null | undefined>(undefined)
  const choices = payment.choices ?? []
  const chosen = chosenOf(payment.choices, chosenPassId)
  return {
    missing: payment.missing,
    choices,
    chosen,
    byPass: isByPass(chosen),
    choose: (choice: PayWith) => setChosenPassId(choice.passId),
    /** The choice in the request: none for the default, so that the server's order holds. */
    body: chosen === null || chosen === choices[0] ? {} : { passId: chosen.passId },
  }
}
