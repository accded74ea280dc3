import type { Language } from '../users/preferences.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Groups thousands with a narrow no-break space: 1 240. `decimals` is the most fraction digits, `least` the fewest. */
export const groupDigits = (value: number, language: Language = 'es', decimals = 0, least = 0): string => {
  const key = `${language}${decimals}${least}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      useGrouping: 'always',
      minimumFractionDigits: least,
      maximumFractionDigits: decimals,
    } as Intl.NumberFormatOptions)
    formats.set(key, format)
  }
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u202F' : part.value))
    .join('')
}
