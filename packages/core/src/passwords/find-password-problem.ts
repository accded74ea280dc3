import { isPasswordTooShort } from './password-length.ts'

/** Why a new password is refused. */
export type PasswordProblem = 'short' | 'address' | 'common' | 'repetitive' | 'personal'

/** The password's owner. `names`: their own, and those of the studio or company that they manage or coach for. */
export type PasswordOwner = { email: string; names: readonly string[] }

/** The name of the service is among the first guesses of an attacker. */
const productWords = ['cupo']
/** Minimum length of a personal word. Shorter ones occur inside other words by chance. */
const wordMinLength = 3

/** Lower-cases, removes accents, and maps compatibility forms (full-width, ligatures) to plain letters. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

/** Whether `text` is a concatenation of `words` alone. */
const consistsOf = (text: string, words: readonly string[]): boolean => {
  const reachable = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reachable.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) reachable.add(at + word.length)
  }
  return text !== '' && reachable.has(text.length)
}

/**
 * Whether the text repeats one to four characters ("abcabcabc") or is a sequence up or down ("12345678", "hgfedcba").
 */
const isRepetitive = (text: string): boolean => {
  for (let size = 1; size <= 4; size++)
    if (text === text.slice(0, size).repeat(text.length).slice(0, text.length)) return true
  const points = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const step = (points[1] ?? 0) - (points[0] ?? 0)
  return Math.abs(step) === 1 && points.every((point, i) => i === 0 || point - (points[i - 1] ?? 0) === step)
}

/**
 * Returns why a new password is refused, or null. `isCommon` looks up the lower-cased password in the list of most
 * common ones. A password is personal when its letters consist only of the owner's names, their address and the
 * service's name, ignoring digits and punctuation.
 */
export const findPasswordProblem = (
  password: string,
  { email, names }: PasswordOwner,
  isCommon: (lowerCase: string) => boolean,
): PasswordProblem | null => {
  if (isPasswordTooShort(password)) return 'short'
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === email.trim().toLowerCase()) return 'address'
  if (isCommon(plain)) return 'common'
  if (isRepetitive(plain)) return 'repetitive'
  const own = [...productWords, ...wordsOf(email), ...names.flatMap(wordsOf)].filter((w) => w.length >= wordMinLength)
  return consistsOf(wordsOf(password).join(''), own) ? 'personal' : null
}
