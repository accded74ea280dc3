import { expect, test } from 'vitest'
import { type DuePass, duePass } from './due-pass.ts'

const zone = 'America/Mexico_City'
const at = (text: string): Date => new Date(`${text}:00Z`)
const pass: DuePass = {
  status: 'active',
  validUntil: at('2026-12-20T15:00'),
  frozenFrom: null,
  frozenUntil: null,
  renews: false,
  notifiesEnd: true,
}
const step = (now: string, more: Partial<DuePass> = {}) => duePass({ ...pass, ...more }, zone, at(now))

test('a pass is announced 7 days and 1 day before its end, then expires', () => {
  expect(step('2026-12-13T14:59')).toEqual({ act: 'none', dueAt: at('2026-12-13T15:00') })
  expect(step('2026-12-13T15:00')).toEqual({ act: 'warn', warning: 7, dueAt: at('2026-12-19T15:00') })
  expect(step('2026-12-20T14:00')).toEqual({ act: 'warn', warning: 1, dueAt: at('2026-12-20T15:00') })
  expect(step('2026-12-20T15:00')).toEqual({ act: 'expire' })
  expect(step('2026-12-14T15:00', { notifiesEnd: false }).act).toBe('none')
})

test('a pass that renews is ended by its subscription only', () => {
  expect(step('2026-12-25T15:00', { renews: true })).toEqual({ act: 'none', dueAt: null })
})

test('a freeze starts and ends at its instants, and a missed one ends immediately', () => {
  const freeze = { frozenFrom: at('2026-12-01T06:00'), frozenUntil: at('2026-12-08T06:00') }
  expect(step('2026-11-30T06:00', freeze)).toEqual({ act: 'none', dueAt: freeze.frozenFrom })
  expect(step('2026-12-01T06:00', freeze)).toEqual({ act: 'freeze', dueAt: freeze.frozenUntil })
  expect(step('2026-12-02T06:00', { ...freeze, status: 'frozen' })).toEqual({ act: 'none', dueAt: freeze.frozenUntil })
  expect(step('2026-12-08T06:00', { ...freeze, status: 'frozen' })).toEqual({ act: 'unfreeze' })
  expect(step('2026-12-09T06:00', freeze)).toEqual({ act: 'unfreeze' })
})
