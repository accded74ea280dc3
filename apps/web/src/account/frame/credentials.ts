import type { Translation } from '../../i18n/messages.ts'
import type { messages } from './messages.ts'

type Words = Translation<(typeof messages)['es']>

/** Checks the syntax of an email. Only the server's mail proves that it exists. */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())

/** The problem with a typed email; undefined if none. */
export const emailProblem = (text: string, m: Words): string | undefined => {
  if (text.trim() === '') return m.emailMissing
  return isEmail(text) ? undefined : m.emailWrong
}
