import { expect, test } from 'vitest'
import { copyMonday, endsNextDay, groupDays, hoursOf, parseSpans, serializeSpans, spansOf } from './hours.ts'

const day = { weekday: 1, opens: '06:00', closes: '22:00' }
const night = { weekday: 5, opens: '20:00', closes: '26:30' }

test('an end after midnight is shown by the clock and sent as 24:00 and more', () => {
  const spans = spansOf([day, night])
  expect(spans).toEqual([day, { weekday: 5, opens: '20:00', closes: '02:30' }])
  expect(spans.map(endsNextDay)).toEqual([false, true])
  expect(hoursOf(spans)).toEqual([day, night])
  expect(hoursOf([{ weekday: 1, opens: '06:00', closes: '00:00' }])).toEqual([{ ...day, closes: '24:00' }])
})

test('the form value contains every span, in the order of the week', () => {
  const text = serializeSpans([{ weekday: 5, opens: '20:00', closes: '' }, day])
  expect(text).toBe('1 06:00 22:00;5 20:00 ')
  expect(parseSpans(text)).toEqual([day, { weekday: 5, opens: '20:00', closes: '' }])
  expect([parseSpans(''), serializeSpans([])]).toEqual([[], ''])
})

test('consecutive weekdays with equal hours are grouped; a closed or different weekday ends a group', () => {
  const at = (weekday: number, opens = '06:00', closes = '22:00') => ({ weekday, opens, closes })
  const week = [at(1), at(2), at(4), at(5), at(6, '08:00', '13:00'), at(6, '17:00', '20:00'), at(7, '08:00', '13:00')]
  expect(groupDays(week).map(({ from, to, spans }) => [from, to, spans.length])).toEqual([
    [1, 2, 1],
    [4, 5, 1],
    [6, 6, 2],
    [7, 7, 1],
  ])
  expect(groupDays([])).toEqual([])
})

test('the hours of Monday replace those of the week', () => {
  expect(copyMonday([day, { ...day, weekday: 3, opens: '09:00' }])).toHaveLength(7)
  expect(copyMonday([{ ...day, weekday: 2 }])).toEqual([])
})
