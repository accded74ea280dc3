import type { Language } from '@cupo/core/preferences'
import { dayAndTime } from '../http/phrases/params.ts'

/** Formats space-separated start times. */
export const eachDate = (language: Language, at: string, timeZone: string): string[] =>
  at.split(' ').map((one) => dayAndTime(language, { at: one, timeZone }))

/** A class in the JSON of a message about several classes. */
export type LostClass = { className: string; at: string; timeZone: string }

/** Formats classes of several types, each with its start. */
export const eachClass = (language: Language, classes: string): string[] =>
  (JSON.parse(classes) as LostClass[]).map(({ className, ...at }) => `${className}, ${dayAndTime(language, at)}`)

/** Formats pairs of old and new start times; an unchanged one appears once. */
export const changedDates = (language: Language, before: string, at: string, timeZone: string): string[] => {
  const was = before.split(' ')
  const words = (one: string) => dayAndTime(language, { at: one, timeZone })
  return at.split(' ').map((now, i) => (was[i] === now ? words(now) : `${words(was[i] ?? now)} → ${words(now)}`))
}
