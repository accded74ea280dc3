import { type CardProblem, cvcProblem, expiryProblem, groupExpiry, groupNumber, numberProblem } from '@cupo/core/card'

/** The typed card values, by API field name. */
export type CardValues = {
  cardHolder: string
  cardNumber: string
  cardExpiration: string
  cardCVC: string
  country: string
  zip: string
}
export type CardField = keyof CardValues

export const cardFields = ['cardHolder', 'cardNumber', 'cardExpiration', 'cardCVC', 'country', 'zip'] as const

/** The field to focus after a complete one. The country is prefilled, so the postal code follows. */
export const fieldAfter: Partial<Record<CardField, CardField>> = {
  cardNumber: 'cardExpiration',
  cardExpiration: 'cardCVC',
  cardCVC: 'zip',
}

const holderProblem = (text: string): CardProblem | null => (/\p{L}.*\p{L}/u.test(text) ? null : 'missing')

const zipProblem = (text: string): CardProblem | null => {
  const typed = text.trim()
  if (typed.length < 3) return typed === '' ? 'missing' : 'incomplete'
  return /^[\p{L}\d][\p{L}\d -]{1,9}$/u.test(typed) ? null : 'wrong'
}

/** The problem of a field's current value. */
export const problemOf = (field: CardField, values: CardValues, now: Date): CardProblem | null => {
  switch (field) {
    case 'cardHolder':
      return holderProblem(values.cardHolder)
    case 'cardNumber':
      return numberProblem(values.cardNumber)
    case 'cardExpiration':
      return expiryProblem(values.cardExpiration, now)
    case 'cardCVC':
      return cvcProblem(values.cardCVC, values.cardNumber)
    case 'zip':
      return zipProblem(values.zip)
    case 'country':
      return null
  }
}

/** Whether to show a problem: incomplete values only after blur. */
export const isProblemShown = (problem: CardProblem | null, wasLeft: boolean): boolean =>
  problem === 'wrong' || problem === 'past' || (problem !== null && wasLeft)

const shapes: Partial<Record<CardField, (text: string) => string>> = {
  cardNumber: groupNumber,
  cardExpiration: groupExpiry,
  cardCVC: (text) => text.replace(/\D/g, '').slice(0, 4),
}

/** Formats a field as printed on a card. Edits in the middle are not reformatted, so that the caret stays. */
export const shaped = (field: CardField, text: string, atEnd: boolean): string =>
  atEnd ? (shapes[field]?.(text) ?? text) : text
