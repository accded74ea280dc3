import { findPasswordProblem, type PasswordOwner } from '@cupo/core/passwords'
import leakedPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { type Refusal, refuseField } from '../../http/refusal.ts'

/** About 49,000 of the most frequently leaked passwords, lower-cased, most common first. */
const commonPasswords = new Set<string>(leakedPasswords)

/**
 * Refuses a new password that is common or easy to guess, on its field.
 * @returns null for an accepted password
 */
export const refusePassword = (
  campo: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): Refusal | null => {
  const problem = findPasswordProblem(password, owner, (text) => commonPasswords.has(text))
  return problem === null ? null : refuseField(campo, `password_${problem}`)
}
