import type { Language } from '@cupo/core/preferences'
import { counted, datedEndText } from '../../http/phrases/params.ts'
import type { HeldPass } from '../pass-letter.ts'

/** Passes that are named. */
const most = 5

type Words = {
  left: (classes: number) => string
  until: (day: string) => string
  more: (passes: number) => string
  sentence: (passes: string) => string
}

const words: Record<Language, Words> = {
  es: {
    left: (n) => counted(n, 'clase', 'clases'),
    until: (day) => `hasta el ${day}`,
    more: (n) => counted(n, 'pase más', 'pases más'),
    sentence: (passes) => `En tu cuenta te espera lo que ya tienes: ${passes}.`,
  },
  en: {
    left: (n) => counted(n, 'class', 'classes'),
    until: (day) => `until ${day}`,
    more: (n) => counted(n, 'more pass', 'more passes'),
    sentence: (passes) => `What you already have waits in your account: ${passes}.`,
  },
  tr: {
    left: (n) => `${n} ders`,
    until: (day) => `${day} tarihine kadar`,
    more: (n) => `${n} paket daha`,
    sentence: (passes) => `Hesabında seni bekleyenler: ${passes}.`,
  },
}

/** A sentence about the passes that the recipient of an invitation already has; none without passes. */
export const heldPasses = (language: Language, held: readonly HeldPass[] = []): string[] => {
  if (held.length === 0) return []
  const { left: classes, until, more, sentence } = words[language]
  const named = held.slice(0, most).map(({ pass, left, at, timeZone }) => {
    const details = [
      ...(left === null ? [] : [classes(left)]),
      ...(at === null ? [] : [until(datedEndText(language, { at, timeZone }))]),
    ]
    return details.length === 0 ? pass : `${pass} (${details.join(', ')})`
  })
  if (held.length > most) named.push(more(held.length - most))
  return [sentence(new Intl.ListFormat(language).format(named))]
}
