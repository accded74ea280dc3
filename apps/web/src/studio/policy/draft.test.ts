import type { PolicyRules } from '@cupo/contract'
import { defaultPolicy } from '@cupo/core/policy'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  changedRules,
  changeRules,
  fieldPathOf,
  noChanges,
  removeOverride,
  rulesIn,
  undoChange,
} from './draft.ts'
import { allRules } from './rules.ts'

const saved: PolicyRules = {
  ...defaultPolicy,
  version: 3,
  overrides: [{ classTypeId: '7', name: 'Ciclo', policy: { freeCancelHours: 6 } }],
  savedAt: null,
  savedBy: null,
}

test('every policy rule belongs to exactly one sentence', () => {
  expect([...allRules].sort()).toEqual(Object.keys(defaultPolicy).sort())
})

describe('changes', () => {
  test('of the studio apply to class types without an override', () => {
    const draft = changeRules(saved, noChanges, null, { freeCancelHours: 24, graceMinutes: 15 })
    expect(rulesIn(saved, draft, null)).toMatchObject({ freeCancelHours: 24, graceMinutes: 15 })
    expect(rulesIn(saved, draft, '7')).toMatchObject({ freeCancelHours: 6, graceMinutes: 15 })
    expect(bodyOf(draft)).toEqual({ policy: { freeCancelHours: 24, graceMinutes: 15 }, overrides: [] })
  })

  test('back to the saved value are dropped', () => {
    const there = changeRules(saved, noChanges, null, { graceMinutes: 15 })
    expect(changeRules(saved, there, null, { graceMinutes: 10 })).toEqual(noChanges)
    const own = changeRules(saved, noChanges, '7', { waitlistMax: 4 })
    expect(changeRules(saved, own, '7', { waitlistMax: 10 })).toEqual(noChanges)
  })

  test('of a class type map to field paths of the request and can be undone one by one', () => {
    const draft = changeRules(saved, changeRules(saved, noChanges, '8', { waitlistMax: 4 }), '7', {
      freeCancelHours: 3,
    })
    expect(bodyOf(draft).overrides).toEqual([
      { classTypeId: '7', policy: { freeCancelHours: 3 } },
      { classTypeId: '8', policy: { waitlistMax: 4 } },
    ])
    expect(fieldPathOf(draft, '8', 'waitlistMax')).toBe('overrides.1.policy.waitlistMax')
    expect(fieldPathOf(draft, null, 'waitlistMax', 'policy.')).toBe('policy.waitlistMax')
    const changed = changedRules(saved, draft)
    expect(changed).toEqual([
      { scope: '7', rule: 'freeCancelHours', from: 6, to: 3 },
      { scope: '8', rule: 'waitlistMax', from: 10, to: 4 },
    ])
    expect(changed.reduce((left, one) => undoChange(saved, left, one), draft)).toEqual(noChanges)
  })

  test('that remove the last override of a class type send null', () => {
    const draft = removeOverride(saved, noChanges, '7', 'freeCancelHours')
    expect(rulesIn(saved, draft, '7').freeCancelHours).toBe(12)
    expect(bodyOf(draft).overrides).toEqual([{ classTypeId: '7', policy: null }])
    expect(changedRules(saved, draft)).toEqual([{ scope: '7', rule: 'freeCancelHours', from: 6, to: 12 }])
  })

  test('are applied over rules saved by another person', () => {
    const draft = changeRules(saved, noChanges, null, { graceMinutes: 15 })
    const theirs = { ...saved, version: 4, freeCancelHours: 24 }
    expect(rulesIn(theirs, draft, null)).toMatchObject({ graceMinutes: 15, freeCancelHours: 24 })
    expect(changedRules(theirs, draft)).toEqual([{ scope: null, rule: 'graceMinutes', from: 10, to: 15 }])
  })
})
