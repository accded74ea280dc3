import type { Translation } from '../../i18n/messages.ts'
import type { messages } from './messages.ts'

type Words = Translation<(typeof messages)['es']>

/** True for what has the shape of a mail address; whether it exists only the server's mail can tell. */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())

/** What is wrong with a mail address as typed, if anything. */
export const emailProblem = (text: string, m: Words): string | undefined => {
  if (text.trim() === '') return m.emailMissing
  return isEmail(text) ? undefined : m.emailWrong
}
