import type { Language } from './language.ts'

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English', tr: 'Türkçe' }
