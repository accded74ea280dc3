import { currentBrand } from './brand.ts'

/** Supported languages; the first is the default. */
export const languages = ['es', 'en', 'tr'] as const
export type Language = (typeof languages)[number]

const storageKey = 'cupo.language'
const listeners = new Set<() => void>()

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** theme-boot.js has stored the language of the address or of the page, if it is not the default. */
const stored = (): Language => {
  const value = globalThis.localStorage?.getItem(storageKey)
  const { languages: offered, defaultLanguage } = currentBrand()
  return offered.find((each) => each === value) ?? defaultLanguage
}

const initial = stored()
let current: Language = initial

/**
 * The language of a page's markup while it hydrates: the one in which it was loaded. Another tab may change the
 * language before the page has hydrated, and the texts of the first render must be those of the markup.
 */
export const markupLanguage = (): Language => (globalThis.document === undefined ? current : initial)

export const currentLanguage = (): Language => current

const applyLanguage = (language: Language): void => {
  if (language === current) return
  current = language
  if (globalThis.document !== undefined) {
    document.documentElement.lang = language
    // The server reads this cookie to choose the language of a prerendered page; theme-boot.js sets it too.
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
    document.cookie = `${storageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}

/** Switches the language: updates all mounted texts and `<html lang>`, and stores it. */
export const setLanguage = (language: Language): void => {
  globalThis.localStorage?.setItem(storageKey, language)
  applyLanguage(language)
}

// Another tab changed the language.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === storageKey && isLanguage(newValue)) applyLanguage(newValue)
})

/**
 * Calls `listener` after each change of language.
 * @returns a function that unsubscribes
 */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
