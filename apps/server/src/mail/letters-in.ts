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

/** For whom the reader pays. */
const forHolder: Record<Language, (name: string) => string> = {
  es: (name) => `Es para ${name} y lo pagas tú.`,
  en: (name) => `It is for ${name}, and you pay for it.`,
  tr: (name) => `Bu ${name} için; ödemeyi sen yapıyorsun.`,
}

/** The footer of every mail in a language. */
export const footIn = (language: Language): string => books[language].foot

/**
 * The letter of a template in a language. `dependant`: the name of the person whom the text addresses, in the charge of
 * the reader; `paidFor`: the name of the person for whom the reader pays. The subject starts with either, and the last
 * paragraph gives the reason.
 */
export const letterIn = <T extends Template>(
  language: Language,
  template: T,
  params: LetterParams[T] & { dependant?: string; paidFor?: string },
): Letter => {
  const letter = books[language].letters[template](params)
  const { dependant, paidFor } = params
  const person = dependant ?? paidFor
  if (person === undefined) return letter
  const reason = dependant === undefined ? forHolder : forDependant
  return {
    ...letter,
    subject: `${person}: ${letter.subject}`,
    paragraphs: [...letter.paragraphs, reason[language](person)],
  }
}
