import { checkValue, giftCodeAlphabet, readCheckedCode } from '../gift-cards/gift-code.ts'

/** Characters of a claim code before its check character: 34 random bits, for some days and few attempts. */
export const claimCodeLength = 7

/** How long a claim code is valid. */
export const claimCodeDays = 14

/**
 * A code from random values below the size of the alphabet, with its check character last.
 * @throws {RangeError} for another number of values or a value out of range
 */
export const claimCodeOf = (values: readonly number[]): string => {
  const all = [...values, checkValue(values)].map((value) => giftCodeAlphabet[value])
  if (values.length !== claimCodeLength || all.includes(undefined)) throw new RangeError('no values of a claim code')
  return all.join('')
}

/** A typed claim code without spaces and hyphens, in capitals; null if a character or the check character is wrong. */
export const readClaimCode = (typed: string): string | null => readCheckedCode(typed, claimCodeLength + 1)
