/** Maximum number of words in a query; further words are ignored. */
const mostWords = 6
/** Shorter words are not corrected, and even shorter ones match at word starts only. */
export const shortWord = 3

/**
 * Spellings of a query word. The first is as typed; the others are prefixes of existing names within one or two edits.
 */
export type Spellings = readonly [string, ...string[]]

/** Normalization form before folding. Combining accents would split words. */
export const withoutLooseAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/** Folds our own texts like the database folds search columns: lower-case letters and digits without accents. */
export const fold = (text: string): string =>
  ` ${withoutLooseAccents(text)
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`

/** Unique words of a folded text. */
export const wordsOf = (folded: string): string[] => [...new Set(folded.split(' '))].filter(Boolean).slice(0, mostWords)

/** Prefix that a name has when it begins with the words in this order. */
export const phraseOf = (words: readonly string[]): string => ` ${words.join(' ')}`

/** Damerau-Levenshtein distance: substitutions, insertions, deletions and swaps of adjacent letters. */
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

/** Whether a word is long enough to be corrected. */
export const canBeWrong = (word: string): boolean => word.length > shortWord && !/[0-9]/.test(word)

/** Maximum edit distance for a word of this length. */
const forgiven = (word: string): number => (canBeWrong(word) ? (word.length <= 5 ? 1 : 2) : 0)

/** The closest prefix of a name's word, and its edit distance. */
type Near = { part: string; wrong: number }

/**
 * Finds the prefix of a name's word that is closest to a typed word; null if the distance is too large. Prefixes allow
 * matches while the person is still typing.
 */
export const nearestPart = (typed: string, word: string): Near | null => {
  const lengths = [word.length, typed.length, typed.length + 1, typed.length - 1].filter((n) => n <= word.length)
  const near = lengths
    .map((length) => word.slice(0, length))
    .map((part) => ({ part, wrong: distance(typed, part) }))
    // Typing the first letter wrong is rare; with it and another edit the word is a different one ("renata", "venta").
    .filter(({ part, wrong }) => wrong <= 1 || part[0] === typed[0])
    .reduce<Near | null>((best, each) => (best === null || each.wrong < best.wrong ? each : best), null)
  return near !== null && near.wrong <= forgiven(typed) ? near : null
}

/** Total edit distance of a text, and the position of its matching words. */
type MatchDistance = { wrong: number; back: number }

/** Distance of a text that contains each word within its allowed edits; null otherwise. */
export const matchDistance = (words: readonly string[], text: string): MatchDistance | null => {
  const parts = text.trim().split(' ')
  const sum = { wrong: 0, back: 0 }
  for (const word of words) {
    const near = parts
      .map((part, back) => ({ back, wrong: part.includes(word) ? 0 : nearestPart(word, part)?.wrong }))
      .filter((each): each is MatchDistance => each.wrong !== undefined)
      .sort((a, b) => a.wrong - b.wrong || a.back - b.back)
    const [best] = near
    if (best === undefined) return null
    sum.wrong += best.wrong
    sum.back += best.back
  }
  return sum
}

/** Filters similar rows to those within the allowed distance, closest first. */
export const nearest = <Row extends { text: string }>(rows: readonly Row[], words: readonly string[]): Row[] =>
  rows
    .flatMap((row) => {
      const near = matchDistance(words, row.text)
      return near === null ? [] : [{ row, ...near }]
    })
    .sort((a, b) => a.wrong - b.wrong || a.back - b.back || (a.row.text < b.row.text ? -1 : 1))
    .map(({ row }) => row)
