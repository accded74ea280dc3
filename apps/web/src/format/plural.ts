import { groupDigits } from '@cupo/core/group-digits'
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
