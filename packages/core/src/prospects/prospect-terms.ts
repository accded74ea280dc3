/** The stages of a prospect, in the order of the board. Each follows from facts; none is set by hand. */
export const prospectStages = ['arrived', 'booked', 'came', 'bought'] as const
export type ProspectStage = (typeof prospectStages)[number]

/** These values as named constants. */
export const prospectStage = {
  /** The file exists, and no class is booked. */
  arrived: 'arrived',
  /** The first class is booked and not over. */
  booked: 'booked',
  /** Attended at least once, and bought nothing but a trial. */
  came: 'came',
  /** Bought something other than a trial. */
  bought: 'bought',
} as const satisfies { [Stage in ProspectStage]: Stage }

/** Why a booked class was not attended. */
export const missedKinds = ['no_show', 'unmarked', 'cancelled', 'class_cancelled'] as const
export type MissedKind = (typeof missedKinds)[number]

/** Reasons for the staff to act on a prospect, the most urgent first. */
export const attentionReasons = ['step_overdue', 'missed', 'trial_expiring', 'quiet'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Why the staff closed a prospect. */
export const closeReasons = ['not_interested', 'too_far', 'price', 'no_answer', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

/** How a person came to the studio. */
export const prospectSources = ['desk', 'online', 'counter', 'partner', 'gift', 'import'] as const
export type ProspectSource = (typeof prospectSources)[number]

/** Days after the file was opened, or the prospect reopened, in which a person is a prospect. */
export const prospectDays = 90
/** Days in which a prospect who bought stays on the board. */
export const boughtDays = 30
/** A trial that ends within this many days needs attention. */
export const trialEndDays = 7
/** A prospect who came needs attention after this many days without a visit or a booking. */
export const quietDays = 14
/** Attended classes paid in points with which a person is a client: the first one is how they try the studio. */
export const regularVisits = 2
/** Hours in which reopening a prospect only takes the closing back. */
export const undoCloseHours = 24
/** Fewest people who arrived for which shares are shown. */
export const fewestForShares = 20
/** Fewest buyers for which the median number of days is shown. */
export const fewestForMedian = 5
/** Cards of a column before more are loaded, and most cards of a column. */
export const cardsShown = 20
export const mostCards = 500
