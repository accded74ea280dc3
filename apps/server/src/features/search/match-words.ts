import { type RawBuilder, sql } from 'kysely'

/** More words than this say nothing more. */
const mostWords = 6
/** Words too short to be mistyped, and, if they are shorter, to be meant in the midst of a word. */
const shortWord = 3

/**
 * How a word may be spelt in a name. The first is as it was typed; the others are the beginnings of words that somebody
 * goes by, a letter or two away.
 */
export type Spellings = readonly [string, ...string[]]

/** What a text is sent to be folded as: accents that stand alone would part words. */
export const withoutLooseAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/** Letters and figures in lower case without accents, as the database folds what is searched, for texts of our own. */
export const fold = (text: string): string =>
  ` ${withoutLooseAccents(text)
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`

/** The words of a folded text, each once. */
export const wordsOf = (folded: string): string[] => [...new Set(folded.split(' '))].filter(Boolean).slice(0, mostWords)

/** The words as they begin a name that has them in this order. */
export const phraseOf = (words: readonly string[]): string => ` ${words.join(' ')}`

const both = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`
const either = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Folded words have no signs that mean something in a pattern. */
const beginsWord = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`% ${word}%`}`

/** Whether each of the words begins one of a searched column. */
export const begin = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  both(words.map((word) => beginsWord(text, word)))

/** Whether each of the words is in a searched column: anywhere, or if it is short at the beginning of a word. */
export const contain = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  both(
    words.map((word) => (word.length < shortWord ? beginsWord(text, word) : sql<boolean>`${text} like ${`%${word}%`}`)),
  )

/** Whether each of the words is in a searched column in one of its spellings. */
export const spell = (text: RawBuilder<string>, words: readonly Spellings[]): RawBuilder<boolean> =>
  both(
    words.map(([typed, ...others]) =>
      either([contain(text, [typed]), ...others.map((word) => beginsWord(text, word))]),
    ),
  )

/** Whether a searched name begins with a text; the bound is the last text that does. */
export const beginsWith = (name: RawBuilder<string>, phrase: string): RawBuilder<boolean> =>
  sql<boolean>`(${name} collate "C" >= ${phrase} and ${name} collate "C" < ${`${phrase}\u{10ffff}`})`

/** How many letters must be changed, added, left out or swapped to make one word of the other. */
const distance = (a: string, b: string): number => {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Whether a word is long enough to be mistyped. */
export const canBeWrong = (word: string): boolean => word.length > shortWord && !/[0-9]/.test(word)

/** How many letters of a word may be wrong. */
const forgiven = (word: string): number => (canBeWrong(word) ? (word.length <= 5 ? 1 : 2) : 0)

/** The beginning of a word of a name that a typed word is nearest to, and how many letters are wrong. */
type Near = { part: string; wrong: number }

/** What of a name's word was meant by a typed one; null if it is too far from it. People are found before they are typed out. */
export const nearestPart = (typed: string, word: string): Near | null => {
  const lengths = [word.length, typed.length, typed.length + 1, typed.length - 1].filter((n) => n <= word.length)
  const near = lengths
    .map((length) => word.slice(0, length))
    .map((part) => ({ part, wrong: distance(typed, part) }))
    .reduce((best, each) => (each.wrong < best.wrong ? each : best))
  return near.wrong <= forgiven(typed) ? near : null
}

/** How many letters are wrong in a text in all, and how far back the words stand in it. */
type Nearness = { wrong: number; back: number }

/** How near a searched text is if it has each word but for what is forgiven; null otherwise. */
export const nearness = (words: readonly string[], text: string): Nearness | null => {
  const parts = text.trim().split(' ')
  const sum = { wrong: 0, back: 0 }
  for (const word of words) {
    const near = parts
      .map((part, back) => ({ back, wrong: part.includes(word) ? 0 : nearestPart(word, part)?.wrong }))
      .filter((each): each is Nearness => each.wrong !== undefined)
      .sort((a, b) => a.wrong - b.wrong || a.back - b.back)
    const [best] = near
    if (best === undefined) return null
    sum.wrong += best.wrong
    sum.back += best.back
  }
  return sum
}

/** Of what is alike, what is near, the nearest first. */
export const nearest = <Row extends { text: string }>(rows: readonly Row[], words: readonly string[]): Row[] =>
  rows
    .flatMap((row) => {
      const near = nearness(words, row.text)
      return near === null ? [] : [{ row, ...near }]
    })
    .sort((a, b) => a.wrong - b.wrong || a.back - b.back || (a.row.text < b.row.text ? -1 : 1))
    .map(({ row }) => row)
