import { expect, test } from 'vitest'
import { fold, nearestPart, nearness, withoutLooseAccents, wordsOf } from './match-words.ts'

test('a text is its words, each once', () => {
  expect(wordsOf(' bici tour bici  x9 ')).toEqual(['bici', 'tour', 'x9'])
  expect(wordsOf(' ')).toEqual([])
  expect(wordsOf(' a b c d e f g h')).toHaveLength(6)
})

test('our own texts are folded: lower case, no accents, each word after a blank', () => {
  expect(fold('Bicí–Tour')).toBe(' bici tour')
  expect(fold('Iı İi Ñandú ŞÜKRÜ')).toBe(' ii ii nandu sukru')
})

test('accents that stand apart from their letters do not part words', () => {
  expect(withoutLooseAccents('Bici\u0301 i\u0307şıl')).toBe('Bici isıl')
})

test('what is meant by the beginning of a word is that much of the words that begin so', () => {
  expect(nearestPart('luzi', 'lucia')).toEqual({ part: 'luci', wrong: 1 })
  expect(nearestPart('ferreira', 'ferreyra')).toEqual({ part: 'ferreyra', wrong: 1 })
  expect(nearestPart('box', 'boz')).toBeNull()
  expect(nearestPart('a4242', 'a4243')).toBeNull()
})

test.each([
  ['vinysa', ' vinyasa', 1],
  ['vinyasa', ' vinyasa suave', 0],
  ['ygoa', ' yoga', 1],
  ['lusia', ' lucia ferreyra', 1],
  ['lus', ' lucia', null],
  ['luci', ' lucia', 0],
  ['luzi', ' lucia', 1],
  ['reformre', ' reformer', 1],
  ['rfeormr', ' reformer', 2],
  ['box', ' yoga', null],
  ['barre', ' boxeo', null],
])('%s in "%s" has %s letters wrong', (word, text, wrong) => {
  expect(nearness([word], text)?.wrong ?? null).toBe(wrong)
})

test('each of several words must be near', () => {
  expect(nearness(['lusia', 'fereyra'], ' lucia ferreyra')).toEqual({ wrong: 2, back: 1 })
  expect(nearness(['lusia', 'mendez'], ' lucia ferreyra')).toBeNull()
})
