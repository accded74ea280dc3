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

test('passLine follows the clock from booking to check-in', () => {
  expect(at('2026-11-19T20:00:00Z')).toEqual({ kind: 'freeUntil', at: booking.freeCancelUntil })
  expect(at('2026-11-20T00:00:00Z').kind).toBe('freeUntil')
  expect(at('2026-11-20T00:00:01Z')).toEqual({ kind: 'freeEnded', at: booking.freeCancelUntil })
  expect(at('2026-11-20T11:30:00Z')).toEqual({ kind: 'doorOpen', at: booking.class.checkInClosesAt })
  expect(at('2026-11-20T12:10:00Z').kind).toBe('doorOpen')
  expect(at('2026-11-20T12:10:01Z').kind).toBe('doorClosed')
})

test('passLine shows free cancellation until the start when the limit is the start', () => {
  const lenient = { ...booking, freeCancelUntil: booking.class.startsAt }
  expect(passLine(lenient, new Date('2026-11-20T11:45:00Z')).kind).toBe('freeUntil')
  expect(passLine(lenient, new Date('2026-11-20T12:00:00Z')).kind).toBe('doorOpen')
})

test('passLine omits cancellation after check-in', () => {
  expect(passLine({ ...booking, status: 'checked_in' }, new Date('2026-11-20T11:45:00Z'))).toEqual({ kind: 'arrived' })
})

test('spotOf finds the spot of a booking in its class', () => {
  const spots = [{ id: '7', label: '14', x: 0, y: 0, taken: true, outOfService: false }]
  expect(spotOf({ spotId: '7' }, { spots, spotKind: 'bike' })).toEqual({ label: '14', kind: 'bike' })
  expect(spotOf({ spotId: '7' }, { spots })).toEqual({ label: '14', kind: 'spot' })
  expect(spotOf({ spotId: null }, { spots })).toBeNull()
  expect(spotOf({ spotId: '9' }, {})).toBeNull()
})
