import { expect, it } from 'vitest'
import { checkSpots } from './check-spots.ts'

const spots = (...labels: string[]) => labels.map((label, i) => ({ label, x: i, y: 0 }))

it('accepts a room without a map', () => expect(checkSpots(20, [])).toEqual({ ok: true }))
it('requires one spot per place', () => {
  expect(checkSpots(2, spots('1', '2'))).toEqual({ ok: true })
  expect(checkSpots(3, spots('1', '2'))).toEqual({ ok: false, why: 'count', capacity: 3, spots: 2 })
})
it('requires unique labels, ignoring case', () => {
  expect(checkSpots(2, spots('a1', 'A1'))).toEqual({ ok: false, why: 'label', label: 'A1' })
})
