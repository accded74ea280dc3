import { describe, expect, it } from 'vitest'
import { type BoardClass, freeCoaches, freedSeatsSince, phaseOf, shareOf } from './board-class.ts'

const span = { startsAt: '2026-11-19T18:00:00Z', endsAt: '2026-11-19T18:45:00Z' }
const at = (time: string) => new Date(`2026-11-19T${time}:00Z`)

describe('phaseOf', () => {
  it('is ahead, live or past by the current time', () => {
    expect(phaseOf({ ...span, arrived: 0 }, at('17:59'))).toBe('ahead')
    expect(phaseOf({ ...span, arrived: 0 }, at('18:00'))).toBe('live')
    expect(phaseOf({ ...span, arrived: 9 }, at('18:45'))).toBe('past')
  })
  it('is live from the first arrival', () => expect(phaseOf({ ...span, arrived: 1 }, at('17:40'))).toBe('live'))
})

it('fill shares are weighted by seats, not by classes', () => {
  expect(shareOf([])).toBeNull()
  expect(
    shareOf([
      { capacity: 30, booked: 30 },
      { capacity: 10, booked: 0 },
    ]),
  ).toBe(0.75)
})

it('reports freed seats and ignores filled or new classes', () => {
  const before = new Map([
    ['1', 10],
    ['2', 5],
  ])
  expect([
    ...freedSeatsSince(before, [
      { id: '1', booked: 8 },
      { id: '2', booked: 6 },
      { id: '3', booked: 0 },
    ]),
  ]).toEqual([['1', 2]])
})

it('suggests coaches of the class type who are free at that time', () => {
  const coach = (id: string, ...classTypeIds: string[]) => ({
    id,
    name: id,
    avatar: null,
    email: '',
    classTypeIds,
    state: 'active' as const,
  })
  const busy = {
    coach: { id: 'b', name: 'b' },
    startsAt: '2026-11-19T18:30:00Z',
    endsAt: '2026-11-19T19:00:00Z',
  } as BoardClass
  const after = {
    coach: { id: 'a', name: 'a' },
    startsAt: '2026-11-19T18:45:00Z',
    endsAt: '2026-11-19T19:00:00Z',
  } as BoardClass
  const coaches = [coach('a', '1'), coach('b', '1'), coach('c', '2')]
  expect(freeCoaches({ ...span, classType: { id: '1' } }, coaches, [busy, after]).map(({ id }) => id)).toEqual(['a'])
})
