import { accountState } from '@cupo/core/account-states'
import { attendanceActs } from '@cupo/core/attendance-times'
import { bookingStatuses } from '@cupo/core/booking-status'
import { classesAheadChoices } from '@cupo/core/classes-ahead'
import { dayStates } from '@cupo/core/day-states'
import { disciplineColors } from '@cupo/core/discipline-colors'
import { clashCauses, keptReasons } from '@cupo/core/kept-reasons'
import { transferKinds } from '@cupo/core/movement-kinds'
import { pastOutcomes } from '@cupo/core/past-outcomes'
import { planPeriods } from '@cupo/core/plan-periods'
import { purchaseStatuses } from '@cupo/core/purchase-status'
import { pushPlatforms } from '@cupo/core/push-platforms'
import { roles } from '@cupo/core/roles'
import { cancelScopes } from '@cupo/core/series-scopes'
import { spotKinds } from '@cupo/core/spot-kinds'
import { suggestionReasons } from '@cupo/core/suggestion-reasons'
import { decisions } from '@cupo/core/today'
import { topics } from '@cupo/core/topics'

/** A list of words that core defines and that files of `apps` must not repeat. */
export type Vocabulary = {
  words: ReadonlySet<string>
  /** Names of the variables, properties and types that contain such a word. */
  held: RegExp
  /** Words in no other vocabulary: they are reported in every position. */
  only: ReadonlySet<string>
  /** Minimum number of words by which a list counts as this vocabulary. */
  listed: number
  /** The module of the words, for the message. */
  from: string
}

type More = { only?: readonly string[]; listed?: number }

const vocabulary = (words: readonly string[], held: RegExp, from: string, more: More = {}): Vocabulary => ({
  words: new Set(words),
  held,
  only: new Set(more.only),
  listed: more.listed ?? 2,
  from: `@cupo/core/${from}`,
})

/** Matches no name: only lists are reported. Single words are too common, and the compiler checks them where typed. */
const nowhere = /(?!)/

/**
 * Many words belong to several vocabularies ('booking', 'cancel', 'studio'), so a word is reported by its context: the
 * name it is compared with or assigned to, or a list of such words only.
 */
export const vocabularies: readonly Vocabulary[] = [
  vocabulary(bookingStatuses, /status|(^|_)(from|to)$/i, 'booking-status', { only: ['waitlisted', 'late_cancelled'] }),
  vocabulary(purchaseStatuses, /purchase_?status|^status$/i, 'purchase-status'),
  vocabulary(attendanceActs, /^act$/i, 'attendance-times', { only: ['check_in'] }),
  vocabulary(cancelScopes, /scope$/i, 'series-scopes', { only: ['following'] }),
  vocabulary(transferKinds, /(transfer|movement)_?kind/i, 'movement-kinds', { only: ['allotment', 'expiry'] }),
  vocabulary(spotKinds, /spot_?kind/i, 'spot-kinds', { only: ['bike'] }),
  vocabulary(dayStates, /^(day)?state$/i, 'day-states', { only: ['attended'] }),
  vocabulary(Object.values(accountState), /^state$/i, 'account-states', { only: ['invited'] }),
  vocabulary(classesAheadChoices, /^(classes|fate)$/i, 'classes-ahead'),
  vocabulary(keptReasons, /^why$/i, 'kept-reasons', { only: ['off_rule'] }),
  vocabulary(clashCauses, /^by$/i, 'kept-reasons', { only: ['coach_elsewhere'] }),
  vocabulary(suggestionReasons, /^because$/i, 'suggestion-reasons', { listed: 3 }),
  vocabulary(planPeriods, /^period$/i, 'plan-periods'),
  vocabulary(pushPlatforms, /platform/i, 'push-platforms', { only: ['ios'] }),
  vocabulary(Object.keys(roles), nowhere, 'roles', { listed: 4 }),
  vocabulary(topics, /^topic$/i, 'topics'),
  vocabulary(decisions, /^(alert|decision)$/i, 'today', { only: decisions }),
  vocabulary(pastOutcomes, /^(was|would|outcome)$/i, 'past-outcomes', {
    only: ['left_free', 'left_late', 'left_refilled', 'absent_forgiven'],
  }),
  vocabulary(disciplineColors, nowhere, 'discipline-colors'),
]
