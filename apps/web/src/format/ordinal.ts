import type { Language } from '../i18n/language.ts'

const english: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** An ordinal number: '2.º', '2nd', '2.' */
export const ordinal = (language: Language, place: number): string => {
  if (language === 'es') return `${place}.º`
  if (language === 'tr') return `${place}.`
  return `${place}${english[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`
}
