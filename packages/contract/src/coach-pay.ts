import { numberLimits } from '@cupo/core/number-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { date, disciplineColor, instant, intWithin, moneyAmount, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, classTypeId } from './ids.ts'

/** A month such as 2026-11; by default the current one. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const ofMonth = z.strictObject({ month: month.optional() })
const pay = asMinorUnits(intWithin(numberLimits.coachPay))

const line = namedObject('CoachPayLine', {
  classId: z.string(),
  name: z.string(),
  color: disciplineColor,
  startsAt: instant,
  timeZone: z.string(),
  capacity: z.int(),
  taken: z.int(),
  arrived: z.int(),
  noShows: z.int(),
  /** Whether the class was taken over from a colleague. */
  substitution: z.boolean(),
  base: moneyAmount,
  /** Number of paid arrivals. */
  heads: z.int(),
  headPay: moneyAmount,
  bonus: moneyAmount,
  amount: moneyAmount,
})

/** A month of a coach at a studio. */
const sheet = namedObject('CoachPaySheet', {
  currency: z.string(),
  /** Classes that have ended, in the order of their start. */
  lines: z.array(line),
  /** Number of arrivals. */
  people: z.int(),
  seats: z.int(),
  taken: z.int(),
  noShows: z.int(),
  total: moneyAmount,
  /** Upcoming classes of the month, and their pay without heads and bonus. */
  ahead: z.strictObject({ classes: z.int(), amount: moneyAmount }),
  /** Whether the studio has set a pay rule. */
  ruled: z.boolean(),
})

export const readCoachPay = endpoint('readCoachPay', {
  who: ['coach'],
  summary: 'What the caller taught and earns in a month, by studio, class by class.',
  query: ofMonth,
  data: z.strictObject({ month, studios: z.array(z.strictObject({ studio: named, sheet })) }),
})

export const readStudioCoachPay = endpoint('readStudioCoachPay', {
  who: ['studio'],
  staff: 'readMoney',
  summary: "What each coach of the studio taught and earns in a month (the studio's days).",
  query: ofMonth,
  data: z.strictObject({
    month,
    currency: z.string(),
    total: moneyAmount,
    coaches: z.array(
      z.strictObject({ coach: z.strictObject({ ...named.shape, avatar: z.string().nullable() }), sheet }),
    ),
  }),
})

export const exportStudioCoachPay = endpoint('exportStudioCoachPay', {
  who: ['studio'],
  staff: 'readMoney',
  summary: "A month's pay of all coaches as CSV, one row per class.",
  query: ofMonth,
  data: z.string(),
  media: 'text/csv',
})

const terms = {
  perClass: pay,
  /** Per arrival beyond `headsIncluded`. */
  perHead: pay,
  headsIncluded: intWithin(numberLimits.coachPayHeads),
  /** When every seat is taken. */
  fullBonus: pay,
}

const ownTerms = namedObject('CoachPayOfDiscipline', { classTypeId, ...terms })

/** A pay rule: valid from a date on, until the next rule begins. */
const rule = namedObject('CoachPayRule', {
  from: date,
  ...terms,
  /** Disciplines with terms of their own, which replace the general ones. */
  disciplines: z.array(ownTerms).max(100),
})

const rules = namedObject('CoachPayRules', {
  currency: z.string(),
  /** The newest first. */
  items: z.array(namedObject('SavedCoachPayRule', { ...rule.shape, savedBy: z.string(), savedAt: instant })),
})

export const listPayRules = endpoint('listPayRules', {
  who: ['studio'],
  staff: 'readMoney',
  summary: 'What a coach is paid at the studio: every rule with the day it begins.',
  params: byPersonId,
  data: rules,
})

export const savePayRule = endpoint('savePayRule', {
  who: ['studio'],
  staff: 'editCoaches',
  summary:
    'Saves what a coach is paid from a date on, replacing a rule of the same date. The date is in the current month or later, so that a month that is over never changes. Audited.',
  params: byPersonId,
  body: rule,
  data: rules,
  idempotent: true,
})
