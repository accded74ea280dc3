import type { ClassView } from '@cupo/contract'
import { expect, test } from 'vitest'
import { weekGrid } from './week-grid.ts'

const at = (id: string, startsAt: string) => ({ id, startsAt, timeZone: 'America/Mexico_City' }) as ClassView

test('weekGrid has one row per local start time, with the classes of each day', () => {
  const views = [
    at('a', '2026-11-16T13:00:00Z'),
    at('b', '2026-11-17T13:00:00Z'),
    at('c', '2026-11-17T13:00:00Z'),
    at('late', '2026-11-18T02:30:00Z'),
  ]
  const ids = weekGrid(views, ['2026-11-16', '2026-11-17']).map(({ time, cells }) => [
    time,
    ...cells.map((cell) => cell.map(({ id }) => id).join('+')),
  ])
  expect(ids).toEqual([
    ['07:00', 'a', 'b+c'],
    ['20:30', '', 'late'],
  ])
})

test('weekGrid has no rows without classes', () => expect(weekGrid([], ['2026-11-16'])).toEqual([]))
