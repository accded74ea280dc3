import { isPasswordTooShort } from '@cupo/core/password-length'
import type { Translation } from '../../i18n/messages.ts'
import type { messages } from './messages.ts'
import type { more } from './more-messages.ts'

type Words = Pick<Translation<(typeof messages)['es']>, 'passwordMissing'> &
  Pick<Translation<(typeof more)['es']>, 'passwordShort'>

/** The problem with a new password; undefined if none. The server checks again. */
export const newPasswordProblem = (text: string, m: Words): string | undefined => {
  if (text === '') return m.passwordMissing
  return isPasswordTooShort(text) ? m.passwordShort : undefined
}
