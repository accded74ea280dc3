import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '@cupo/core/ids'

/** Excludes I, L, O and U, which are easily misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 10
const length = 16

/** Generates ten recovery codes of 80 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(length)]
      .map((byte) => letters[byte % letters.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  )

/** Normalizes a typed code: removes spaces and dashes, and replaces misread letters. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')

/**
 * The stored form of a code: a hash with the person's id, so that equal codes of two people differ. Codes are long and
 * random, so they need no salt.
 */
export const hashRecoveryCode = (userId: PersonId, typed: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${plainCode(typed)}`)
    .digest()
