import { expect, test } from 'vitest'
import { nearness, wordsOf } from './match-words.ts'

test('a query is its words, each once, in lower case and without accents', () => {
  expect(wordsOf('  Bicí–Tour, BICI  x9 ')).toEqual(['bici', 'tour', 'x9'])
  expect(wordsOf('Iı İi ñandú')).toEqual(['ii', 'nandu'])
  expect(wordsOf('% _ \\ -- 😀')).toEqual([])
  expect(wordsOf('a b c d e f g h')).toHaveLength(6)
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
  expect(nearness([word], text)).toBe(wrong)
})

test('each of several words must be near', () => {
  expect(nearness(['lusia', 'fereyra'], ' lucia ferreyra')).toBe(2)
  expect(nearness(['lusia', 'mendez'], ' lucia ferreyra')).toBeNull()
})
