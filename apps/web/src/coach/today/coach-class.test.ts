import { mustIndex } from '@cupo/core/must-get'
import { describe, expect, it } from 'vitest'
import { type CoachClass, cameShare, focusedClass, phaseOf } from './coach-class.ts'

const at = (time: string) => new Date(`2026-11-19T${time}:00Z`)
const view = (id: string, from: string, to: string) =>
  ({ id, startsAt: at(from).toISOString(), endsAt: at(to).toISOString() }) as CoachClass
const day = [view('1', '17:00', '17:45'), view('2', '18:00', '18:45')]

describe('the focused class', () => {
  it('is the next class', () => expect(focusedClass(day, at('12:00'))?.id).toBe('1'))
  it('stays the running class until the next one is near', () => {
    expect(focusedClass(day, at('17:30'))?.id).toBe('1')
    expect(focusedClass([view('1', '17:00', '17:59'), mustIndex(day, 1)], at('17:55'))?.id).toBe('2')
  })
  it('is null after the last class', () => expect(focusedClass(day, at('18:45'))).toBeNull())
})

it('a class is live from its first to its last minute', () => {
  expect(phaseOf(mustIndex(day, 0), at('16:59'))).toBe('ahead')
  expect(phaseOf(mustIndex(day, 0), at('17:00'))).toBe('live')
  expect(phaseOf(mustIndex(day, 0), at('17:45'))).toBe('past')
})

it('the attendance share is null without seats', () => {
  expect(cameShare({ classes: 0, people: 0, seats: 0, attended: 0 })).toBeNull()
  expect(cameShare({ classes: 2, people: 9, seats: 40, attended: 30 })).toBe(0.75)
})
