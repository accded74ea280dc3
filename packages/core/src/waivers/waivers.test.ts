import { describe, expect, test } from 'vitest'
import {
  canBeRequired,
  decidePublish,
  isMinor,
  isSignatureValid,
  type SignatureState,
  signatureProblem,
} from './index.ts'

describe('isMinor', () => {
  test('a person is a minor until the day of their 18th birthday', () => {
    expect(isMinor('2008-11-24', '2026-11-23')).toBe(true)
    expect(isMinor('2008-11-23', '2026-11-23')).toBe(false)
  })
  test('a person born on 29 February comes of age on 1 March', () => {
    expect(isMinor('2008-02-29', '2026-02-28')).toBe(true)
    expect(isMinor('2008-02-29', '2026-03-01')).toBe(false)
  })
  test('a person without a birthday counts as an adult', () => expect(isMinor(null, '2026-11-23')).toBe(false))
})

describe('signatureProblem', () => {
  const today = '2026-11-23'
  const state: SignatureState = {
    waiver: { current: 2, retired: false },
    person: { birthday: null, guardianId: null },
    signer: { birthday: null },
    today,
  }
  const own = { signerId: '1', personId: '1', number: 2 }
  const child = { signerId: '1', personId: '2', number: 2 }
  const ofChild = { ...state, person: { birthday: '2016-05-01', guardianId: '1' } }

  test('an adult signs the current version', () => expect(signatureProblem(own, state)).toBe(null))
  test('a guardian signs for a minor', () => expect(signatureProblem(child, ofChild)).toBe(null))
  test('a minor does not sign', () => {
    expect(signatureProblem({ ...child, signerId: '2' }, ofChild)).toBe('waiver_minor')
  })
  test('a person cannot sign for someone who is not their dependant', () => {
    expect(signatureProblem({ ...child, signerId: '3' }, ofChild)).toBe('waiver_not_guardian')
    expect(signatureProblem(child, state)).toBe('waiver_not_guardian')
  })
  test('a guardian who is a minor does not sign', () => {
    expect(signatureProblem(child, { ...ofChild, signer: { birthday: '2010-01-01' } })).toBe('waiver_guardian_minor')
  })
  test('an earlier version, a text without versions and a retired one are not signed', () => {
    expect(signatureProblem({ ...own, number: 1 }, state)).toBe('waiver_changed')
    expect(signatureProblem({ ...own, number: 0 }, { ...state, waiver: { current: 0, retired: false } })).toBe(
      'waiver_not_open',
    )
    expect(signatureProblem(own, { ...state, waiver: { current: 2, retired: true } })).toBe('waiver_not_open')
  })
})

describe('decidePublish', () => {
  const text = { title: 'Responsiva', text: 'Uno' }
  const next = { title: 'Responsiva', text: 'Dos' }
  const at = (current: number, validFrom: number) => ({ retired: false, current, validFrom, published: text })

  test('the signatures of the first version are valid', () => {
    const first = { retired: false, current: 0, validFrom: 0, published: null }
    expect(decidePublish(text, false, first)).toEqual({ ok: true, number: 1, validFrom: 1 })
  })
  test('earlier signatures stay valid unless everyone must sign again', () => {
    expect(decidePublish(next, false, at(3, 2))).toEqual({ ok: true, number: 4, validFrom: 2 })
    expect(decidePublish(next, true, at(3, 2))).toEqual({ ok: true, number: 4, validFrom: 4 })
    expect([isSignatureValid(2, 2), isSignatureValid(2, 4)]).toEqual([true, false])
  })
  test('the same text and a retired one are not published', () => {
    expect(decidePublish(text, true, at(1, 1))).toEqual({ ok: false, problem: 'waiver_same' })
    expect(decidePublish(next, true, { ...at(1, 1), retired: true })).toEqual({ ok: false, problem: 'waiver_not_open' })
  })
})

test('only a waiver can be required to book', () => {
  expect([canBeRequired('waiver'), canBeRequired('consent')]).toEqual([true, false])
})
