import { mustIndex } from '@cupo/core/must-get'
import { describe, expect, it } from 'vitest'
import { type CoachClass, cameShare, currentOf, stateOf } from './coach-class.ts'

const at = (time: string) => new Date(`2026-11-19T${time}:00Z`)
const view = (id: string, from: string, to: string) =>
  ({ id, startsAt: at(from).toISOString(), endsAt: at(to).toISOString() }) as CoachClass
const day = [view('1', '17:00', '17:45'), view('2', '18:00', '18:45')]

describe('the class to look at first', () => {
  it('is the next one', () => expect(currentOf(day, at('12:00'))?.id).toBe('1'))
  it('stays the one that runs until the next is near', () => {
    expect(currentOf(day, at('17:30'))?.id).toBe('1')
    expect(currentOf([view('1', '17:00', '17:59'), mustIndex(day, 1)], at('17:55'))?.id).toBe('2')
  })
  it('is none when all are over', () => expect(currentOf(day, at('18:45'))).toBeNull())
})

it('knows a class that runs from its first minute to its last', () => {
  expect(stateOf(mustIndex(day, 0), at('16:59'))).toBe('ahead')
  expect(stateOf(mustIndex(day, 0), at('17:00'))).toBe('live')
  expect(stateOf(mustIndex(day, 0), at('17:45'))).toBe('past')
})

it('shares nothing out of nothing', () => {
  expect(cameShare({ classes: 0, people: 0, seats: 0, attended: 0 })).toBeNull()
  expect(cameShare({ classes: 2, people: 9, seats: 40, attended: 30 })).toBe(0.75)
})
