import { passesLuhn } from './luhn.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown'

/** Why a card field is invalid. `incomplete`: more typing can complete it. */
export type CardProblem = 'missing' | 'incomplete' | 'wrong' | 'past'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The brand, from the first digits of a number. */
export const brandOf = (text: string): CardBrand => {
  const digits = digitsOf(text)
  if (/^4/.test(digits)) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown'
}

/** Minimum and maximum number of digits of a brand. */
const lengths: Record<CardBrand, readonly [number, number]> = {
  visa: [16, 16],
  mastercard: [16, 16],
  amex: [15, 15],
  unknown: [13, 19],
}

/**
 * Validates a card number, with or without spaces.
 * @returns why it is invalid, or null
 */
export const numberProblem = (text: string): CardProblem | null => {
  if (text.trim() === '') return 'missing'
  if (/[^\d\s-]/.test(text)) return 'wrong'
  const digits = digitsOf(text)
  const [least, most] = lengths[brandOf(digits)]
  if (digits.length < least) return 'incomplete'
  return digits.length <= most && passesLuhn(digits) ? null : 'wrong'
}

/** A card is valid until the last day of its month in the westernmost zone, and for at most 20 years ahead. */
const yearsAhead = 20

/**
 * Validates an expiry such as "04 / 29" or "04/2029".
 * @returns why it is invalid, or null
 */
export const expiryProblem = (text: string, now: Date): CardProblem | null => {
  const digits = digitsOf(text)
  if (digits === '') return text.trim() === '' ? 'missing' : 'wrong'
  const month = Number(digits.slice(0, 2))
  if ((digits.length >= 2 && (month < 1 || month > 12)) || digits.length > 6) return 'wrong'
  if (digits.length !== 4 && digits.length !== 6) return 'incomplete'
  const year = digits.length === 4 ? 2000 + Number(digits.slice(2)) : Number(digits.slice(2))
  // End of the month in the westernmost zone.
  if (Date.UTC(year, month, 1, 12) <= now.getTime()) return 'past'
  return year > now.getUTCFullYear() + yearsAhead ? 'wrong' : null
}

/** Validates a security code: four digits for American Express, three otherwise. */
export const cvcProblem = (text: string, number: string): CardProblem | null => {
  const typed = text.trim()
  if (typed === '') return 'missing'
  if (/\D/.test(typed)) return 'wrong'
  const brand = brandOf(number)
  const length = brand === 'amex' ? 4 : 3
  if (typed.length < length) return 'incomplete'
  return typed.length === length || (brand === 'unknown' && typed.length === 4) ? null : 'wrong'
}

/** Groups a complete or partial number as its brand prints it. */
export const groupNumber = (text: string): string => {
  const brand = brandOf(text)
  const digits = digitsOf(text).slice(0, lengths[brand][1])
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : null
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/.{1,4}/g) ?? [])
  return parts.filter(Boolean).join(' ')
}

/** Formats a complete or partial expiry as "MM / YY". A first digit above 1 gets a leading zero. */
export const groupExpiry = (text: string): string => {
  const whole = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text)
  const typed = whole ? `${whole[1]?.padStart(2, '0')}${whole[2]}` : digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/**
 * Whether a text may contain a card number. Fields that are not for cards reject such a text before it is stored or
 * logged.
 */
export const looksLikeCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[\s-]?\d){12,18}/g) ?? []).some((run) => passesLuhn(digitsOf(run)))
