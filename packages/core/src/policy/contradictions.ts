import type { Policy } from './policy.ts'

/** Why two rules of a policy contradict each other. Each kind has a phrase in every language. */
export type ContradictionKind =
  | 'opens_after_it_closes'
  | 'free_before_it_opens'
  | 'promotes_into_claims'
  | 'offer_longer_than_phase'
  | 'promoted_into_a_fee'
  | 'quiet_all_day'
  | 'forgiven_and_paused'
  | 'release_after_check_in'
  | 'low_enrolment_over_capacity'
  | 'low_enrolment_before_it_opens'

export type Contradiction = {
  kind: ContradictionKind
  /** The rules that contradict each other, the one to change first. */
  fields: readonly (keyof Policy)[]
  /** Numbers in the phrase. Durations are in minutes. */
  params: Readonly<Record<string, number>>
}

const minutesOfDay = (wallTime: string): number => Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3))

/** Length of the daily quiet hours, in minutes. */
const quietMinutes = ({ quietFrom, quietTo }: Policy): number =>
  (minutesOfDay(quietTo) - minutesOfDay(quietFrom) + 1440) % 1440

const opening = (p: Policy): Contradiction[] => {
  const opens = p.bookingOpensDays * 1440
  const free = p.freeCancelHours * 60
  return [
    ...(opens <= p.bookingClosesMinutes
      ? [
          {
            kind: 'opens_after_it_closes' as const,
            fields: ['bookingClosesMinutes', 'bookingOpensDays'] as const,
            params: { opens, closes: p.bookingClosesMinutes },
          },
        ]
      : []),
    ...(free >= opens
      ? [
          {
            kind: 'free_before_it_opens' as const,
            fields: ['freeCancelHours', 'bookingOpensDays'] as const,
            params: { free, opens },
          },
        ]
      : []),
  ]
}

const waiting = (p: Policy): Contradiction[] => {
  if (p.waitlistMax === 0) return []
  const promotes = p.promoteUntilHours * 60
  const claims = p.claimOpensMinutes
  const phase = promotes - claims
  const found: Contradiction[] = []
  if (phase < 0) {
    found.push({
      kind: 'promotes_into_claims',
      fields: ['promoteUntilHours', 'claimOpensMinutes'],
      params: { promotes, claims },
    })
  }
  if (phase > 0 && p.offerMinutes > phase) {
    found.push({
      kind: 'offer_longer_than_phase',
      fields: ['offerMinutes', 'promoteUntilHours', 'claimOpensMinutes'],
      params: { offer: p.offerMinutes, phase },
    })
  }
  if (p.promoteUntilHours < p.freeCancelHours && p.promotedFreeMinutes === 0) {
    found.push({
      kind: 'promoted_into_a_fee',
      fields: ['promotedFreeMinutes', 'promoteUntilHours', 'freeCancelHours'],
      params: { promotes, free: p.freeCancelHours * 60 },
    })
  }
  if (quietMinutes(p) > 0 && 1440 - quietMinutes(p) < p.offerMinutes) {
    found.push({
      kind: 'quiet_all_day',
      fields: ['quietFrom', 'quietTo', 'offerMinutes'],
      params: { awake: 1440 - quietMinutes(p), offer: p.offerMinutes },
    })
  }
  return found
}

const absences = ({ noShowLimit, noShowForgivenDays, noShowPauseDays }: Policy): Contradiction[] =>
  noShowPauseDays > 0 && noShowLimit === 1 && noShowForgivenDays > 0
    ? [
        {
          kind: 'forgiven_and_paused',
          fields: ['noShowLimit', 'noShowForgivenDays'],
          params: { days: noShowForgivenDays, pause: noShowPauseDays },
        },
      ]
    : []

/** Minutes after check-in closes in which a seat can still be released at the desk. */
const releaseAfterCheckIn = 30

const classDay = (p: Policy, largest: number | null): Contradiction[] => {
  const found: Contradiction[] = []
  const latest = p.checkInClosesMinutes + releaseAfterCheckIn
  if (p.lateReleaseMinutes >= latest) {
    found.push({
      kind: 'release_after_check_in',
      fields: ['lateReleaseMinutes', 'checkInClosesMinutes'],
      params: { release: p.lateReleaseMinutes, latest },
    })
  }
  if (p.lowEnrolmentMin === 0) return found
  if (largest !== null && p.lowEnrolmentMin > largest) {
    found.push({
      kind: 'low_enrolment_over_capacity',
      fields: ['lowEnrolmentMin'],
      params: { min: p.lowEnrolmentMin, largest },
    })
  }
  if (p.lowEnrolmentHours >= p.bookingOpensDays * 24) {
    found.push({
      kind: 'low_enrolment_before_it_opens',
      fields: ['lowEnrolmentHours', 'bookingOpensDays'],
      params: { looked: p.lowEnrolmentHours * 60, opens: p.bookingOpensDays * 1440 },
    })
  }
  return found
}

/**
 * Returns the contradictions of a policy, with the rules concerned; empty for a consistent one. Disabled rules
 * contradict nothing. `capacities`: seats of the disciplines the policy applies to.
 */
export const contradictions = (policy: Policy, capacities: readonly number[] = []): Contradiction[] => [
  ...opening(policy),
  ...waiting(policy),
  ...absences(policy),
  ...classDay(policy, capacities.length === 0 ? null : Math.max(...capacities)),
]
