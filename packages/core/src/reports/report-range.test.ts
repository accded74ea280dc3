import { describe, expect, test } from 'vitest'
import { fillPercent, isFull, sumFigures } from './fill.ts'
import { comparedRange, lastMonthsOf, reportRange, stepDaysOf, stepsOf, stepUnitOf } from './report-range.ts'

const today = '2026-11-23'

describe('the range of a report', () => {
  test('is the last 28 days by default, and a day in the future alone is that day', () => {
    expect(reportRange({}, today)).toEqual({ from: '2026-10-27', to: today })
    expect(reportRange({ from: '2026-12-24' }, today)).toEqual({ from: '2026-12-24', to: '2026-12-24' })
  })

  test('is refused when it is reversed or longer than ten years', () => {
    expect(reportRange({ from: '2026-11-02', to: '2026-11-01' }, today)).toEqual({ refused: 'reversed' })
    expect(reportRange({ from: '2016-11-23', to: today }, today)).toEqual({ from: '2016-11-23', to: today })
    expect(reportRange({ from: '2016-11-22', to: today }, today)).toEqual({ refused: 'too_long' })
  })

  test('is compared with the days before, or with the same weekdays of the year before', () => {
    const range = { from: '2026-11-02', to: '2026-11-08' }
    expect(comparedRange(range, 'previous')).toEqual({ from: '2026-10-26', to: '2026-11-01' })
    expect(comparedRange(range, 'year')).toEqual({ from: '2025-11-03', to: '2025-11-09' })
    expect(comparedRange(range, 'none')).toBeNull()
  })
})

test('steps are days up to a month, weeks up to half a year, then months', () => {
  const units = ['2026-11-23', '2026-10-24', '2026-10-23', '2026-05-26', '2026-05-25'].map((from) =>
    stepUnitOf({ from, to: today }),
  )
  expect(units).toEqual(['day', 'day', 'week', 'week', 'month'])
  expect(stepsOf({ from: '2026-11-01', to: '2026-11-16' }, 'week')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(stepsOf({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

test('the first and the last step of a range have only its days', () => {
  expect(stepDaysOf({ from: '2026-01-30', to: '2026-03-31' }, 'month')).toEqual([
    { step: '2026-01-01', first: '2026-01-30', last: '2026-01-31', whole: false },
    { step: '2026-02-01', first: '2026-02-01', last: '2026-02-28', whole: true },
    { step: '2026-03-01', first: '2026-03-01', last: '2026-03-31', whole: true },
  ])
  expect(stepDaysOf({ from: '2026-11-02', to: '2026-11-10' }, 'week').map(({ whole }) => whole)).toEqual([true, false])
  expect(lastMonthsOf({ from: '2025-01-31', to: '2026-02-01' }, 2)).toEqual(['2026-01-01', '2026-02-01'])
})

test('a slot is full from 95 % on, and no share is given without seats', () => {
  expect([isFull({ classes: 1, seats: 20, taken: 19 }), isFull({ classes: 1, seats: 20, taken: 18 })]).toEqual([
    true,
    false,
  ])
  expect([isFull({ classes: 0, seats: 0, taken: 0 }), fillPercent({ classes: 0, seats: 0, taken: 0 })]).toEqual([
    false,
    null,
  ])
  expect(fillPercent({ classes: 1, seats: 8, taken: 6 })).toBe(75)
  expect(
    sumFigures(
      [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
      ['a', 'b'],
    ),
  ).toEqual({ a: 4, b: 6 })
})
