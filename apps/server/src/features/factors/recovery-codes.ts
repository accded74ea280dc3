import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '@cupo/core/ids'

/** Without I, L, O and U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 10
const length = 16

/** Ten new recovery codes of 80 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(length)]
      .map((byte) => letters[byte % letters.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  )

/** A typed code without spaces and dashes, with misread letters replaced. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')

/** The stored form of a code. It is long and random; the person's id keeps equal codes of two people apart. */
export const hashRecoveryCode = (userId: PersonId, typed: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${plainCode(typed)}`)
    .digest()
