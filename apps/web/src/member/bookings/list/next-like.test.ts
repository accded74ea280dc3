import type { ClassView } from '@cupo/contract'
import { expect, test } from 'vitest'
import { nextLike } from './next-like.ts'

const zone = 'America/Bogota'
const view = (id: string, startsAt: string, seatsLeft = 3, coach = 'c1'): ClassView =>
  ({ id, startsAt, timeZone: zone, seatsLeft, coach: { id: coach, name: coach } }) as ClassView

// A Wednesday, 07:00 in Bogotá.
const model = view('past', '2026-11-18T12:00:00Z')

test('nextLike ranks the same hour above the same weekday, and that above the same coach', () => {
  const views = [
    view('other', '2026-11-20T15:00:00Z', 3, 'c2'),
    view('coach', '2026-11-21T15:00:00Z'),
    view('weekday', '2026-11-25T15:00:00Z', 3, 'c2'),
    view('hour', '2026-11-26T12:00:00Z', 3, 'c2'),
  ]
  const ids = (most: number) => nextLike(views, model, most).map(({ id }) => id)
  expect(ids(1)).toEqual(['hour'])
  expect(ids(2)).toEqual(['weekday', 'hour'])
  expect(ids(3)).toEqual(['coach', 'weekday', 'hour'])
})

test('nextLike ranks a class with a free seat above a full one', () => {
  const views = [view('full', '2026-11-25T12:00:00Z', 0), view('free', '2026-11-26T15:00:00Z', 1, 'c2')]
  expect(nextLike(views, model, 1).map(({ id }) => id)).toEqual(['free'])
  expect(nextLike(views, model, 5).map(({ id }) => id)).toEqual(['full', 'free'])
})
