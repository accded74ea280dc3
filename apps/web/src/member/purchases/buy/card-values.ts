import { type CardProblem, cvcProblem, expiryProblem, groupExpiry, groupNumber, numberProblem } from '@cupo/core/card'

/** What is typed of a card, by the names that the service knows the fields by. */
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

/** Where the focus goes from a field of a known number of digits. The country is filled in, so the postal code follows. */
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

/** What is wrong with a field as it stands. */
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

/** Whether a problem is said: what more typing may mend only once the field was left. */
export const isSaid = (problem: CardProblem | null, wasLeft: boolean): boolean =>
  problem === 'wrong' || problem === 'past' || (problem !== null && wasLeft)

const shapes: Partial<Record<CardField, (text: string) => string>> = {
  cardNumber: groupNumber,
  cardExpiration: groupExpiry,
  cardCVC: (text) => text.replace(/\D/g, '').slice(0, 4),
}

/** A field's text in the shape that it is printed in. Typing in the middle is left alone, so that the caret stays. */
export const shaped = (field: CardField, text: string, atEnd: boolean): string =>
  atEnd ? (shapes[field]?.(text) ?? text) : text
