import list from 'virtual:common-passwords'
import { findPasswordProblem, type PasswordOwner, type PasswordProblem } from '@cupo/core/passwords'

const commonPasswords = new Set(list.split('\n'))

/**
 * What is wrong with a new password as far as this device can tell: by the core's rule and the 10,000 most common
 * passwords. The server knows a longer list and the names of the studio.
 */
export const judge = (password: string, owner: PasswordOwner): PasswordProblem | null =>
  findPasswordProblem(password, owner, (text) => commonPasswords.has(text))
