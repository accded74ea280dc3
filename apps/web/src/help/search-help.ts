import type { Article, HelpWords } from './articles.ts'

const marks = /\p{M}/gu

/**
 * A text as it is searched: without accents or case, the dotless ı as i. It is as long as what it came of, so that a
 * place in it is the same place there.
 */
export const fold = (text: string): string =>
  Array.from(text.normalize('NFC').split(''), (sign) => {
    const plain = sign.normalize('NFD').replace(marks, '').toLowerCase().replace(marks, '')
    return plain === 'ı' ? 'i' : (plain[0] ?? ' ')
  }).join('')

/** The words that are looked for. */
export const wordsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

const startsWord = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** How well a word is found in a text: at the beginning of a word counts most; 0 not at all. */
const found = (text: string, word: string): number => {
  let best = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at)) return 2
    best = 1
  }
  return best
}

/** A letter or two in the middle of words is in nearly every text: those must begin one. */
const least = (word: string): number => (word.length < 3 ? 2 : 1)

/** The articles in which every word is found, those that say it in their question first. */
export const searchHelp = (articles: readonly Article[], words: HelpWords, query: string): Article[] => {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return [...articles]
  return articles
    .map((article, place) => {
      const question = fold(words[article.id].q)
      const answer = fold(words[article.id].a.join(' '))
      const scores = wanted.map((word) => {
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

/** A text in parts, those that were looked for marked. */
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
