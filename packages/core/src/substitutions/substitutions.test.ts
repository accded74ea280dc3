import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassTypeId, PersonId } from '../ids/ids.ts'
import {
  type Candidate,
  decideLapse,
  decideSubstitution,
  findTakeObstacle,
  type SubstitutionCommand,
  type SubstitutionState,
  substitutionCommands,
  substitutionStates,
} from './index.ts'

const startsAt = new Date('2026-03-04T13:00:00Z')
const before = new Date(startsAt.getTime() - 1)
const over = 'substitution_over'
const wasTaken = 'substitution_taken'
const notTaken = 'substitution_not_taken'
const gone = 'substitution_withdrawn'

const decide = (
  command: SubstitutionCommand,
  state: SubstitutionState,
  needsApproval = false,
  now = before,
  stands = true,
) => {
  const decision = decideSubstitution(command, { state, startsAt, stands }, { needsApproval, now })
  return decision.ok ? decision.state : decision.because
}

/** The result of each command, by the state before it, a millisecond before the class starts. */
const table: Record<SubstitutionCommand, Record<SubstitutionState, string>> = {
  take: { open: 'approved', taken: wasTaken, approved: wasTaken, withdrawn: gone, expired: over },
  stepBack: { open: notTaken, taken: 'open', approved: wasTaken, withdrawn: gone, expired: over },
  approve: { open: notTaken, taken: 'approved', approved: wasTaken, withdrawn: gone, expired: over },
  decline: { open: notTaken, taken: 'open', approved: wasTaken, withdrawn: gone, expired: over },
  withdraw: { open: 'withdrawn', taken: 'withdrawn', approved: wasTaken, withdrawn: gone, expired: over },
  expire: { open: over, taken: over, approved: over, withdrawn: over, expired: over },
}

test.each(
  substitutionCommands.flatMap((command) =>
    substitutionStates.map((state) => [command, state, table[command][state]] as const),
  ),
)('%s on a request that is %s comes to %s', (command, state, expected) => {
  expect(decide(command, state)).toBe(expected)
})

test('a taken class waits for the studio only if the policy requires its approval', () => {
  expect([decide('take', 'open', true), decide('take', 'open', false)]).toEqual(['taken', 'approved'])
})

test('from its start on, or when the class has a different coach, a live request can only expire', () => {
  for (const [now, stands] of [
    [startsAt, true],
    [before, false],
  ] as const) {
    for (const command of ['take', 'stepBack', 'approve', 'decline', 'withdraw'] as const)
      expect([decide(command, 'open', true, now, stands), decide(command, 'taken', true, now, stands)]).toEqual([
        over,
        over,
      ])
    for (const state of ['open', 'taken'] as const) expect(decide('expire', state, true, now, stands)).toBe('expired')
    for (const state of ['approved', 'withdrawn', 'expired'] as const)
      expect(decide('expire', state, true, now, stands)).toBe(over)
  }
})

const [asker, mateo] = [brandId<PersonId>('1'), brandId<PersonId>('2')]
const cycling = brandId<ClassTypeId>('7')
const can: Candidate = { id: mateo, classTypeIds: [cycling], availability: { hours: [], away: [] }, teaches: false }
const requirements = { classTypeId: cycling, date: '2026-03-04', requestedBy: asker, declined: [] }

test('a colleague who teaches the class type, is available and has no other class can take it', () => {
  expect(findTakeObstacle(can, requirements)).toBeNull()
  const hours = [{ weekday: 1, from: '07:00', to: '08:00' }]
  expect(findTakeObstacle({ ...can, availability: { hours, away: [] } }, requirements)).toBeNull()
})

test('each obstacle to taking a class is named', () => {
  const away = [{ from: '2026-03-04', to: '2026-03-04' }]
  expect([
    findTakeObstacle({ ...can, id: asker }, requirements),
    findTakeObstacle({ ...can, classTypeIds: [] }, requirements),
    findTakeObstacle(can, { ...requirements, declined: [mateo] }),
    findTakeObstacle({ ...can, availability: { hours: [], away } }, requirements),
    findTakeObstacle({ ...can, teaches: true }, requirements),
  ]).toEqual([
    'substitute_is_asker',
    'substitute_not_qualified',
    'substitute_declined',
    'substitute_away',
    'substitute_teaches',
  ])
})

test('the end of a request notifies the people whom it concerns', () => {
  const lapse = (of: Partial<Parameters<typeof decideLapse>[0]>, at = startsAt) =>
    decideLapse({ startsAt, cancelled: false, coachId: asker, requestedBy: asker, takenBy: null, ...of }, at)
  expect(lapse({})).toEqual({ because: 'begun', to: ['requester', 'studio'] })
  expect(lapse({ takenBy: mateo })).toEqual({ because: 'begun', to: ['requester', 'taker', 'studio'] })
  expect(lapse({ coachId: null, takenBy: mateo }, before)).toEqual({ because: 'given', to: ['taker'] })
  expect(lapse({ coachId: mateo, takenBy: mateo }, before)).toEqual({ because: 'given', to: [] })
  expect(lapse({ cancelled: true, takenBy: mateo }, before)).toEqual({ because: 'cancelled', to: ['taker'] })
  expect(lapse({ cancelled: true }, before)).toEqual({ because: 'cancelled', to: [] })
  expect(lapse({ takenBy: mateo }, new Date(startsAt.getTime() + 86_400_001)).to).toEqual([])
})
