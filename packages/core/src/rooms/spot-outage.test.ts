import { expect, it } from 'vitest'
import type { SpotId } from '../ids/ids.ts'
import { capacityInService, nearestFreeSpot, type PlacedSpot } from './spot-outage.ts'

const spot = (id: string, x: number, more: Partial<PlacedSpot> = {}): PlacedSpot => ({
  id: id as SpotId,
  x,
  y: 0,
  taken: false,
  outOfService: false,
  ...more,
})

it('finds the nearest free spot in service', () => {
  const spots = [spot('1', 0), spot('2', 30, { taken: true }), spot('3', 40, { outOfService: true }), spot('4', 90)]
  expect(nearestFreeSpot(spots, { x: 35, y: 0 })?.id).toBe('1')
  expect(nearestFreeSpot(spots, { x: 60, y: 0 })?.id).toBe('4')
})

it('finds none in a full class', () => {
  expect(nearestFreeSpot([spot('1', 0, { taken: true })], { x: 0, y: 0 })).toBeNull()
})

it.each([
  { capacity: 12, booked: 3, inService: 11, expected: 11 },
  { capacity: 12, booked: 12, inService: 11, expected: 12 },
  { capacity: 8, booked: 3, inService: 11, expected: 8 },
])(
  '$capacity seats, $booked booked, $inService spots in service: $expected',
  ({ capacity, booked, inService, expected }) =>
    expect(capacityInService({ capacity, booked }, inService)).toBe(expected),
)
