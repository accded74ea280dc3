import { checkedCodeOf, readCheckedCode } from '../gift-cards/gift-code.ts'

/**
 * Characters of a claim code before its check character: 34 random bits, enough for a validity of days and few
 * attempts.
 */
export const claimCodeLength = 7

/** How long a claim code is valid. */
export const claimCodeDays = 14

/** A claim code from its random values, see `checkedCodeOf`. */
export const claimCodeOf = (values: readonly number[]): string => checkedCodeOf(values, claimCodeLength)

/** A typed claim code without spaces and hyphens, in capitals; null if a character or the check character is wrong. */
export const readClaimCode = (typed: string): string | null => readCheckedCode(typed, claimCodeLength + 1)
