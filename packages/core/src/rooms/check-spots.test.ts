import { expect, it } from 'vitest'
import { checkSpots } from './check-spots.ts'

const spots = (...labels: string[]) => labels.map((label, i) => ({ label, x: i, y: 0 }))

it('lets a room have no map', () => expect(checkSpots(20, [])).toEqual({ ok: true }))
it('wants a spot for each place', () => {
  expect(checkSpots(2, spots('1', '2'))).toEqual({ ok: true })
  expect(checkSpots(3, spots('1', '2'))).toEqual({ ok: false, why: 'count', capacity: 3, spots: 2 })
})
it('wants each label once, letter case aside', () => {
  expect(checkSpots(2, spots('a1', 'A1'))).toEqual({ ok: false, why: 'label', label: 'A1' })
})
