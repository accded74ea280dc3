import { describe, expect, test } from 'vitest'
import { enrolmentDueAt, isFreshProof } from './decide-enrolment.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)
const without = { factorSince: null, factorDueAt: null, signedInAt: at('02T12:00:00') }

describe('enrolmentDueAt', () => {
  test('gives an account of a studio seven days from its sign-in until the end of the grace is stored', () => {
    expect(enrolmentDueAt({ ...without, role: 'studio' })).toEqual(at('09T12:00:00'))
    expect(enrolmentDueAt({ ...without, role: 'studio', factorDueAt: at('03T00:00:00') })).toEqual(at('03T00:00:00'))
  })

  test('gives an owner of the service no grace', () => {
    expect(enrolmentDueAt({ ...without, role: 'owner' })).toEqual(without.signedInAt)
  })

  test('requires nothing of other roles, nor of an account with a factor', () => {
    for (const role of ['member', 'coach', 'corporate'] as const)
      expect(enrolmentDueAt({ ...without, role })).toBeNull()
    expect(enrolmentDueAt({ ...without, role: 'owner', factorSince: at('01T00:00:00') })).toBeNull()
  })
})

test('a proof is fresh for five minutes', () => {
  const proved = at('02T12:00:00')
  expect(isFreshProof(proved, at('02T12:04:59'))).toBe(true)
  expect(isFreshProof(proved, at('02T12:05:00'))).toBe(false)
  expect(isFreshProof(null, proved)).toBe(false)
})
