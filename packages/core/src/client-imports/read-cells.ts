import { phoneDigits } from '../clients/phone-digits.ts'
import { textLimits } from '../limits/text-limits.ts'
import { foldText } from '../search/fold-words.ts'
import type { CellProblem } from './import-vocabulary.ts'

/** The value of a cell, or its problem and a proposed value. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; problem: CellProblem; fix: string | null }

const good = <Value>(value: Value): Read<Value> => ({ ok: true, value })
const bad = (problem: CellProblem, fix: string | null): Read<never> => ({ ok: false, problem, fix })

/**
 * Text that a spreadsheet would execute: "=HYPERLINK(…)", "@SUM(…)", "+cmd|…", "-2+3+cmd|…". A dash before words is not
 * a formula.
 */
const isFormula = (text: string): boolean => /^[=@]/.test(text) || (/^[+-]/.test(text) && /[(|!]/.test(text))

/** A line of text of at most `most` characters. */
export const readText = (text: string, most: number): Read<string> => {
  if (isFormula(text)) return bad('formula', text.replace(/^[=@+\-\s]+/, ''))
  const length = [...text].length
  return length > most ? bad('too_long', [...text].slice(0, most).join('').trim()) : good(text)
}

/** Converts "Beltrán, Andrea" to "Andrea Beltrán". */
const turned = (name: string): string => {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  return more.length > 0 || first === '' ? name : `${first} ${last}`
}

/** A person's name from one or two columns. */
export const readName = (name: string, first: string, last: string): Read<string> => {
  const whole = first !== '' || last !== '' ? `${first} ${last}`.trim() : turned(name)
  if (!/[^\p{Z}\p{C}\p{P}]/u.test(whole)) return bad('name_missing', null)
  return readText(whole.replace(/\s+/g, ' '), textLimits.name)
}

const mailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

const isMail = (text: string): boolean => text.length <= textLimits.email && mailPattern.test(text)

/** A mail address in lower case. For doubled signs, spaces and a trailing point, proposes the address without them. */
export const readEmail = (text: string): Read<string> => {
  const lower = text.toLowerCase()
  if (isMail(lower)) return good(lower)
  const repaired = lower
    .replace(/^mailto:/, '')
    .replace(/\s+|[<>()[\],;:"]/g, '')
    .replace(/@+/g, '@')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.+|\.+$/g, '')
  return bad('email_invalid', isMail(repaired) ? repaired : '')
}

/** Fewest digits of a whole number. */
const wholeNumber = 8

/** A phone number as written. A number with fewer digits than those of any country is refused. */
export const readPhone = (text: string): Read<string> => {
  const plain = text
    .replace(/^'/, '')
    .replace(/(?:ext|x)\.?\s*\d+$/i, '')
    .trim()
  if (!/^\+?[\d\s().\-/]+$/.test(plain)) return bad('phone_invalid', '')
  const written = plain.replaceAll('/', ' ').slice(0, textLimits.phone).trim()
  const digits = phoneDigits(plain).length
  if (digits < wholeNumber) return bad('phone_short', '')
  return digits > 15 ? bad('phone_invalid', '') : good(written)
}

const unlimitedWords = new Set([
  'unlimited',
  'ilimitado',
  'ilimitada',
  'ilimitadas',
  'ilimitados',
  'sin limite',
  'sinirsiz',
  '∞',
  'unlim',
])

/** Remaining or total classes: a whole number, or `null` for no limit. */
export const readCount = (text: string): Read<number | null> => {
  if (unlimitedWords.has(foldText(text).trim())) return good(null)
  const [, digits] = /^(\d{1,4})(?:[.,]0+)?$/.exec(text) ?? []
  if (digits === undefined) return bad('number_invalid', null)
  const count = Number(digits)
  return count > 1_000 ? bad('number_invalid', null) : good(count)
}

const yesWords = new Set(
  'yes y true 1 x on si s verdadero acepta acepto evet e dogru ja j subscribed suscrito'.split(' '),
)
const noWords = new Set('no n false 0 off falso rechaza hayir h yanlis nein unsubscribed'.split(' '))

/** The answer to a question: whether a client agreed to news. */
export const readAnswer = (text: string): Read<boolean> => {
  const word = foldText(text).trim()
  if (yesWords.has(word)) return good(true)
  return noWords.has(word) ? good(false) : bad('answer_invalid', '')
}

const attendedWords = new Set(
  [
    'attended',
    'checked in',
    'checked-in',
    'signed in',
    'present',
    'yes',
    'y',
    'true',
    '1',
    'completed',
    'complete',
    'arrived',
    'show',
  ].concat([
    'asistio',
    'asistida',
    'asistido',
    'presente',
    'si',
    'tomada',
    'completada',
    'llego',
    'geldi',
    'katildi',
    'evet',
  ]),
)

/** Whether the status of a visit counts as an arrival. Without a status, it does. */
export const wasAttended = (status: string | undefined): boolean =>
  status === undefined || attendedWords.has(foldText(status).trim())
