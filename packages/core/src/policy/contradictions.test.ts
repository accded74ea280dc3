import { describe, expect, test } from 'vitest'
import { contradictions } from './contradictions.ts'
import { defaultPolicy, type Policy } from './policy.ts'

const kinds = (change: Partial<Policy>, capacities: number[] = []) =>
  contradictions({ ...defaultPolicy, ...change }, capacities).map((c) => c.kind)

test('the default policy and every preset are consistent', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ lowEnrolmentMin: 2, lowEnrolmentHours: 6, guestsPerMonth: 1 }, [12, 20])).toEqual([])
})

describe('a policy contradicts itself', () => {
  test.each([
    [
      'opens when it closes',
      { bookingOpensDays: 1, bookingClosesMinutes: 1440, freeCancelHours: 12 },
      ['opens_after_it_closes'],
    ],
    ['opens after it closes', { bookingOpensDays: 1, bookingClosesMinutes: 2880 }, ['opens_after_it_closes']],
    [
      'can never be left for free',
      { bookingOpensDays: 2, freeCancelHours: 48, promoteUntilHours: 50 },
      ['free_before_it_opens'],
    ],
    [
      'promotes by itself while the list claims',
      { promoteUntilHours: 1, claimOpensMinutes: 61 },
      ['promotes_into_claims'],
    ],
    ['offers for longer than offers last', { promoteUntilHours: 2, offerMinutes: 61 }, ['offer_longer_than_phase']],
    [
      'promotes into a fee',
      { promoteUntilHours: 6, freeCancelHours: 12, promotedFreeMinutes: 0 },
      ['promoted_into_a_fee'],
    ],
    ['is quiet all day', { quietFrom: '00:00', quietTo: '23:50' }, ['quiet_all_day']],
    ['forgives and pauses at once', { noShowLimit: 1, noShowForgivenDays: 1 }, ['forgiven_and_paused']],
    ['passes seats on when it is over', { lateReleaseMinutes: 40 }, ['release_after_check_in']],
    ['asks for more people than fit', { lowEnrolmentMin: 21 }, ['low_enrolment_over_capacity']],
    [
      'looks for people before they can book',
      { lowEnrolmentMin: 2, lowEnrolmentHours: 24, bookingOpensDays: 1 },
      ['low_enrolment_before_it_opens'],
    ],
  ] as const)('that %s', (_name, change, expected) => {
    expect(kinds(change, [12, 20])).toEqual(expected)
  })
})

describe('the boundary value of each rule is consistent', () => {
  test.each([
    { bookingOpensDays: 1, bookingClosesMinutes: 1439 },
    { bookingOpensDays: 2, freeCancelHours: 47, promoteUntilHours: 50 },
    { promoteUntilHours: 1, claimOpensMinutes: 60, offerMinutes: 240 },
    { promoteUntilHours: 2, offerMinutes: 60 },
    { promoteUntilHours: 12, promotedFreeMinutes: 0 },
    { quietFrom: '00:00', quietTo: '23:45' },
    { quietFrom: '08:00', quietTo: '08:00', offerMinutes: 240 },
    { noShowLimit: 1, noShowForgivenDays: 0 },
    { lateReleaseMinutes: 39 },
    { lowEnrolmentMin: 20 },
    { lowEnrolmentMin: 2, lowEnrolmentHours: 23, bookingOpensDays: 1 },
  ])('%o', (change) => {
    expect(kinds(change, [12, 20])).toEqual([])
  })
})

test('a rule that is turned off contradicts nothing', () => {
  expect(
    kinds({ waitlistMax: 0, promoteUntilHours: 0, offerMinutes: 240, quietFrom: '00:00', quietTo: '23:59' }),
  ).toEqual([])
  expect(kinds({ noShowPauseDays: 0, noShowLimit: 1, noShowForgivenDays: 365, noShowWindowDays: 1 })).toEqual([])
  expect(kinds({ lowEnrolmentMin: 0, lowEnrolmentHours: 72, bookingOpensDays: 1 }, [1])).toEqual([])
})

test('a contradiction names its rules, the one to change first, and its numbers', () => {
  expect(contradictions({ ...defaultPolicy, bookingOpensDays: 1, bookingClosesMinutes: 2880 })[0]).toEqual({
    kind: 'opens_after_it_closes',
    fields: ['bookingClosesMinutes', 'bookingOpensDays'],
    params: { opens: 1440, closes: 2880 },
  })
})
