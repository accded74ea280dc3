import { expect, test } from 'vitest'
import { giftCodeAlphabet, giftCodeEnd, giftCodeLength, giftCodeOf, groupGiftCode, readGiftCode } from './gift-code.ts'

const values = Array.from({ length: giftCodeLength }, (_, at) => (at * 7 + 3) % giftCodeAlphabet.length)
const code = giftCodeOf(values)

test('a code is read as printed, in small letters, with spaces and with other dashes', () => {
  const printed = groupGiftCode(code)
  expect(printed).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect([printed, printed.toLowerCase(), printed.replaceAll('-', ' – '), ` ${code} `].map(readGiftCode)).toEqual(
    Array.from({ length: 4 }, () => code),
  )
  expect(printed.endsWith(giftCodeEnd(code))).toBe(true)
})

test('the alphabet has no letters that read alike', () => {
  expect([...'01ILO'].some((letter) => giftCodeAlphabet.includes(letter))).toBe(false)
})

test('every wrong character is detected', () => {
  for (let at = 0; at < code.length; at++) {
    for (const letter of giftCodeAlphabet) {
      if (letter !== code[at]) expect(readGiftCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeNull()
    }
  }
})

test('every swap of two neighbours is detected', () => {
  for (let at = 0; at < code.length - 2; at++) {
    const [a, b] = [code[at], code[at + 1]]
    if (a !== b) expect(readGiftCode(`${code.slice(0, at)}${b}${a}${code.slice(at + 2)}`)).toBeNull()
  }
})

test.each(['', 'x', code.slice(1), `${code}2`, code.replace(/.$/, '0'), '💳'.repeat(16)])('%j is no code', (typed) => {
  expect(readGiftCode(typed)).toBeNull()
})

test('values out of range are refused', () => {
  expect(() => giftCodeOf([1, 2, 3])).toThrow(RangeError)
  expect(() => giftCodeOf(values.with(0, giftCodeAlphabet.length))).toThrow(RangeError)
})
