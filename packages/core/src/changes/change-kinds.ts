/** The kinds of change of several days. */
export const changeKinds = ['coach_away', 'room_out', 'closed', 'copy_week'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** These values as named constants. */
export const changeKind = {
  coachAway: 'coach_away',
  roomOut: 'room_out',
  closed: 'closed',
  copyWeek: 'copy_week',
} as const satisfies Record<string, ChangeKind>

/** The effect on a class of an absent coach without a substitute. */
export const uncoveredChoices = ['cancel', 'keep'] as const
export type Uncovered = (typeof uncoveredChoices)[number]

/** These values as named constants. */
export const uncovered = { cancel: 'cancel', keep: 'keep' } as const satisfies Record<string, Uncovered>

/** The effects of a change of several days on one class. */
export const changeOutcomes = ['substituted', 'uncoached', 'moved', 'cancelled', 'created', 'skipped'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** These values as named constants. */
export const changeOutcome = {
  substituted: 'substituted',
  uncoached: 'uncoached',
  moved: 'moved',
  cancelled: 'cancelled',
  created: 'created',
  skipped: 'skipped',
} as const satisfies Record<string, ChangeOutcome>

/** Milliseconds in which a change can be undone; its members are notified afterwards. */
export const undoMs = 10_000

/** Most days of one change, first and last inclusive. */
export const mostChangeDays = 31
