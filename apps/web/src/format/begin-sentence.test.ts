import { expect, test } from 'vitest'
import { beginSentence } from './begin-sentence.ts'

test('a sentence begins with a capital of Turkish, also within what is set in bold, and a number stays one', () => {
  expect(beginSentence('**bugün 21:00** saatine kadar')).toBe('**Bugün 21:00** saatine kadar')
  expect(beginSentence('iptal et.')).toBe('İptal et.')
  expect(beginSentence('Yarın görüşürüz')).toBe('Yarın görüşürüz')
})
