import type { Language } from '../i18n/language.ts'
import type { DayKey } from './day.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** The date, or null if it does not exist (31 February). */
const real = (year: number, month: number, day: number): DayKey | null => {
  const key = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const at = new Date(`${key}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(key) ? key : null
}

/** Formats a date for editing: '22/11/2026', in Turkish '22.11.2026'. The day is first in all our languages. */
export const writtenDate = (day: DayKey, language: Language): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return [date, month, year].join(language === 'tr' ? '.' : '/')
}

/**
 * Parses a typed date: '22/11/2026', '22.11.26', '22 11', '22112026' or ISO. Without a year it is the next such date
 * from `today`. Null for other text.
 */
export const readDate = (text: string, today: DayKey): DayKey | null => {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  const parts = compact ?? /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?[\s/.-]*$/.exec(typed)
  if (!parts) return null
  const [day, month] = [Number(parts[1]), Number(parts[2])]
  if (parts[3] !== undefined) return real(Number(parts[3]) + (parts[3].length === 2 ? 2000 : 0), month, day)
  const year = Number(today.slice(0, 4))
  const dates = [real(year, month, day), real(year + 1, month, day)]
  return dates.find((date) => date !== null && date >= today) ?? null
}

/**
 * Parses a typed time: '7', '07:30', '730', '19.30', '7 pm' or '7:30 p. m.'. @returns 'HH:MM' in 24 hours, or null for
 * other text
 */
export const readTime = (text: string): string | null => {
  const typed = /^(\d{1,2}?)(?:[\s:.h]*(\d{2}))?\s*(?:h|hrs?)?\s*([ap])?\.?\s*m?\.?$/i.exec(text.trim())
  if (!typed) return null
  const [hour, minute, half] = [Number(typed[1]), Number(typed[2] ?? 0), typed[3]?.toLowerCase()]
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const of24 = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return of24 < 24 && minute < 60 ? `${two(of24)}:${two(minute)}` : null
}

const dayMinutes = 1440

/** Moves a time to the next multiple of `step` minutes, within the day. */
export const stepTime = (time: string, step: number, direction: 1 | -1): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const now = hours * 60 + minutes
  const next = direction === 1 ? (Math.floor(now / step) + 1) * step : (Math.ceil(now / step) - 1) * step
  const within = Math.min(dayMinutes - step, Math.max(0, next))
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}
