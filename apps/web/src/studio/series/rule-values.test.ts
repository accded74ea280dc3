import type { Series } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, it } from 'vitest'
import { blankRule, ruleChanges, ruleOf, valuesOfRule } from './rule-values.ts'

const series: Series = {
  id: '7',
  classTypeId: '1',
  classType: { id: '1', name: 'Yoga', color: 'yoga' },
  roomId: null,
  room: null,
  coachId: '3',
  coach: { id: '3', name: 'Ana' },
  weekdays: [1, 3],
  localTime: '07:00',
  durationMinutes: 50,
  capacity: null,
  points: toPoints(8),
  from: '2026-03-02',
  until: null,
  except: ['2026-03-11'],
  version: 1,
  timeZone: 'America/Mexico_City',
  generatedUntil: null,
  notes: [],
}

it('omits fields of a new rule that equal the defaults of its class type', () => {
  const values = { ...blankRule('2026-03-02'), classTypeId: '1', weekdays: '31', except: '2026-04-01 2026-03-11' }
  expect(ruleOf(values, 60)).toEqual({
    classTypeId: '1',
    weekdays: [1, 3],
    localTime: '07:00',
    durationMinutes: 60,
    roomId: null,
    coachId: null,
    from: '2026-03-02',
    until: null,
    except: ['2026-03-11', '2026-04-01'],
    capacity: null,
    points: null,
  })
})

it('contains only changed fields', () => {
  const values = valuesOfRule(series)
  expect(ruleChanges(series, values)).toEqual({})
  expect(ruleChanges(series, { ...values, weekdays: '13', points: '', until: '2026-06-30', coachId: '' })).toEqual({
    points: null,
    until: '2026-06-30',
    coachId: null,
  })
  expect(ruleChanges(series, { ...values, weekdays: '24', except: '' })).toEqual({ weekdays: [2, 4], except: [] })
})
