import { describe, expect, test } from 'vitest'
import { type Digits, digitsIn, isComplete, noDigits, spread, typeInto } from './digits.ts'

describe('a pasted code', () => {
  test.each([
    ['4017', '4017'],
    [' 40-17 ', '4017'],
    ['Tu código es 4017.', '4017'],
    ['401799', '4017'],
    ['4a0', '40'],
    ['hola', ''],
    ['٤٠١٧', ''],
  ])('%j gives %j', (text, code) => {
    expect(digitsIn(text, 4)).toBe(code)
  })

  test('fills the boxes from the first one and keeps the rest', () => {
    expect(spread(['9', '9', '9', '9'], '40')).toEqual(['4', '0', '9', '9'])
  })
})

describe('typeInto', () => {
  const half: Digits = ['4', '0', '', '']

  test('sets a digit and moves to the next box', () => {
    expect(typeInto(half, 2, '1')).toEqual({ digits: ['4', '0', '1', ''], next: 3 })
  })
  test('stays at the fourth box', () => {
    expect(typeInto(['4', '0', '1', ''], 3, '7')).toEqual({ digits: ['4', '0', '1', '7'], next: 3 })
  })
  test('ignores letters', () => {
    expect(typeInto(half, 2, 'x')).toBeNull()
  })
  test('replaces the old digit, whether typed before or after it', () => {
    expect(typeInto(half, 0, '45')?.digits[0]).toBe('5')
    expect(typeInto(half, 0, '54')?.digits[0]).toBe('5')
    expect(typeInto(half, 0, '44')?.digits[0]).toBe('4')
  })
  test('clears a box and stays there', () => {
    expect(typeInto(half, 1, '')).toEqual({ digits: ['4', '', '', ''], next: 1 })
  })
  test('spreads a whole code that autofill puts into one box', () => {
    expect(typeInto(noDigits(4), 0, '4017')).toEqual({ digits: ['4', '0', '1', '7'], next: 3 })
    expect(typeInto(half, 2, '4017')?.digits).toEqual(['4', '0', '1', '7'])
  })
})

test('a code is complete with one digit in each box', () => {
  expect(isComplete(['4', '0', '1', '7'])).toBe(true)
  expect(isComplete(['4', '0', '1', ''])).toBe(false)
})
