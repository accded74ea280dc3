import { expect, test } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { offersThatCover } from './offers-that-cover.ts'

const offer = (id: string, usd: number, points: number) => ({ id, usd, points: toPoints(points) })
const offers = [offer('basic', 10, 100), offer('team', 20, 220), offer('pack50', 6, 50), offer('gift', 6, 55)]
const ids = (missing: number) => offersThatCover(offers, toPoints(missing)).map(({ id }) => id)

test('offersThatCover sorts by price and omits offers that are too small', () => {
  expect(ids(8)).toEqual(['gift', 'pack50', 'basic', 'team'])
  expect(ids(50)).toEqual(['gift', 'pack50', 'basic', 'team'])
  expect(ids(56)).toEqual(['basic', 'team'])
  expect(ids(221)).toEqual([])
})
