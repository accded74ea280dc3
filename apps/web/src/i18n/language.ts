/** The languages of the product; the first is the default. */
export const languages = ['es', 'en', 'tr'] as const
export type Language = (typeof languages)[number]

const storageKey = 'cupo.language'
const listeners = new Set<() => void>()

/** True for a value that names one of our languages. */
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const stored = (): Language => {
  const value = globalThis.localStorage?.getItem(storageKey)
  return isLanguage(value) ? value : 'es'
}

let current: Language = stored()

/** The language on screen now. */
export const currentLanguage = (): Language => current

/** Speaks another language from now on: every mounted text follows, and <html lang> with it. */
export const setLanguage = (language: Language): void => {
  globalThis.localStorage?.setItem(storageKey, language)
  if (language === current) return
  current = language
  if (globalThis.document !== undefined) {
    document.documentElement.lang = language
    // By which the server chooses the language of a prerendered page; theme-boot.js sets it too.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the target
    document.cookie = `${storageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change of language; answers how to stop. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
