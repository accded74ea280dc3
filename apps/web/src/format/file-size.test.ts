import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
  [500 * 1024 * 1024, '500 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})
