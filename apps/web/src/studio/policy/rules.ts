import type { Policy, PolicyRules } from '@cupo/contract'
import { type NumberRule, policyBounds } from '@cupo/core/policy-bounds'

export type Rule = keyof Policy
export type Unit = 'days' | 'hours' | 'minutes' | 'people' | 'absences' | 'guests'

/** Unit of each numeric rule. */
const units: Record<NumberRule, Unit> = {
  bookingOpensDays: 'days',
  bookingClosesMinutes: 'minutes',
  freeCancelHours: 'hours',
  graceMinutes: 'minutes',
  noShowForgivenDays: 'days',
  noShowLimit: 'absences',
  noShowWindowDays: 'days',
  noShowPauseDays: 'days',
  noShowMarkHours: 'hours',
  noShowUndoHours: 'hours',
  waitlistMax: 'people',
  promoteUntilHours: 'hours',
  offerMinutes: 'minutes',
  claimOpensMinutes: 'minutes',
  promotedFreeMinutes: 'minutes',
  checkInOpensMinutes: 'minutes',
  checkInClosesMinutes: 'minutes',
  lateReleaseMinutes: 'minutes',
  lowEnrolmentMin: 'people',
  lowEnrolmentHours: 'hours',
  guestsPerMonth: 'guests',
}

export type NumberKind = { kind: 'number'; unit: Unit; least: number; most: number; step: number }
export type RuleKind = NumberKind | { kind: 'time' } | { kind: 'switch' }

/** The control of a rule: a bounded number, a time of day, or a checkbox. Minutes step by five. */
export const kindOf = (rule: Rule): RuleKind => {
  if (rule === 'quietFrom' || rule === 'quietTo') return { kind: 'time' }
  if (rule === 'returnWhenRefilled' || rule === 'substitutesNeedApproval') return { kind: 'switch' }
  const [least, most] = policyBounds[rule]
  return { kind: 'number', unit: units[rule], least, most, step: units[rule] === 'minutes' ? 5 : 1 }
}

/** Rules by the sentence that edits them. The id of a sentence is its message key. */
export const groups = [
  { id: 'booking', sentences: [{ id: 'window', rules: ['bookingOpensDays', 'bookingClosesMinutes'] }] },
  {
    id: 'leaving',
    sentences: [
      { id: 'free', rules: ['freeCancelHours'] },
      { id: 'grace', rules: ['graceMinutes'] },
      { id: 'refill', rules: ['returnWhenRefilled'] },
    ],
  },
  {
    id: 'waitlist',
    sentences: [
      { id: 'places', rules: ['waitlistMax'] },
      { id: 'promotion', rules: ['promoteUntilHours', 'offerMinutes'] },
      { id: 'claim', rules: ['claimOpensMinutes'] },
      { id: 'late', rules: ['promotedFreeMinutes'] },
      { id: 'quiet', rules: ['quietFrom', 'quietTo'] },
    ],
  },
  {
    id: 'arriving',
    sentences: [
      { id: 'checkIn', rules: ['checkInOpensMinutes', 'checkInClosesMinutes'] },
      { id: 'release', rules: ['lateReleaseMinutes'] },
    ],
  },
  {
    id: 'absences',
    sentences: [
      { id: 'forgiven', rules: ['noShowForgivenDays'] },
      { id: 'pause', rules: ['noShowLimit', 'noShowWindowDays', 'noShowPauseDays'] },
      { id: 'mark', rules: ['noShowMarkHours', 'noShowUndoHours'] },
    ],
  },
  { id: 'coaches', sentences: [{ id: 'substitutes', rules: ['substitutesNeedApproval'] }] },
] as const satisfies readonly { id: string; sentences: readonly { id: string; rules: readonly Rule[] }[] }[]

/** Optional rules with their initial values when switched on. */
export const presets = [
  {
    id: 'fewPeople',
    rule: 'lowEnrolmentMin',
    rules: ['lowEnrolmentMin', 'lowEnrolmentHours'],
    on: { lowEnrolmentMin: 2, lowEnrolmentHours: 6 },
  },
  { id: 'guests', rule: 'guestsPerMonth', rules: ['guestsPerMonth'], on: { guestsPerMonth: 1 } },
] as const satisfies readonly { id: string; rule: NumberRule; rules: readonly Rule[]; on: Partial<Policy> }[]

export type SentenceId = (typeof groups)[number]['sentences'][number]['id'] | (typeof presets)[number]['id']

/** Every rule in display order. */
export const allRules: readonly Rule[] = [
  ...groups.flatMap((group) => group.sentences.flatMap((sentence): readonly Rule[] => sentence.rules)),
  ...presets.flatMap((preset): readonly Rule[] => preset.rules),
]

/** The rules that differ from a policy. */
export const differing = (rules: Partial<Policy>, from: Policy): Partial<Policy> =>
  Object.fromEntries(allRules.filter((r) => rules[r] !== undefined && rules[r] !== from[r]).map((r) => [r, rules[r]]))

/** The studio's policy without version and override fields. */
export const policyOf = (saved: PolicyRules): Policy =>
  Object.fromEntries(allRules.map((rule) => [rule, saved[rule]])) as Policy
