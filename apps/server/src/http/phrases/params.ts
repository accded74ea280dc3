import type { Language } from '@cupo/contract/roles'

/** What a sentence is filled with; `at` is an instant (ISO) and `timeZone` where its wall clock hangs. */
export type Params = Record<string, string | number>

const locales: Record<Language, string> = { es: 'es-419', en: 'en', tr: 'tr' }

/** "viernes 20 de noviembre, 19:00" in the studio's zone. */
export const dayAndTime = (language: Language, p: Params): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: String(p.timeZone ?? 'UTC'),
  }).format(new Date(String(p.at)))

/** "1 punto", "8 puntos": a number with the word that goes with it. */
export const counted = (n: string | number | undefined, one: string, many: string): string =>
  `${n ?? 0} ${Number(n) === 1 ? one : many}`

/** A person's own words as the end of a sentence: with a full stop, unless they set one. */
export const asSentence = (words: string | number | undefined): string => {
  const said = String(words ?? '').trim()
  return /[.!?…]$/.test(said) ? said : `${said}.`
}
