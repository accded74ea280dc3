import { expect, test } from 'vitest'
import { type CodeState, decideCode } from './decide-code.ts'
import { decideEmailChange } from './decide-email-change.ts'
import { maskEmail } from './mask-email.ts'

const now = new Date('2026-03-02T12:00:00Z')

test('a code is accepted until its last instant and within its tries, and refused after ten wrong ones a day', () => {
  const state: CodeState = { mailed: true, expiresAt: new Date(now.getTime() + 1), tries: 4, wrongToday: 9 }
  expect(decideCode(state, true, now)).toEqual({ ok: true })
  expect(decideCode(state, false, now)).toEqual({ ok: false, because: 'wrong' })
  for (const over of [{ expiresAt: now }, { tries: 5 }, { mailed: false }, { expiresAt: null }]) {
    expect(decideCode({ ...state, ...over }, true, now)).toEqual({ ok: false, because: 'over' })
  }
  expect(decideCode({ ...state, wrongToday: 10 }, true, now)).toEqual({ ok: false, because: 'day' })
})

test('an address is changed for another one; an account with a second factor needs a recent proof', () => {
  const state = { current: 'ana@a.test', wanted: 'ana@b.test', hasFactor: false, proved: false }
  expect(decideEmailChange(state)).toEqual({ ok: true })
  expect(decideEmailChange({ ...state, wanted: state.current })).toEqual({ ok: false, because: 'own' })
  expect(decideEmailChange({ ...state, hasFactor: true })).toEqual({ ok: false, because: 'unproved' })
  expect(decideEmailChange({ ...state, hasFactor: true, proved: true })).toEqual({ ok: true })
})

test.each([
  ['ana.paz@alameda.mx', 'a•••@alameda.mx'],
  ['a@b.test', 'a•••@b.test'],
  ['"a@b"@c.test', '"•••@c.test'],
])('maskEmail of %s is %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
