import { expect, test } from 'vitest'
import { mayStaff } from './permissions.ts'

test('reception works at the desk and changes neither policy, coaches, timetable nor points', () => {
  for (const act of [
    'seeToday',
    'readRoster',
    'checkIn',
    'bookForClients',
    'sell',
    'workShift',
    'writeToClients',
  ] as const)
    expect([act, mayStaff('reception', act)]).toEqual([act, true])
  for (const act of ['givePoints', 'editPolicy', 'editCoaches', 'editTimetable', 'editSetup', 'refundSale'] as const)
    expect([act, mayStaff('reception', act), mayStaff('manager', act)]).toEqual([act, false, true])
})

test('an undeclared act is reserved to the owner', () => {
  expect((['owner', 'manager', 'reception'] as const).filter((role) => mayStaff(role, undefined))).toEqual(['owner'])
})
