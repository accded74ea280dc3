/** Why a new password is refused. */
export type PasswordProblem = 'short' | 'address' | 'common' | 'repetitive' | 'personal'

/** Whose password it is. `names`: the person's, and the studio's or company's that they run or coach for. */
export type PasswordOwner = { email: string; names: readonly string[] }

/** Characters (code points) that a new password has at least. */
export const passwordMinLength = 8

/** Everybody tries the name of the service first. */
const productWords = ['cupo']
/** Shorter words occur inside others by chance. */
const wordMinLength = 3

/** Lower case without accents; compatibility forms (full-width, ligatures) as their plain letters. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

/** Whether `text` is made of nothing but `words`, one after another. */
const consistsOf = (text: string, words: readonly string[]): boolean => {
  const reachable = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reachable.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) reachable.add(at + word.length)
  }
  return text !== '' && reachable.has(text.length)
}

/** One to four characters over and over ("abcabcabc"), or a run up or down ("12345678", "hgfedcba"). */
const isRepetitive = (text: string): boolean => {
  for (let size = 1; size <= 4; size++)
    if (text === text.slice(0, size).repeat(text.length).slice(0, text.length)) return true
  const points = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  const step = (points[1] ?? 0) - (points[0] ?? 0)
  return Math.abs(step) === 1 && points.every((point, i) => i === 0 || point - (points[i - 1] ?? 0) === step)
}

/**
 * What is wrong with a new password, or null. `isCommon` looks it up, in lower case, among the most common passwords.
 * A password is personal when its letters are nothing but the owner's names, their address and the service's name,
 * whatever digits and signs stand between and around them.
 */
export const findPasswordProblem = (
  password: string,
  { email, names }: PasswordOwner,
  isCommon: (lowerCase: string) => boolean,
): PasswordProblem | null => {
  if (Array.from(password).length < passwordMinLength) return 'short'
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.trim() === email.trim().toLowerCase()) return 'address'
  if (isCommon(plain)) return 'common'
  if (isRepetitive(plain)) return 'repetitive'
  const own = [...productWords, ...wordsOf(email), ...names.flatMap(wordsOf)].filter((w) => w.length >= wordMinLength)
  return consistsOf(wordsOf(password).join(''), own) ? 'personal' : null
}
