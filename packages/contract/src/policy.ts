import { pastOutcomes } from '@cupo/core/past-outcomes'
import { type NumberRule, policyBounds } from '@cupo/core/policy-bounds'
import { z } from 'zod'
import { date, instant, intWithin, named, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { classTypeId } from './ids.ts'

const within = (rule: NumberRule) => intWithin(policyBounds[rule])
/** A local time of the studio. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A studio's booking rules with their bounds; see `core/policy` for their meaning. */
export const policy = namedObject('Policy', {
  bookingOpensDays: within('bookingOpensDays'),
  bookingClosesMinutes: within('bookingClosesMinutes'),
  freeCancelHours: within('freeCancelHours'),
  graceMinutes: within('graceMinutes'),
  returnWhenRefilled: z.boolean(),
  noShowForgivenDays: within('noShowForgivenDays'),
  noShowLimit: within('noShowLimit'),
  noShowWindowDays: within('noShowWindowDays'),
  noShowPauseDays: within('noShowPauseDays'),
  noShowMarkHours: within('noShowMarkHours'),
  noShowUndoHours: within('noShowUndoHours'),
  waitlistMax: within('waitlistMax'),
  promoteUntilHours: within('promoteUntilHours'),
  offerMinutes: within('offerMinutes'),
  claimOpensMinutes: within('claimOpensMinutes'),
  quietFrom: wallTime,
  quietTo: wallTime,
  promotedFreeMinutes: within('promotedFreeMinutes'),
  checkInOpensMinutes: within('checkInOpensMinutes'),
  checkInClosesMinutes: within('checkInClosesMinutes'),
  lateReleaseMinutes: within('lateReleaseMinutes'),
  lowEnrolmentMin: within('lowEnrolmentMin'),
  lowEnrolmentHours: within('lowEnrolmentHours'),
  guestsPerMonth: within('guestsPerMonth'),
  substitutesNeedApproval: z.boolean(),
})

const partial = namedObject('PolicyChanges', policy.partial().shape)
/** Overrides by class type; null removes an override. */
const overrides = z.array(z.strictObject({ classTypeId, policy: partial.nullable() })).max(200)

/** The rules of a studio with the current version. */
const studioPolicy = namedObject('StudioPolicy', {
  ...policy.shape,
  version: z.int(),
  overrides: z.array(z.strictObject({ classTypeId: z.string(), name: z.string(), policy: partial })),
  /** Time and author of this version; null for the defaults. */
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
})

export const readPolicy = endpoint('readPolicy', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "The studio's current rules and the overrides per discipline.",
  data: studioPolicy,
})

export const updatePolicy = endpoint('updatePolicy', {
  who: ['studio'],
  staff: 'editPolicy',
  summary:
    'Changes rules from now on. Existing bookings keep their free cancellation period. An override replaces the previous one of its discipline. With `version`, a concurrent change is refused.',
  body: z.strictObject({ ...partial.shape, version: z.int().optional(), overrides: overrides.optional() }),
  data: studioPolicy,
  refusals: ['ESTADO_INVALIDO'],
})

/** Totals of a past span under one set of rules. Points are those not returned to members. */
const replayed = namedObject('PolicyReplay', {
  seatsUsed: z.int(),
  lateCharged: z.int(),
  lateRefilled: z.int(),
  absentCharged: z.int(),
  absentForgiven: z.int(),
  pointsKept: pointsAmount,
  waited: z.int(),
  refused: z.int(),
  pauses: z.int(),
  classesCancelled: z.int(),
})
const comparison = z.strictObject({ inForce: replayed, proposed: replayed })

export const simulatePolicy = endpoint('simulatePolicy', {
  who: ['studio'],
  staff: 'editPolicy',
  summary:
    'Replays a past range (dates of the studio, at most 92 days) under other rules and compares it with the current ones. Changes nothing.',
  body: z.strictObject({ policy: partial, overrides: overrides.optional(), from: date, to: date }),
  data: z.strictObject({
    from: date,
    to: date,
    timeZone: z.string(),
    classes: z.int(),
    bookings: z.int(),
    ...comparison.shape,
    byDiscipline: z.array(z.strictObject({ classType: named, ...comparison.shape })),
    /** Number of bookings with another outcome; `changes` has the first 200. */
    changed: z.int(),
    changes: z.array(
      z.strictObject({
        bookingId: z.string(),
        member: named,
        class: z.strictObject({ id: z.string(), name: z.string(), startsAt: instant, timeZone: z.string() }),
        was: z.enum(pastOutcomes),
        would: z.enum(pastOutcomes),
        /** Difference in points kept; negative if fewer. */
        points: pointsAmount,
      }),
    ),
    /** Pauses that occur under only one of the two sets of rules. */
    pauses: z.array(
      z.strictObject({ member: named, at: instant, until: instant, under: z.enum(['inForce', 'proposed']) }),
    ),
  }),
})
