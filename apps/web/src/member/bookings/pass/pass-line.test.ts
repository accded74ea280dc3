import { expect, test } from 'vitest'
import { passLine } from './pass-line.ts'
import { spotOf } from './spot-of.ts'

const booking = {
  status: 'booked' as const,
  freeCancelUntil: '2026-11-20T00:00:00Z',
  class: {
    startsAt: '2026-11-20T12:00:00Z',
    checkInOpensAt: '2026-11-20T11:30:00Z',
    checkInClosesAt: '2026-11-20T12:10:00Z',
  },
}
const at = (iso: string) => passLine(booking, new Date(iso))

test('from booking to the door the line follows the clock', () => {
  expect(at('2026-11-19T20:00:00Z')).toEqual({ kind: 'freeUntil', at: booking.freeCancelUntil })
  expect(at('2026-11-20T00:00:00Z').kind).toBe('freeUntil')
  expect(at('2026-11-20T00:00:01Z')).toEqual({ kind: 'freeEnded', at: booking.freeCancelUntil })
  expect(at('2026-11-20T11:30:00Z')).toEqual({ kind: 'doorOpen', at: booking.class.checkInClosesAt })
  expect(at('2026-11-20T12:10:00Z').kind).toBe('doorOpen')
  expect(at('2026-11-20T12:10:01Z').kind).toBe('doorClosed')
})

test('where leaving stays free to the start, that is said until the start', () => {
  const lenient = { ...booking, freeCancelUntil: booking.class.startsAt }
  expect(passLine(lenient, new Date('2026-11-20T11:45:00Z')).kind).toBe('freeUntil')
  expect(passLine(lenient, new Date('2026-11-20T12:00:00Z')).kind).toBe('doorOpen')
})

test('who has arrived hears nothing of leaving', () => {
  expect(passLine({ ...booking, status: 'checked_in' }, new Date('2026-11-20T11:45:00Z'))).toEqual({ kind: 'arrived' })
})

test('the spot of a booking is looked up among those of its class', () => {
  const spots = [{ id: '7', label: '14', x: 0, y: 0, taken: true }]
  expect(spotOf({ spotId: '7' }, { spots, spotKind: 'bike' })).toEqual({ label: '14', kind: 'bike' })
  expect(spotOf({ spotId: '7' }, { spots })).toEqual({ label: '14', kind: 'spot' })
  expect(spotOf({ spotId: null }, { spots })).toBeNull()
  expect(spotOf({ spotId: '9' }, {})).toBeNull()
})
