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

describe('a number', () => {
  test('is right when its check digit is, with spaces or without', () => {
    for (const good of ['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'])
      expect([good, numberProblem(good)]).toEqual([good, null])
    for (const bad of ['4242 4242 4242 4241', '42424242424242421', '4242x', '0'.repeat(20)])
      expect([bad, numberProblem(bad)]).toEqual([bad, 'wrong'])
  })
  test('that is not there or not whole yet is told apart from a wrong one', () => {
    expect([numberProblem(' '), numberProblem('4242 4242'), numberProblem('3782 822463 1000')]).toEqual([
      'missing',
      'incomplete',
      'incomplete',
    ])
  })
  test('with one digit changed, or two neighbours in each other’s place, never passes', () => {
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
  test('is grouped as its brand prints it, and never longer than it can be', () => {
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
  test('is good to the last day of its month, wherever on earth that day is', () => {
    expect(expiryProblem('11 / 26', now)).toBeNull()
    expect(expiryProblem('10/26', now)).toBe('past')
    expect(expiryProblem('11/26', new Date('2026-12-01T11:59:59Z'))).toBeNull()
    expect(expiryProblem('11/26', new Date('2026-12-01T12:00:00Z'))).toBe('past')
    expect(expiryProblem('11/2026', now)).toBeNull()
  })
  test('without a month, or in a far century, is wrong', () => {
    for (const bad of ['13/27', '00/27', '12/99', 'ab']) expect([bad, expiryProblem(bad, now)]).toEqual([bad, 'wrong'])
    expect([expiryProblem('', now), expiryProblem('1', now), expiryProblem('12 / 2', now)]).toEqual([
      'missing',
      'incomplete',
      'incomplete',
    ])
  })
  test('is written as it is printed while it is typed', () => {
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

test('a card’s number is known in whatever it is wrapped', () => {
  for (const text of ['4242424242424242', 'pm 4242-4242-4242-4242!', '3782 822463 10005'])
    expect([text, looksLikeCardNumber(text)]).toEqual([text, true])
  for (const text of ['tok_succeeds_1f2e3d', '4242424242424241', '12345'])
    expect([text, looksLikeCardNumber(text)]).toEqual([text, false])
})
