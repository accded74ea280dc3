import { randomBytes } from 'node:crypto'
import { brandOf } from '@cupo/core/card'

type Conduct = 'succeeds' | 'refused' | 'confirm' | 'timeout' | 'timeout_refused'
type State = 'succeeded' | 'refused' | 'needs_confirmation'

/** Test cards with special outcomes. Every other valid number succeeds. */
const conductOfCard: Record<string, Conduct> = {
  '4000000000000002': 'refused',
  '4000000000009995': 'refused',
  '4000000000003220': 'confirm',
  '4000002500003155': 'confirm',
  '4000000000000119': 'timeout',
  '4000000000000127': 'timeout_refused',
}

/** The outcome of a charge at the provider, whether or not the response arrives. */
export const stateAfter: Record<Conduct, State> = {
  succeeds: 'succeeded',
  refused: 'refused',
  confirm: 'needs_confirmation',
  timeout: 'succeeded',
  timeout_refused: 'refused',
}

/** Brand and last digits encoded in a payment method. */
export const cardOfToken = (paymentMethod: string): { brand: string; last4: string } => {
  const [, brand = 'visa', last4 = '4242'] = /_(visa|mastercard|amex|unknown)(\d{4})_/.exec(paymentMethod) ?? []
  return { brand, last4 }
}

/** The outcome encoded in a payment method. Unknown ones are refused, as by a real provider. */
export const conductOf = (paymentMethod: string): Conduct => {
  const [, conduct] =
    /^tok_(succeeds|refused|confirm|timeout_refused|timeout)(?:_[a-z]+\d{4})?(?:_[0-9a-f]{16})?$/.exec(paymentMethod) ??
    []
  return (conduct as Conduct | undefined) ?? 'refused'
}

/**
 * Exchanges a test card for a payment method, like the hosted form of a real provider. The method encodes the outcome,
 * the brand and the last four digits.
 */
export const tokenOfCard = (cardNumber: string): string => {
  const digits = cardNumber.replace(/\D/g, '')
  const conduct = conductOfCard[digits] ?? 'succeeds'
  return `tok_${conduct}_${brandOf(digits)}${digits.slice(-4)}_${randomBytes(8).toString('hex')}`
}
