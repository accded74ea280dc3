import type { Language } from '@cupo/core/preferences'
import type { Letters } from './letter.ts'
import * as en from './templates/en.ts'
import * as es from './templates/es.ts'
import * as tr from './templates/tr.ts'

const books: Record<Language, { letters: Letters; foot: string }> = { es, en, tr }

/** The templates of a language, and the footer of every mail. */
export const lettersIn = (language: Language): { letters: Letters; foot: string } => books[language]
