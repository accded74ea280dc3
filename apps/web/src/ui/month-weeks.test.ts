import { expect, test } from 'vitest'
import { moveByKey, weeksOf } from './month-weeks.ts'

test('weeksOf returns whole weeks from Monday, with days of the adjacent months', () => {
  const weeks = weeksOf('2026-11-22')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02-10').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
})

test('moveByKey moves by days, weeks, within the week and by months', () => {
  const moved = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map(
    (key) => moveByKey(key, '2027-03-31'),
  )
  expect(moved).toEqual([
    '2027-03-30',
    '2027-04-01',
    '2027-03-24',
    '2027-04-07',
    '2027-03-29',
    '2027-04-04',
    '2027-02-28',
    '2027-04-30',
    null,
  ])
  expect(moveByKey('PageDown', '2026-12-15')).toBe('2027-01-15')
})
