import { expect, test } from 'vitest'
import { byDistance, placeMarkers } from './place-markers.ts'

const from = { lat: 19.42, lng: -99.17 }
const studio = (id: string, north: number, east: number) => ({
  id,
  name: id,
  favourite: false,
  location: {
    lat: from.lat + north / 111_195,
    lng: from.lng + east / (111_195 * Math.cos((from.lat * Math.PI) / 180)),
  },
})
const nowhere = { id: 'nowhere', name: 'nowhere', favourite: false, location: null }

test('byDistance sorts the nearest first and studios without a position last', () => {
  const near = byDistance([nowhere, studio('far', 1920, 0), studio('near', 0, 640)], from)
  expect(near.map(({ item, minutes }) => [item.id, minutes])).toEqual([
    ['near', 10],
    ['far', 30],
    ['nowhere', null],
  ])
  expect(byDistance([studio('a', 1, 1)], null)[0]?.minutes).toBeNull()
})

test('placeMarkers draws north up and three rings up to 30 minutes', () => {
  const { rings, markers } = placeMarkers([studio('north', 1920, 0), studio('east', 0, 960)], from, 8)
  expect(rings.map(({ minutes, percent }) => [minutes, Math.round(percent)])).toEqual([
    [10, 29],
    [20, 59],
    [30, 88],
  ])
  expect(markers.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [72, 50],
    [50, 6],
  ])
})

test('placeMarkers widens the rings for distant studios and clamps the farthest to the rim', () => {
  expect(placeMarkers([studio('hour', 3800, 0)], from, 8).rings.at(-1)?.minutes).toBe(60)
  const { rings, markers } = placeMarkers([studio('away', 90_000, 0)], from, 8)
  expect([rings.at(-1)?.minutes, Math.round(markers[0]?.y ?? 0)]).toEqual([120, 6])
})

test('placeMarkers joins markers that would overlap', () => {
  const { markers } = placeMarkers([studio('a', 640, 0), studio('b', 660, 20), studio('c', -900, 0)], from, 8)
  expect(markers.map(({ items }) => items.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
})

test('placeMarkers flips a label at the edge and beside another marker', () => {
  const { markers } = placeMarkers([studio('edge', 0, 1900), studio('left', 0, -200), studio('right', 0, 500)], from, 4)
  const side = Object.fromEntries(markers.map(({ items, labelLeft }) => [items[0]?.id, labelLeft]))
  expect(side).toEqual({ edge: true, left: true, right: false })
})
