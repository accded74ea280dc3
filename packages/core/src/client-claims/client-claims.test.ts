import { describe, expect, test } from 'vitest'
import { claimCodeOf, claimCodeProblem, readClaimCode } from './index.ts'

describe('a claim code', () => {
  const code = claimCodeOf([0, 1, 2, 3, 4, 5, 30])
  test('is accepted as printed, typed or read aloud', () => {
    expect(code).toHaveLength(8)
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`, ` ${code} `])
      expect(readClaimCode(typed)).toBe(code)
  })
  test('is refused with a wrong, missing or swapped character', () => {
    expect(readClaimCode(code.slice(1))).toBeNull()
    expect(readClaimCode(`${code.slice(0, 7)}0`)).toBeNull()
    expect(readClaimCode(`${code[1]}${code[0]}${code.slice(2)}`)).toBeNull()
    expect(() => claimCodeOf([1, 2])).toThrow(RangeError)
  })
})

test('a file with an account or a guardian has no code', () => {
  expect(claimCodeProblem({ signsIn: false, guardianId: null })).toBeNull()
  expect(claimCodeProblem({ signsIn: true, guardianId: null })).toBe('claim_signs_in')
  expect(claimCodeProblem({ signsIn: false, guardianId: '7' })).toBe('claim_has_guardian')
})
