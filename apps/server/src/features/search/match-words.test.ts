import { expect, test } from 'vitest'
import { fold, matchDistance, nearestPart, withoutLooseAccents, wordsOf } from './match-words.ts'

test('a text splits into unique words', () => {
  expect(wordsOf(' bici tour bici  x9 ')).toEqual(['bici', 'tour', 'x9'])
  expect(wordsOf(' ')).toEqual([])
  expect(wordsOf(' a b c d e f g h')).toHaveLength(6)
})

test('fold lower-cases, removes accents and starts each word after a space', () => {
  expect(fold('Bicí–Tour')).toBe(' bici tour')
  expect(fold('Iı İi Ñandú ŞÜKRÜ')).toBe(' ii ii nandu sukru')
})

test('combining accents do not split words', () => {
  expect(withoutLooseAccents('Bici\u0301 i\u0307şıl')).toBe('Bici isıl')
})

test('a typed prefix is compared with the same length of the words that it may begin', () => {
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
  ['bormer', ' reformer', null],
  ['renata', ' ventas', null],
])('%s in "%s" has %s letters wrong', (word, text, wrong) => {
  expect(matchDistance([word], text)?.wrong ?? null).toBe(wrong)
})

test('each of several words must be close', () => {
  expect(matchDistance(['lusia', 'fereyra'], ' lucia ferreyra')).toEqual({ wrong: 2, back: 1 })
  expect(matchDistance(['lusia', 'mendez'], ' lucia ferreyra')).toBeNull()
})
