import { passesLuhn } from './luhn.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown'

/** Why a field of a card can't be right; `incomplete` is what more typing may mend. */
export type CardProblem = 'missing' | 'incomplete' | 'wrong' | 'past'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The brand that a number begins as. */
export const brandOf = (text: string): CardBrand => {
  const digits = digitsOf(text)
  if (/^4/.test(digits)) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown'
}

/** How many digits numbers of a brand have: at least and at most. */
const lengths: Record<CardBrand, readonly [number, number]> = {
  visa: [16, 16],
  mastercard: [16, 16],
  amex: [15, 15],
  unknown: [13, 19],
}

/** What is wrong with a card's number, written with or without spaces. */
export const numberProblem = (text: string): CardProblem | null => {
  if (text.trim() === '') return 'missing'
  if (/[^\d\s-]/.test(text)) return 'wrong'
  const digits = digitsOf(text)
  const [least, most] = lengths[brandOf(digits)]
  if (digits.length < least) return 'incomplete'
  return digits.length <= most && passesLuhn(digits) ? null : 'wrong'
}

/** A card is good until the last day of its month somewhere on earth, and issued for no more than 20 years. */
const yearsAhead = 20

/** What is wrong with an expiry such as "04 / 29" or "04/2029". */
export const expiryProblem = (text: string, now: Date): CardProblem | null => {
  const digits = digitsOf(text)
  if (digits === '') return text.trim() === '' ? 'missing' : 'wrong'
  const month = Number(digits.slice(0, 2))
  if ((digits.length >= 2 && (month < 1 || month > 12)) || digits.length > 6) return 'wrong'
  if (digits.length !== 4 && digits.length !== 6) return 'incomplete'
  const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number(digits.slice(2))
  // The month's end in the westernmost zone.
  if (Date.UTC(year, month, 1, 12) <= now.getTime()) return 'past'
  return year > now.getUTCFullYear() + yearsAhead ? 'wrong' : null
}

/** What is wrong with a security code; American Express prints four digits. */
export const cvcProblem = (text: string, number: string): CardProblem | null => {
  const typed = text.trim()
  if (typed === '') return 'missing'
  if (/\D/.test(typed)) return 'wrong'
  const brand = brandOf(number)
  const length = brand === 'amex' ? 4 : 3
  if (typed.length < length) return 'incomplete'
  return typed.length === length || (brand === 'unknown' && typed.length === 4) ? null : 'wrong'
}

/** A number in the groups that are printed on its card, as far as it is typed. */
export const groupNumber = (text: string): string => {
  const brand = brandOf(text)
  const digits = digitsOf(text).slice(0, lengths[brand][1])
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : null
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/.{1,4}/g) ?? [])
  return parts.filter(Boolean).join(' ')
}

/** An expiry as "MM / AA", as far as it is typed; a month that can only have one digit gets its zero. */
export const groupExpiry = (text: string): string => {
  const whole = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text)
  const typed = whole ? `${whole[1]?.padStart(2, '0')}${whole[2]}` : digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** Whether a text may hold a card's number: where one has no business, it is turned away unseen. */
export const looksLikeCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[\s-]?\d){12,18}/g) ?? []).some((run) => passesLuhn(digitsOf(run)))
