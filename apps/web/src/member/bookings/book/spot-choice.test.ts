import type { ClassView } from '@cupo/contract'
import { expect, test } from 'vitest'
import { withProvisionalBooking } from './seat-change.ts'
import { chooseSpot } from './spot-choice.ts'

const spot = (id: string, taken: boolean) => ({ id, label: id, x: 0, y: 0, taken, outOfService: false })
const view = {
  seatsLeft: 2,
  booked: 1,
  mine: null,
  spots: [spot('1', true), spot('2', false), spot('3', false)],
} as unknown as ClassView

test('chooseSpot offers the first free spot, or the wanted one while it is free', () => {
  expect(chooseSpot(view, null)).toMatchObject({ spot: { id: '2' }, lost: null })
  expect(chooseSpot(view, '3')).toMatchObject({ spot: { id: '3' }, lost: null })
})

test('chooseSpot reports a wanted spot that was taken as lost', () => {
  expect(chooseSpot(view, '1')).toMatchObject({ spot: { id: '2' }, lost: { id: '1' } })
})

test('chooseSpot returns no spot for a room without a map or a full one', () => {
  expect(chooseSpot({ ...view, spots: [] }, null)).toEqual({ spot: null, lost: null })
  expect(chooseSpot({ ...view, spots: [spot('1', true)] }, null)).toEqual({ spot: null, lost: null })
})

test('a provisional booking keeps the chosen spot', () => {
  expect(chooseSpot(withProvisionalBooking(view, { spotId: '3' }, new Date()), '3')).toMatchObject({
    spot: { id: '3' },
    lost: null,
  })
})
