import type { Language } from './language.ts'

/** Name of each language in that language. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English', tr: 'Türkçe' }
