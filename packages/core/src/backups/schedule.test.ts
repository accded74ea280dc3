import { expect, test } from 'vitest'
import { expiredBackups, isBackupDue, isBackupOverdue, parseTimeOfDay } from './schedule.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)

test('parseTimeOfDay reads hours and minutes and nothing else', () => {
  expect(['00:00', '03:30', '23:59'].map(parseTimeOfDay)).toEqual([0, 210, 1439])
  expect(['24:00', '3:30', '12:60', '', '03:30:00'].map(parseTimeOfDay)).toEqual([null, null, null, null, null])
})

test('a backup is due without any, and from its time of day on if none has begun since', () => {
  expect(isBackupDue(210, null, at('25T00:00'))).toBe(true)
  expect(isBackupDue(210, at('24T03:30'), at('25T03:29'))).toBe(false)
  expect(isBackupDue(210, at('24T03:30'), at('25T03:30'))).toBe(true)
  expect(isBackupDue(210, at('25T03:30'), at('25T03:31'))).toBe(false)
  expect(isBackupDue(210, at('24T22:00'), at('25T02:00'))).toBe(false)
  expect(isBackupDue(210, at('22T03:30'), at('25T01:00'))).toBe(true)
})

test('a backup is overdue two hours after a day', () => {
  expect(isBackupOverdue(at('24T03:30'), at('25T05:30'))).toBe(false)
  expect(isBackupOverdue(at('24T03:29'), at('25T05:30'))).toBe(true)
})

test('retention keeps the newest ones, and always one', () => {
  const all = [at('20T03:00'), at('25T03:00'), at('22T03:00')]
  const now = at('25T12:00')
  expect(expiredBackups(all, { copies: 2 }, now)).toEqual([at('20T03:00')])
  expect(expiredBackups(all, { copies: 0 }, now)).toEqual([at('22T03:00'), at('20T03:00')])
  expect(expiredBackups(all, { days: 4 }, now)).toEqual([at('20T03:00')])
  expect(expiredBackups([at('01T03:00')], { days: 4 }, now)).toEqual([])
})
