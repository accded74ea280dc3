import { useSyncExternalStore } from 'react'
import { currentLanguage, type Language, onLanguageChange } from './language.ts'

/** A phrase, a phrase with parameters, or a group of phrases. */
export type Phrases = { readonly [key: string]: string | ((parameters: never) => string) | Phrases }

/** The same keys and parameters as T, in another language's words. */
export type Translation<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (parameters: infer P) => string
      ? (parameters: P) => string
      : Translation<T[Key]>
}

/** The phrases of one screen or component in all our languages. */
export type Messages<T> = Readonly<Record<Language, Translation<T>>>

/**
 * Declares phrases: Spanish defines the keys and parameters, and a key that is missing from another language,
 * or stands only there, does not compile.
 */
export const defineMessages = <const T extends Phrases>(messages: {
  readonly es: T
  readonly en: NoInfer<Translation<T>>
  readonly tr: NoInfer<Translation<T>>
}): Messages<T> => messages as unknown as Messages<T>

/** The phrases in the language on screen, for code outside of a component. */
export const messagesNow = <T>(messages: Messages<T>): Translation<T> => messages[currentLanguage()]

/** The language on screen; the component follows its changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)

/** The phrases in the language on screen; the component follows its changes. */
export const useMessages = <T>(messages: Messages<T>): Translation<T> => messages[useLanguage()]
