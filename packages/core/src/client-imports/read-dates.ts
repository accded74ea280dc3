import { foldText } from '../search/fold-words.ts'
import type { DateOrder } from './import-vocabulary.ts'

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'ene', 'oca'],
    ['feb', 'sub'],
    ['mar'],
    ['apr', 'abr', 'nis'],
    ['may'],
    ['jun', 'haz'],
    ['jul', 'tem'],
    ['aug', 'ago', 'agu'],
    ['sep', 'set', 'eyl'],
    ['oct', 'oca', 'eki'],
    ['nov', 'kas'],
    ['dec', 'dic', 'ara'],
  ].flatMap((names, at) => names.filter((name) => name !== 'oca' || at === 0).map((name) => [name, at + 1])),
)

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

const dateOf = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day))
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return real && year >= 1900 && year <= 2100 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null
}

/** Expands a year of two digits to 1950 to 2049. */
const wholeYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 50 ? 2000 : 1900)

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T].*)?$/
const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ ,T].*)?$/
const named =
  /^(?:\p{L}+,? )?(?:(\d{1,2})(?: de)?[ .\-/]+(\p{L}+)\.?,?(?: de)?|(\p{L}+)\.? (\d{1,2}),?)[ .\-/]+(\d{4})(?:[ ,T].*)?$/u

/**
 * The date at the beginning of a text, `YYYY-MM-DD`; null if there is none. The year is first or last; a month can be a
 * word. `order` decides a date of two small numbers.
 */
export const readDate = (text: string, order: DateOrder): string | null => {
  const first = iso.exec(text)
  if (first) return dateOf(Number(first[1]), Number(first[2]), Number(first[3]))
  const small = numeric.exec(text)
  if (small) {
    const [one, two] = [Number(small[1]), Number(small[2])]
    const year = wholeYear(small[3] ?? '')
    return order === 'mdy' ? dateOf(year, one, two) : dateOf(year, two, one)
  }
  const words = named.exec(foldText(text))
  const month = months[(words?.[2] ?? words?.[3] ?? '').slice(0, 3)]
  return words && month ? dateOf(Number(words[5]), month, Number(words[1] ?? words[4])) : null
}

/**
 * Evidence of the date order in a column. `order: null`: every date is ambiguous. `mixed`: some dates are valid only
 * day first, others only month first.
 */
export type DateEvidence = { order: DateOrder | null; mixed: boolean; sample: string | null }

/** Determines the order of the parts of dates from the values that are valid in one order only. */
export const dateEvidence = (texts: readonly string[]): DateEvidence => {
  let [dayFirst, monthFirst, both] = [0, 0, null as string | null]
  for (const text of texts) {
    const small = numeric.exec(text)
    if (!small) continue
    const [one, two] = [Number(small[1]), Number(small[2])]
    if (one > 12 && two <= 12) dayFirst++
    else if (two > 12 && one <= 12) monthFirst++
    else if (one !== two && both === null) both = text
  }
  const mixed = dayFirst > 0 && monthFirst > 0
  if (dayFirst === 0 && monthFirst === 0) return { order: both === null ? 'ymd' : null, mixed, sample: both }
  return { order: dayFirst >= monthFirst ? 'dmy' : 'mdy', mixed, sample: both }
}

/** The time of day in a text such as "07:30", "7:30 PM" or the end of a date: `HH:MM`; null if there is none. */
export const readTime = (text: string): string | null => {
  const found = /(?:^|[ T,])(\d{1,2})(?::|\.|h)(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?/i.exec(text)
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const raw = Number(found[1])
  const hour = half === undefined ? raw : (raw % 12) + (half === 'p' ? 12 : 0)
  const minute = Number(found[2])
  return hour > 23 || minute > 59 ? null : `${pad(hour)}:${pad(minute)}`
}
