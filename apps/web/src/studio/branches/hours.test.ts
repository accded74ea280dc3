import { expect, test } from 'vitest'
import { copyMonday, endsNextDay, hoursOf, parseSpans, serializeSpans, spansOf } from './hours.ts'

const day = { weekday: 1, opens: '06:00', closes: '22:00' }
const night = { weekday: 5, opens: '20:00', closes: '26:30' }

test('an end after midnight is shown by the clock and sent as 24:00 and more', () => {
  const spans = spansOf([day, night])
  expect(spans).toEqual([day, { weekday: 5, opens: '20:00', closes: '02:30' }])
  expect(spans.map(endsNextDay)).toEqual([false, true])
  expect(hoursOf(spans)).toEqual([day, night])
  expect(hoursOf([{ weekday: 1, opens: '06:00', closes: '00:00' }])).toEqual([{ ...day, closes: '24:00' }])
})

test('the text of the form holds every span, in the order of the week', () => {
  const text = serializeSpans([{ weekday: 5, opens: '20:00', closes: '' }, day])
  expect(text).toBe('1 06:00 22:00;5 20:00 ')
  expect(parseSpans(text)).toEqual([day, { weekday: 5, opens: '20:00', closes: '' }])
  expect([parseSpans(''), serializeSpans([])]).toEqual([[], ''])
})

test('the hours of Monday replace those of the week', () => {
  expect(copyMonday([day, { ...day, weekday: 3, opens: '09:00' }])).toHaveLength(7)
  expect(copyMonday([{ ...day, weekday: 2 }])).toEqual([])
})
