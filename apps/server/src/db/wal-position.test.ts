import { expect, test } from 'vitest'
import { ageOf, formatWalPosition, parseWalPosition } from './wal-position.ts'

test('a position is read and written as PostgreSQL writes it, and any other text is none', () => {
  for (const text of ['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF', '1/1']) {
    expect(formatWalPosition(parseWalPosition(text) ?? -1n)).toBe(text)
  }
  expect(parseWalPosition('1/0')).toBe(2n ** 32n)
  for (const text of ['', '/', '0', '0/', '0/123456789', '0/0 ', '-1/0', '0/G', 'undefined']) {
    expect(parseWalPosition(text)).toBeNull()
  }
})

test('a standby is as old as the newest sighting of the primary that it has replayed', () => {
  const sightings = [
    { at: 100, position: 10n },
    { at: 300, position: 20n },
    { at: 500, position: 20n },
    { at: 700, position: 30n },
  ]
  expect(ageOf(30n, sightings, 800)).toBe(100)
  expect(ageOf(29n, sightings, 800)).toBe(300)
  expect(ageOf(19n, sightings, 800)).toBe(700)
  expect(ageOf(9n, sightings, 800)).toBe(Number.POSITIVE_INFINITY)
  expect(ageOf(9n, [], 800)).toBe(Number.POSITIVE_INFINITY)
})
