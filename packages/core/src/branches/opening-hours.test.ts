import { expect, test } from 'vitest'
import { areOpeningHoursValid } from './opening-hours.ts'

const monday = (opens: string, closes: string) => ({ weekday: 1, opens, closes })

test.each([
  [[], true],
  [[monday('07:00', '22:00')], true],
  [[monday('07:00', '12:00'), monday('12:00', '22:00')], true],
  [[monday('20:00', '26:30')], true],
  [[monday('07:00', '07:00')], false],
  [[monday('22:00', '07:00')], false],
  [[monday('24:00', '25:00')], false],
  [[monday('13:00', '22:00'), monday('07:00', '13:01')], false],
  [[monday('07:00', '13:00'), { weekday: 2, opens: '07:00', closes: '13:00' }], true],
])('%j: %s', (hours, valid) => {
  expect(areOpeningHoursValid(hours)).toBe(valid)
})
