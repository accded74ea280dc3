import { expect, test } from 'vitest'
import { beginSentence } from './begin-sentence.ts'

test('beginSentence capitalizes by Turkish rules, also inside bold text, and leaves numbers unchanged', () => {
  expect(beginSentence('**bugün 21:00** saatine kadar')).toBe('**Bugün 21:00** saatine kadar')
  expect(beginSentence('iptal et.')).toBe('İptal et.')
  expect(beginSentence('Yarın görüşürüz')).toBe('Yarın görüşürüz')
})
