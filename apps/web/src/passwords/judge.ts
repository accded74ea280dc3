import list from 'virtual:common-passwords'
import { findPasswordProblem, type PasswordOwner, type PasswordProblem } from '@cupo/core/passwords'

const commonPasswords = new Set(list.split('\n'))

/**
 * Checks a new password against the core's rule and the 10,000 most common passwords. The server also checks a longer
 * list and the studio's names.
 */
export const judge = (password: string, owner: PasswordOwner): PasswordProblem | null =>
  findPasswordProblem(password, owner, (text) => commonPasswords.has(text))
