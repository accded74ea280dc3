import type { Language } from '../i18n/language.ts'

/** The forms of a phrase by CLDR plural category. Languages with one form use `other` only. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

const rules = new Map<Language, Intl.PluralRules>()

/**
 * Selects the plural form of `count`: `plural('es', 1, { one: '1 libre', other: '# libres' })`; # is replaced by the
 * count.
 */
export const plural = (language: Language, count: number, forms: PluralForms): string => {
  let rule = rules.get(language)
  if (rule === undefined) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return (forms[rule.select(count)] ?? forms.other).replaceAll('#', groupDigits(count))
}

const numbers = new Map<string, Intl.NumberFormat>()

/** Groups thousands with a narrow no-break space: 1 240. `decimals` is the most fraction digits, `least` the fewest. */
export const groupDigits = (value: number, language: Language = 'es', decimals = 0, least = 0): string => {
  const key = `${language}${decimals}${least}`
  let format = numbers.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      useGrouping: 'always',
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    } as Intl.NumberFormatOptions)
    numbers.set(key, format)
  }
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u202F' : part.value))
    .join('')
}
