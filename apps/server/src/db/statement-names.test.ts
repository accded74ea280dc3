import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a text keeps its name while there is room, and a new text then takes the place of an unused one', () => {
  const names = statementNames(2)
  expect(['a', 'b', 'a'].map(names.nameOf)).toEqual(['s0', 's1', 's0'])
  expect(names.nameOf('c')).toBe('s2')
  expect(['s0', 's1', 's2'].map(names.isInUse)).toEqual([true, false, true])
  expect(names.nameOf('a')).toBe('s0')
  expect(names.nameOf('b')).toBe('s3')
})

test('texts that are used once replace each other, however many, and frequent ones stay', () => {
  const names = statementNames(10)
  const frequent = Array.from({ length: 6 }, (_, n) => names.nameOf(`frequent ${n}`))
  for (let n = 0; n < 1_000; n++) {
    names.nameOf(`once ${n}`)
    expect(Array.from({ length: 6 }, (_, at) => names.nameOf(`frequent ${at}`))).toEqual(frequent)
  }
  expect(Array.from({ length: 1_010 }, (_, n) => `s${n}`).filter(names.isInUse)).toHaveLength(10)
})

test('when all are in use, the one after the hand is replaced', () => {
  const names = statementNames(2)
  for (const text of ['a', 'b', 'a', 'b']) names.nameOf(text)
  expect(names.nameOf('c')).toBe('s2')
  expect(['s0', 's1', 's2'].map(names.isInUse)).toEqual([false, true, true])
})
