import { expect, test } from 'vitest'
import { aClass } from '../../test/class-data.ts'
import { scaleOf } from '../../ui/day-scale.ts'
import { availableSpans, boardHours, placeClasses, takenSpans } from './week-places.ts'

const lesson = (startsAt: string, endsAt: string) => ({
  ...aClass({ startsAt, endsAt }),
  arrived: 0,
  noShow: 0,
  outside: false,
})
/** 07:00 and 18:30 in Mexico City. */
const classes = [
  lesson('2026-11-02T13:00:00Z', '2026-11-02T13:45:00Z'),
  lesson('2026-11-03T00:30:00Z', '2026-11-03T01:15:00Z'),
]
const day = (hours: { from: string; to: string }[], away = false) => ({ date: '2026-11-02', away, hours })

test('a class is placed by the local day of its studio', () => {
  expect(placeClasses({ classes }).map(({ date, from, to }) => [date, from, to])).toEqual([
    ['2026-11-02', 420, 465],
    ['2026-11-02', 1110, 1155],
  ])
})

test('the board reaches from the first to the last hour of classes and stated hours', () => {
  const placed = placeClasses({ classes })
  expect(boardHours({ days: [day([])] }, placed)).toEqual({ first: 7, last: 20 })
  expect(boardHours({ days: [day([{ from: '06:30', to: '22:15' }])] }, placed)).toEqual({ first: 6, last: 23 })
  expect(boardHours({ days: [day([])] }, [])).toEqual({ first: 7, last: 21 })
})

test('a long start of the day folds, except for its first hour', () => {
  const late = placeClasses({ classes: classes.slice(1) })
  const hours = { first: 6, last: 22 }
  const scale = scaleOf(takenSpans(late, hours), hours, new Set(), { minute: 1, fold: 20 })
  expect(scale.folds.map(({ from, to }) => [from, to])).toEqual([[7, 18]])
})

test('a coach can teach in the stated hours, at any time without stated hours, and never on a day away', () => {
  const hours = { first: 6, last: 22 }
  const scale = scaleOf(takenSpans(placeClasses({ classes }), hours), hours, new Set(), { minute: 1, fold: 20 })
  const stated = day([{ from: '06:00', to: '10:30' }])
  expect(availableSpans(stated, false, scale)).toEqual([{ from: 360, to: 630 }])
  expect(availableSpans(stated, true, scale)).toEqual([{ from: 360, to: 1320 }])
  expect(availableSpans({ ...stated, away: true }, true, scale)).toEqual([])
})
