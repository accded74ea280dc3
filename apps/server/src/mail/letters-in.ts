import type { Language } from '@cupo/core/preferences'
import type { Letter, LetterParams, Letters, Template } from './letter.ts'
import * as en from './templates/en.ts'
import * as es from './templates/es.ts'
import * as tr from './templates/tr.ts'

const books: Record<Language, { letters: Letters; foot: string }> = { es, en, tr }

/** Why the reader gets a message that addresses a different person. */
const forDependant: Record<Language, (name: string) => string> = {
  es: (name) => `Recibes este aviso porque ${name} está a tu cargo.`,
  en: (name) => `You get this notice because ${name} is in your charge.`,
  tr: (name) => `Bu bildirimi, ${name} senin sorumluluğunda olduğu için alıyorsun.`,
}

/** The footer of every mail in a language. */
export const footIn = (language: Language): string => books[language].foot

/**
 * The letter of a template in a language. `dependant`: the name of the person whom the text addresses, in the charge of
 * the reader; the subject starts with it, and the last paragraph gives the reason.
 */
export const letterIn = <T extends Template>(
  language: Language,
  template: T,
  params: LetterParams[T] & { dependant?: string },
): Letter => {
  const letter = books[language].letters[template](params)
  const { dependant } = params
  if (dependant === undefined) return letter
  return {
    ...letter,
    subject: `${dependant}: ${letter.subject}`,
    paragraphs: [...letter.paragraphs, forDependant[language](dependant)],
  }
}
