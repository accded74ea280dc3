import { describe, expect, it } from 'vitest'
import {
  addRow,
  arcAround,
  type DraftSpot,
  inReadingOrder,
  moveBy,
  moveTo,
  remove,
  renumber,
  wrongLabels,
} from './spots.ts'

const labels = (spots: readonly DraftSpot[]) => spots.map(({ label }) => label)

describe('addRow', () => {
  it('spreads the spots from wall to wall behind the last row', () => {
    const two = addRow(addRow([], 3), 2)
    expect(two.map(({ label, x, y }) => [label, x, y])).toEqual([
      ['1', 0, 0],
      ['2', 50, 0],
      ['3', 100, 0],
      ['4', 0, 25],
      ['5', 100, 25],
    ])
  })

  it('centres a single spot', () => expect(addRow([], 1)[0]).toMatchObject({ x: 50, y: 0 }))

  it('moves the other rows closer when the room is full', () => {
    let spots: DraftSpot[] = []
    for (let row = 0; row < 8; row++) spots = addRow(spots, 2)
    const rows = [...new Set(spots.map(({ y }) => y))]
    expect(rows).toHaveLength(8)
    expect(Math.max(...rows)).toBe(100)
  })

  it('uses free numbers', () => {
    const spots = remove(addRow([], 3), 2)
    expect(labels(addRow(spots, 2))).toEqual(['1', '3', '2', '4'])
  })

  it('gives each spot a unique key', () => {
    const spots = addRow(remove(addRow([], 4), 1), 4)
    expect(new Set(spots.map(({ key }) => key)).size).toBe(spots.length)
  })
})

describe('moving', () => {
  const spots = addRow([], 2)
  it('clamps to the walls', () => expect(moveBy(spots, 1, -5, -5)[0]).toMatchObject({ x: 0, y: 0 }))
  it('does not move other spots', () => expect(moveBy(spots, 1, 10, 10)[1]).toEqual(spots[1]))
  it('snaps a drag to the grid', () => expect(moveTo(spots, 1, 33.3, 120)[0]).toMatchObject({ x: 34, y: 100 }))
})

describe('numbers', () => {
  it('run from front to back and left to right, tolerating small offsets within a row', () => {
    const spots: DraftSpot[] = [
      { key: 1, label: 'x', x: 80, y: 2 },
      { key: 2, label: 'y', x: 10, y: 4 },
      { key: 3, label: 'z', x: 0, y: 60 },
    ]
    expect(inReadingOrder(spots).map(({ key }) => key)).toEqual([2, 1, 3])
    expect(labels(renumber(spots))).toEqual(['1', '2', '3'])
  })

  it('are invalid when empty or duplicated', () => {
    const spots: DraftSpot[] = [
      { key: 1, label: 'A1', x: 0, y: 0 },
      { key: 2, label: ' a1', x: 0, y: 0 },
      { key: 3, label: '', x: 0, y: 0 },
      { key: 4, label: '2', x: 0, y: 0 },
    ]
    expect([...wrongLabels(spots)]).toEqual([1, 2, 3])
  })
})

it('an arc brings its sides forward, and a second one nests behind the first', () => {
  const arc = addRow([], 5, arcAround(50))
  expect(arc.map(({ y }) => y)).toEqual([0, 16.5, 22, 16.5, 0])
  const both = addRow(arc, 5, arcAround(50))
  expect(both.slice(5).map(({ y }, index) => y - (arc[index]?.y ?? 0))).toEqual([25, 25, 25, 25, 25])
})

it('an arc that would pass the back wall moves every row closer', () => {
  const four = [1, 2, 3, 4].reduce<DraftSpot[]>((spots) => addRow(spots, 5, arcAround(50)), [])
  expect(Math.max(...four.map(({ y }) => y))).toBeLessThanOrEqual(100)
})
