import { expect, test } from 'vitest'
import { spotStateOf } from './spot-state.ts'

test.each([
  ['a seat left', { taken: false }, 1, 'free'],
  ['no seat left', { taken: false }, 0, 'unused'],
  ['more bookings than seats', { taken: false }, -1, 'unused'],
  ['a booking of the spot', { taken: true }, 3, 'taken'],
  ['a booking of the spot in a full class', { taken: true }, 0, 'taken'],
  ['a broken spot', { taken: true, outOfService: true }, 3, 'outOfService'],
  ['a broken spot of a full class', { taken: false, outOfService: true }, 0, 'outOfService'],
] as const)('%s: %o with %i seats left is %s', (_, spot, seatsLeft, state) => {
  expect(spotStateOf(spot, seatsLeft)).toBe(state)
})
