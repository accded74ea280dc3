import { expect, test } from 'vitest'
import { dayOrToday } from './day-or-today.ts'

const today = '2026-11-19'

test('wantedDay returns the date of the URL, or today if it does not exist', () => {
  expect(dayOrToday('2026-11-21', today)).toBe('2026-11-21')
  for (const text of [undefined, '', '2026-02-30', '2026-13-01', '21/11/2026', '2026-11-21T00:00', 'hoy']) {
    expect(dayOrToday(text, today)).toBe(today)
  }
})
