/**
 * Characters of a gift card's code: no 0/O, no 1/I/L. Their number is prime, so the check character detects every wrong
 * character and every swap of two.
 */
export const giftCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Characters of a code before its check character: 74 random bits. */
export const giftCodeLength = 15

const groupLength = 4

/** The sum of the values, each multiplied by its position from 1, modulo the size of the alphabet. */
const checkValue = (values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (at + 1), 0) % giftCodeAlphabet.length

/**
 * A code of `length` random values below the size of the alphabet, with its check character last.
 * @throws {RangeError} for another number of values or a value out of range
 */
export const checkedCodeOf = (values: readonly number[], length: number): string => {
  const all = [...values, checkValue(values)].map((value) => giftCodeAlphabet[value])
  if (values.length !== length || all.includes(undefined)) throw new RangeError('no values of a code')
  return all.join('')
}

/** A gift card's code from its random values, see `checkedCodeOf`. */
export const giftCodeOf = (values: readonly number[]): string => checkedCodeOf(values, giftCodeLength)

/**
 * A typed code of `length` characters without spaces and hyphens, in capitals; null if its check character is wrong.
 */
export const readCheckedCode = (typed: string, length: number): string | null => {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (code.length !== length) return null
  const values = [...code].map((letter) => giftCodeAlphabet.indexOf(letter))
  if (values.includes(-1)) return null
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : null
}

/** A typed code of a gift card; null if a character or the check character is wrong. */
export const readGiftCode = (typed: string): string | null => readCheckedCode(typed, giftCodeLength + 1)

/** A code in groups of four, as printed. */
export const groupGiftCode = (code: string): string =>
  code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''

/** The last group, by which people distinguish cards. */
export const giftCodeEnd = (code: string): string => code.slice(-groupLength)
