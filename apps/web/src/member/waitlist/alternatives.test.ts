import type { ClassView } from '@cupo/contract'
import { expect, test } from 'vitest'
import { alternativesTo } from './alternatives.ts'

const now = new Date('2026-11-20T12:00:00Z')
const full = (id: string, hour: number, changes: Partial<ClassView> = {}) =>
  ({
    id,
    classType: { id: '1', name: 'Vinyasa', color: 'yoga' },
    studio: { id: '1', name: 'Marea' },
    startsAt: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
    endsAt: new Date(Date.UTC(2026, 10, 21, hour + 1)).toISOString(),
    timeZone: 'UTC',
    status: 'scheduled',
    bookingOpensAt: '2026-11-10T00:00:00Z',
    seatsLeft: 0,
    waitlisted: 0,
    mine: null,
    ...changes,
  }) as ClassView
const boxing = { id: '2', name: 'Box', color: 'boxeo' } as const
const target = full('1', 10)

test('alternativesTo lists similar full classes without conflicts, most similar first, then nearest', () => {
  const around = [
    target,
    full('2', 18),
    full('3', 12),
    full('4', 11, { classType: boxing }),
    full('5', 11, { classType: boxing, studio: { id: '2', name: 'Nefes' } }),
    full('6', 13, { seatsLeft: 2 }),
    full('7', 14, { mine: { status: 'waitlisted' } as ClassView['mine'] }),
    full('8', 15),
  ]
  const booked = [
    { id: '99', name: 'Yin', startsAt: full('', 15).startsAt, endsAt: full('', 15).endsAt, timeZone: 'UTC' },
  ]
  expect(alternativesTo(target, around, booked, now).map(({ id }) => id)).toEqual(['3', '2', '4'])
})
