import { expect, test } from 'vitest'
import { bearingTo, metresBetween, walkMinutes } from './places.ts'

const angel = { lat: 19.427, lng: -99.1677 }
const bellasArtes = { lat: 19.4352, lng: -99.1412 }

test('metresBetween is the great-circle distance, also across the date line', () => {
  expect(metresBetween(angel, bellasArtes)).toBeCloseTo(2924, -2)
  expect(metresBetween({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeCloseTo(2224, -1)
  expect(metresBetween(angel, angel)).toBe(0)
})

test('bearingTo is clockwise from north', () => {
  const from = { lat: 19, lng: -99 }
  const degrees = (to: typeof from) => Math.round((bearingTo(from, to) * 180) / Math.PI)
  expect([degrees({ lat: 20, lng: -99 }), degrees({ lat: 18, lng: -99 })]).toEqual([0, 180])
  expect([degrees({ lat: 19, lng: -98.9 }), degrees({ lat: 19, lng: -99.1 })]).toEqual([90, -90])
})

test('walkMinutes is a whole number of at least one', () => {
  expect([walkMinutes(0), walkMinutes(640), walkMinutes(1890)]).toEqual([1, 10, 30])
})
