import { type RawBuilder, sql } from 'kysely'

/** `literal`: what is written so; `alike`: what shares enough trigrams with it, among which `isNear` chooses. */
export type Closeness = 'literal' | 'alike'

/** How much of the words' trigrams must be there to be looked at: a letter wrong in the midst of five leaves a third. */
export const alikeFrom = (words: readonly string[]): number =>
  words.some((word) => word.length > shortWord && word.length < 6) ? 0.3 : 0.4
/** More words than this say nothing more. */
const mostWords = 6
/** Words too short to be mistyped. */
const shortWord = 3

/** The letters and figures of a word as they are searched: in lower case, without accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()

/** What is searched for, word by word. */
export const wordsOf = (query: string): string[] => {
  const words = query
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(fold)
  return [...new Set(words)].filter(Boolean).slice(0, mostWords)
}

/** Whether a searched column has each of the words: in it, or at the beginning of one of its words if it is short. */
export const matches = (text: RawBuilder<string>, words: readonly string[], how: Closeness): RawBuilder<boolean> => {
  const each = words.map((word) => {
    const folded = sql`trim(search_text(${word}))`
    if (word.length < shortWord) return sql`${text} like '% ' || ${folded} || '%'`
    if (how === 'alike' && word.length > shortWord) return sql`${folded} <% ${text}`
    return sql`${text} like '%' || ${folded} || '%'`
  })
  return sql`(${sql.join(each, sql` and `)})`
}

/** The order of what matches: words that begin so before words that have it within; the most alike first. */
export const byRank = (text: RawBuilder<string>, words: readonly string[], how: Closeness): RawBuilder<unknown> =>
  how === 'literal'
    ? sql`${text} like '% ' || trim(search_text(${words[0] ?? ''})) || '%' desc, ${text}`
    : sql`word_similarity(${words.join(' ')}, ${text}) desc, ${text}`

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

/** How many letters of a word of this length may be wrong. */
const forgiven = (length: number): number => (length <= shortWord ? 0 : length <= 5 ? 1 : 2)

/** How far a word is from the beginning of the nearest word of a text: people are found before they are typed out. */
const farFrom = (word: string, text: string): number => {
  const near = text.split(' ').flatMap((each) => {
    const lengths = [-1, 0, 1].map((more) => word.length + more).filter((length) => length <= each.length)
    return [...lengths.map((length) => each.slice(0, length)), each].map((part) => distance(word, part))
  })
  return Math.min(...near)
}

/** How many letters are wrong in all if each word is in the searched text but for what is forgiven; null otherwise. */
export const nearness = (words: readonly string[], text: string): number | null => {
  let sum = 0
  for (const word of words) {
    const far = text.includes(word) ? 0 : farFrom(word, text)
    if (far > forgiven(word.length)) return null
    sum += far
  }
  return sum
}

/** Of what is alike, what is near, the nearest first; what is literal as it is. */
export const nearest = <Row extends { text: string }>(
  rows: readonly Row[],
  words: readonly string[],
  how: Closeness,
): Row[] => {
  if (how === 'literal') return [...rows]
  const measured = rows.flatMap((row) => {
    const far = nearness(words, row.text)
    return far === null ? [] : [{ row, far }]
  })
  return measured.sort((a, b) => a.far - b.far).map(({ row }) => row)
}
