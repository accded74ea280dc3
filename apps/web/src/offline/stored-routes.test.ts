import { expect, test } from 'vitest'
import { isStoredOffline } from './stored-routes.ts'

test.each([
  [['readMemberHome', {}], true],
  [['listBookings', { query: { scope: 'upcoming', limit: 100 } }], true],
  [['listClasses', { day: '2026-11-21' }], true],
  [['listBookings', { query: { scope: 'past', limit: 20 } }], false],
  [['readRoster', { params: { id: '7' } }], false],
  [['readScanList', { params: { id: '7' } }], true],
  [['listUsers', {}], false],
  [['listNotifications', {}], false],
  [[7], false],
])('isStoredOffline for %j is %s', (queryKey, stored) => {
  expect(isStoredOffline(queryKey)).toBe(stored)
})
