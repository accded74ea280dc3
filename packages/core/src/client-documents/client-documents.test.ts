import { expect, test } from 'vitest'
import { documentKindOf } from './client-documents.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a PDF', '%PDF-1.7\n…\n%%EOF\n', 'pdf'],
  ['a PDF after a byte order mark', '\u00ef\u00bb\u00bf%PDF-1.4 … %%EOF', 'pdf'],
  ['a PDF that is cut off', '%PDF-1.7\n…', null],
  ['anything else', 'RIFF', 'picture'],
  ['an empty file', '', 'picture'],
])('documentKindOf recognizes %s', (_, text, kind) => {
  expect(documentKindOf(bytes(text))).toBe(kind)
})

test('documentKindOf finds the end marker of a long PDF', () => {
  expect(documentKindOf(bytes(`%PDF-1.7${' '.repeat(100_000)}%%EOF`))).toBe('pdf')
  expect(documentKindOf(bytes(`%PDF-1.7%%EOF${' '.repeat(100_000)}`))).toBe(null)
})
