import { describe, expect, test } from 'vitest'
import {
  brandOf,
  cvcProblem,
  expiryProblem,
  groupExpiry,
  groupNumber,
  looksLikeCardNumber,
  numberProblem,
} from './card.ts'
import { passesLuhn } from './luhn.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('a card number', () => {
  test('is valid when its check digit is, with or without spaces', () => {
    for (const good of ['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'])
      expect([good, numberProblem(good)]).toEqual([good, null])
    for (const bad of ['4242 4242 4242 4241', '42424242424242421', '4242x', '0'.repeat(20)])
      expect([bad, numberProblem(bad)]).toEqual([bad, 'wrong'])
  })
  test('that is missing or incomplete is distinguished from an invalid one', () => {
    expect([numberProblem(' '), numberProblem('4242 4242'), numberProblem('3782 822463 1000')]).toEqual([
      'missing',
      'incomplete',
      'incomplete',
    ])
  })
  test('with one changed digit or two swapped neighbours is invalid', () => {
    const digits = [...'4242424242424242']
    for (let i = 0; i < digits.length; i++) {
      for (let d = 0; d <= 9; d++) {
        const changed = digits.with(i, String(d)).join('')
        if (changed !== digits.join('')) expect([changed, passesLuhn(changed)]).toEqual([changed, false])
      }
    }
    expect(passesLuhn('2442424242424242')).toBe(false)
    expect(passesLuhn('')).toBe(false)
  })
  test('is grouped as its brand prints it, and truncated to the brand’s maximum length', () => {
    expect(groupNumber('42424242424242429999')).toBe('4242 4242 4242 4242')
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
    expect([groupNumber('37828'), groupNumber('4'), groupNumber('a')]).toEqual(['3782 8', '4', ''])
    expect([brandOf('5105'), brandOf('2223'), brandOf('34'), brandOf('6011')]).toEqual([
      'mastercard',
      'mastercard',
      'amex',
      'unknown',
    ])
  })
})

describe('an expiry', () => {
  test('is valid until the last day of its month in the westernmost time zone', () => {
    expect(expiryProblem('11 / 26', now)).toBeNull()
    expect(expiryProblem('10/26', now)).toBe('past')
    expect(expiryProblem('11/26', new Date('2026-12-01T11:59:59Z'))).toBeNull()
    expect(expiryProblem('11/26', new Date('2026-12-01T12:00:00Z'))).toBe('past')
    expect(expiryProblem('11/2026', now)).toBeNull()
  })
  test('without a month, or in a distant century, is invalid', () => {
    for (const bad of ['13/27', '00/27', '12/99', 'ab']) expect([bad, expiryProblem(bad, now)]).toEqual([bad, 'wrong'])
    expect([expiryProblem('', now), expiryProblem('1', now), expiryProblem('12 / 2', now)]).toEqual([
      'missing',
      'incomplete',
      'incomplete',
    ])
  })
  test('is formatted as MM / YY while it is typed', () => {
    expect([
      groupExpiry('4'),
      groupExpiry('1'),
      groupExpiry('127'),
      groupExpiry('12/2029'),
      groupExpiry('1/30'),
    ]).toEqual(['04', '1', '12 / 7', '12 / 29', '01 / 30'])
  })
})

test('a security code has three digits, and four on American Express', () => {
  const visa = '4242'
  expect([cvcProblem('', visa), cvcProblem('12', visa), cvcProblem('123', visa), cvcProblem('1234', visa)]).toEqual([
    'missing',
    'incomplete',
    null,
    'wrong',
  ])
  expect([cvcProblem('123', '3782'), cvcProblem('1234', '3782'), cvcProblem('12a', visa)]).toEqual([
    'incomplete',
    null,
    'wrong',
  ])
})

test('a card number is detected in any surrounding text', () => {
  for (const text of ['4242424242424242', 'pm 4242-4242-4242-4242!', '3782 822463 10005'])
    expect([text, looksLikeCardNumber(text)]).toEqual([text, true])
  for (const text of ['tok_succeeds_1f2e3d', '4242424242424241', '12345'])
    expect([text, looksLikeCardNumber(text)]).toEqual([text, false])
})
