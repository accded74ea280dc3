import { expect, test } from 'vitest'
import { groupPassCode, passCodeOf, passNumberCount, readTypedCode } from './pass-code.ts'

test('a pass code is six digits and their Luhn digit', () => {
  expect([passCodeOf(483_109), passCodeOf(0), passCodeOf(1), passCodeOf(999_999)]).toEqual([
    '4831095',
    '0000000',
    '0000018',
    '9999996',
  ])
})

test('every code is parsed back to its number, however it is grouped', () => {
  for (let n = 0; n < passNumberCount; n += 7_919) {
    const code = passCodeOf(n)
    for (const text of [code, groupPassCode(code), ` ${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)} `])
      expect([text, readTypedCode(text)]).toEqual([text, { kind: 'pass', passNumber: n }])
  }
})

test('any wrong digit, and any swap of neighbours except 0 and 9, is a typing error', () => {
  for (let n = 0; n < passNumberCount; n += 17_389) {
    const digits = [...passCodeOf(n)]
    for (let i = 0; i < digits.length; i++) {
      for (let d = 0; d <= 9; d++) {
        if (digits[i] !== String(d))
          expect(readTypedCode(digits.with(i, String(d)).join(''))).toEqual({ kind: 'mistyped' })
      }
      const [a, b] = [digits[i], digits[i + 1]]
      if (a === undefined || b === undefined || a === b || ['09', '90'].includes(a + b)) continue
      expect(
        readTypedCode(
          digits
            .with(i, b)
            .with(i + 1, a)
            .join(''),
        ),
      ).toEqual({ kind: 'mistyped' })
    }
  }
})

test('too few or too many digits are a typing error; a code with letters is a QR code', () => {
  for (const text of ['1', '483109', '48310955', '483 109 4']) expect(readTypedCode(text)).toEqual({ kind: 'mistyped' })
  expect(readTypedCode('  ')).toEqual({ kind: 'empty' })
  expect(readTypedCode(' k7qm 2xwt 9abc ')).toEqual({ kind: 'qr', code: 'K7QM2XWT9ABC' })
  expect(readTypedCode('234567892345')).toEqual({ kind: 'qr', code: '234567892345' })
})

test('a partial code is grouped while it is typed', () => {
  expect(['', '48', '483', '4831', '483109', '4831095'].map(groupPassCode)).toEqual([
    '',
    '48',
    '483',
    '483 1',
    '483 109',
    '483 109 5',
  ])
})
