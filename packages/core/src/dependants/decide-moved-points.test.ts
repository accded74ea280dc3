import { expect, test } from 'vitest'
import { decideMovedPoints, type MovedFor } from './decide-moved-points.ts'

const place = (changes: Partial<MovedFor>): MovedFor => ({
  status: 'expired',
  seated: false,
  paidKind: 'points',
  waitsElsewhere: false,
  ...changes,
})

test.each<[string, Partial<MovedFor>, ReturnType<typeof decideMovedPoints>]>([
  ['a live place', { status: 'waitlisted' }, 'wait'],
  ['a closed list', { status: 'expired' }, 'return'],
  ['a place that was left', { status: 'cancelled' }, 'return'],
  ['a cancelled class', { status: 'class_cancelled' }, 'return'],
  ['a seat paid with points', { status: 'booked', seated: true }, 'keep'],
  ['a seat that was cancelled later', { status: 'cancelled', seated: true }, 'keep'],
  ['a seat paid with a pass', { status: 'booked', seated: true, paidKind: 'classes' }, 'return'],
  ['a closed list while a different place is live', { waitsElsewhere: true }, 'wait'],
  [
    'a seat paid with points while a different place is live',
    { status: 'booked', seated: true, waitsElsewhere: true },
    'keep',
  ],
])('points moved for %s', (_, changes, decision) => {
  expect(decideMovedPoints(place(changes))).toBe(decision)
})
