import type { Language } from '@cupo/core/preferences'
import { dayAndTime } from '../http/phrases/params.ts'

/** Starts that stand with a space between, each in words. */
export const eachDate = (language: Language, at: string, timeZone: string): string[] =>
  at.split(' ').map((one) => dayAndTime(language, { at: one, timeZone }))

/** Starts as they were and as they are, each pair in words; one that stayed stands alone. */
export const changedDates = (language: Language, before: string, at: string, timeZone: string): string[] => {
  const was = before.split(' ')
  const words = (one: string) => dayAndTime(language, { at: one, timeZone })
  return at.split(' ').map((now, i) => (was[i] === now ? words(now) : `${words(was[i] ?? now)} → ${words(now)}`))
}
