import type { Article, HelpWords } from './articles.ts'

const marks = /\p{M}/gu

/**
 * Folds a text for search: no accents, lower case, dotless ı as i. The length is preserved, so that indexes map back to
 * the original.
 */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC').split(''), (sign) => {
    const plain = sign.normalize('NFD').replace(marks, '').toLowerCase().replace(marks, '')
    return plain === 'ı' ? 'i' : (plain[0] ?? ' ')
  }).join('')

/** The words of a query. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

const startsWord = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** Match score of a word in a text: highest at the start of a word, 0 for no match. */
const found = (text: string, word: string): number => {
  let best = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at)) return 2
    best = 1
  }
  return best
}

/** One or two letters occur within words of nearly every text, so they must start a word. */
const least = (word: string): number => (word.length < 3 ? 2 : 1)

/** The articles that contain every word, matches in the question first. */
export const searchHelp = (articles: readonly Article[], words: HelpWords, query: string): Article[] => {
  const queryWords = wordsOf(query)
  if (queryWords.length === 0) return [...articles]
  return articles
    .map((article, place) => {
      const question = fold(words[article.id].q)
      const answer = fold(words[article.id].a.join(' '))
      const scores = queryWords.map((word) => {
        const [inQuestion, inAnswer] = [found(question, word), found(answer, word)]
        return Math.max(inQuestion, inAnswer) < least(word) ? 0 : inQuestion * 3 + inAnswer
      })
      const score = scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0)
      return { article, place, score }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ article }) => article)
}

/** Splits a text into parts and marks the matches. */
export const markFound = (text: string, query: string): { text: string; found: boolean }[] => {
  const whole = text.normalize('NFC')
  const folded = fold(whole)
  const hit = new Array<boolean>(whole.length).fill(false)
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (word.length > 2 || startsWord(folded, at)) hit.fill(true, at, at + word.length)
    }
  }
  const parts: { text: string; found: boolean }[] = []
  for (let at = 0; at < whole.length; at += 1) {
    const last = parts.at(-1)
    if (last && last.found === hit[at]) last.text += whole[at]
    else parts.push({ text: whole[at] ?? '', found: hit[at] ?? false })
  }
  return parts
}
