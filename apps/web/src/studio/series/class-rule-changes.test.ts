import type { ClassView, Series } from '@cupo/contract'
import { expect, it } from 'vitest'
import { valuesOf } from '../timetable/class-values.ts'
import { ruleChangesOf } from './class-rule-changes.ts'

const view = {
  classType: { id: '1' },
  startsAt: '2026-03-04T13:00:00Z',
  endsAt: '2026-03-04T13:50:00Z',
  timeZone: 'America/Mexico_City',
  room: { id: '5', name: 'Sala' },
  coach: null,
  capacity: 12,
  points: 8,
} as unknown as ClassView
const series = { weekdays: [1, 3] } as unknown as Series
const values = valuesOf(view)

it('copies only the changed fields of the class', () => {
  expect(ruleChangesOf(view, series, values)).toEqual({})
  expect(ruleChangesOf(view, series, { ...values, time: '08:00', coachId: '9', roomId: '', points: '6' })).toEqual({
    localTime: '08:00',
    coachId: '9',
    roomId: null,
    points: 6,
  })
})

it('moves the weekday of this class and keeps the others', () => {
  expect(ruleChangesOf(view, series, { ...values, day: '2026-03-05' })).toEqual({ weekdays: [1, 4] })
  expect(ruleChangesOf(view, series, { ...values, day: '2026-03-11' })).toEqual({})
  expect(ruleChangesOf(view, series, { ...values, day: '2026-03-02' })).toEqual({ weekdays: [1] })
})
