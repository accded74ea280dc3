import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells that a spreadsheet would run as formulas are escaped, and quotes and commas are preserved', () => {
  const csv = csvOf(['name'], [['=1+1'], ['+52'], ['-x'], ['@a'], ['Ana, "la" de\nhoy'], [null], [-5]])
  expect(csv).toBe(`\uFEFFname\r\n'=1+1\r\n'+52\r\n'-x\r\n'@a\r\n"Ana, ""la"" de\nhoy"\r\n\r\n-5\r\n`)
})
