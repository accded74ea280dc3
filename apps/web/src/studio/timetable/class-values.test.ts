import type { ClassView } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { describe, expect, it } from 'vitest'
import { blankClass, changesOf, newClassOf, startOf, valuesOf } from './class-values.ts'

const view: ClassView = {
  id: '7',
  classType: { id: '1', name: 'Vinyasa', color: 'yoga' },
  studio: { id: '1', name: 'Marea' },
  coach: { id: '4', name: 'Ana' },
  room: null,
  startsAt: '2026-10-25T01:30:00Z',
  endsAt: '2026-10-25T02:20:00Z',
  timeZone: 'Europe/Madrid',
  capacity: 20,
  booked: 3,
  seatsLeft: 17,
  waitlisted: 0,
  points: toPoints(8),
  status: 'scheduled',
  bookingOpensAt: '2026-10-11T01:30:00Z',
  freeCancelUntil: '2026-10-24T13:30:00Z',
  mine: null,
}

const now = { day: '2026-11-19', time: '18:12' }

describe('a class in its form', () => {
  it('shows the local time and, for an ambiguous one, the chosen occurrence', () => {
    expect(valuesOf(view)).toMatchObject({ day: '2026-10-25', time: '02:30', turn: 'second', durationMinutes: '50' })
  })

  it('converts back to the same instant', () => {
    expect(startOf(valuesOf(view), view.timeZone)).toBe('2026-10-25T01:30:00.000Z')
    expect(startOf({ ...valuesOf(view), turn: 'first' }, view.timeZone)).toBe('2026-10-25T00:30:00.000Z')
  })

  it('starts at the next full hour today, or at 07:00 on other days', () => {
    expect(blankClass('2026-11-19', now).time).toBe('19:00')
    expect(blankClass('2026-11-20', now).time).toBe('07:00')
    expect(blankClass('2026-11-19', { ...now, time: '22:40' }).time).toBe('07:00')
  })

  it('has no instant without a date', () => expect(startOf(blankClass('', now), view.timeZone)).toBeNull())
})

describe('the request body', () => {
  it('of a new class contains the filled fields', () => {
    const values = { ...blankClass('2026-11-20', now), classTypeId: '1', coachId: '4', capacity: '12' }
    expect(newClassOf(values, 'x')).toEqual({ classTypeId: '1', startsAt: 'x', coachId: '4', capacity: 12 })
  })

  it('of an edit contains the changed fields', () => {
    expect(changesOf(view, valuesOf(view), view.startsAt)).toEqual({})
    expect(
      changesOf(view, { ...valuesOf(view), coachId: '', roomId: '2', points: '9', capacity: '' }, view.startsAt),
    ).toEqual({
      coachId: null,
      roomId: '2',
      points: 9,
    })
    expect(changesOf(view, valuesOf(view), '2026-10-26T06:00:00.000Z')).toEqual({
      startsAt: '2026-10-26T06:00:00.000Z',
    })
  })
})
