import type { ClassView } from '@cupo/contract'
import { expect, test } from 'vitest'
import { withWish } from './seat-change.ts'
import { chooseSpot } from './spot-choice.ts'

const spot = (id: string, taken: boolean) => ({ id, label: id, x: 0, y: 0, taken })
const view = {
  seatsLeft: 2,
  booked: 1,
  mine: null,
  spots: [spot('1', true), spot('2', false), spot('3', false)],
} as unknown as ClassView

test('without a wish the first free spot is offered; a wish is kept while it is free', () => {
  expect(chooseSpot(view, null)).toMatchObject({ spot: { id: '2' }, lost: null })
  expect(chooseSpot(view, '3')).toMatchObject({ spot: { id: '3' }, lost: null })
})

test('a wish that somebody else took is said to be lost', () => {
  expect(chooseSpot(view, '1')).toMatchObject({ spot: { id: '2' }, lost: { id: '1' } })
})

test('a room without a map has no spot, a full one none to give', () => {
  expect(chooseSpot({ ...view, spots: [] }, null)).toEqual({ spot: null, lost: null })
  expect(chooseSpot({ ...view, spots: [spot('1', true)] }, null)).toEqual({ spot: null, lost: null })
})

test('while the server is asked, the choice stands', () => {
  expect(chooseSpot(withWish(view, { spotId: '3' }, new Date()), '3')).toMatchObject({ spot: { id: '3' }, lost: null })
})
