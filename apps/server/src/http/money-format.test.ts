import { expect, test } from 'vitest'
import { moneyFormat } from './money-format.ts'

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

test('printed amounts have the decimals of their currency', () => {
  expect(plain(moneyFormat('en', 'USD')(189_050))).toBe('$1,890.50')
  expect(plain(moneyFormat('es', 'CLP')(18_900))).toBe('18.900 CLP')
  expect(plain(moneyFormat('en', 'JPY')(-500))).toBe('-¥500')
  expect(plain(moneyFormat('tr', 'COP')(1_250_000))).toContain('12.500,00')
})
