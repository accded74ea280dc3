import { fillBrand } from '@cupo/core/brand'
import { useSyncExternalStore } from 'react'
import { brandName, onBrandChange } from './brand.ts'
import { currentLanguage, type Language, markupLanguage, onLanguageChange } from './language.ts'

/** A phrase, a phrase with parameters, or a group of phrases. */
export type Phrases = { readonly [key: string]: string | ((parameters: never) => string) | Phrases }

/** T with the same keys and parameters, for another language. */
export type Translation<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (parameters: infer P) => string
      ? (parameters: P) => string
      : Translation<T[Key]>
}

/** The phrases of a screen or component in all languages. */
export type Messages<T> = Readonly<Record<Language, Translation<T>>>

/**
 * Declares phrases. Spanish defines the keys and parameters; a missing or extra key in another language is a compile
 * error.
 */
export const defineMessages = <const T extends Phrases>(messages: {
  readonly es: T
  readonly en: NoInfer<Translation<T>>
  readonly tr: NoInfer<Translation<T>>
}): Messages<T> => messages as unknown as Messages<T>

const withName = (value: unknown, name: string): unknown => {
  if (typeof value === 'string') return fillBrand(value, name)
  if (typeof value === 'function') return (...parameters: unknown[]) => withName(value(...parameters), name)
  if (Array.isArray(value)) return value.map((part) => withName(part, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withName(part, name)]))
}

const filled = new WeakMap<object, { name: string; phrases: unknown }>()

/** Phrases with the name of the service in them, the same object until the name changes. */
export const named = <T>(phrases: T, name: string): T => {
  const key = phrases as object
  let cached = filled.get(key)
  if (cached?.name !== name) {
    cached = { name, phrases: withName(phrases, name) }
    filled.set(key, cached)
  }
  return cached.phrases as T
}

/** The phrases in the current language, for code outside of components. */
export const messagesNow = <T>(messages: Messages<T>): Translation<T> => named(messages[currentLanguage()], brandName())

/** The current language; the component re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage, markupLanguage)

/** The phrases in the current language; the component re-renders when it changes. */
export const useMessages = <T>(messages: Messages<T>): Translation<T> =>
  named(messages[useLanguage()], useSyncExternalStore(onBrandChange, brandName, brandName))
