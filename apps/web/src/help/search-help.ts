import { fold, startsWord, wordsOf } from '../ui/mark-found.ts'
import type { Article, HelpWords } from './articles.ts'

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
