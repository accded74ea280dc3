/** What a change of several days is about. */
export const changeKinds = ['coach_away', 'room_out', 'closed', 'copy_week'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The same by name, for code that compares or writes one. */
export const changeKind = {
  coachAway: 'coach_away',
  roomOut: 'room_out',
  closed: 'closed',
  copyWeek: 'copy_week',
} as const satisfies Record<string, ChangeKind>

/** What becomes of a class of an absent coach that nobody else can give. */
export const uncoveredChoices = ['cancel', 'keep'] as const
export type Uncovered = (typeof uncoveredChoices)[number]

/** The same by name, for code that compares or writes one. */
export const uncovered = { cancel: 'cancel', keep: 'keep' } as const satisfies Record<string, Uncovered>

/** What a change of several days does to one class. */
export const changeOutcomes = ['substituted', 'uncoached', 'moved', 'cancelled', 'created', 'skipped'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** The same by name, for code that compares or writes one. */
export const changeOutcome = {
  substituted: 'substituted',
  uncoached: 'uncoached',
  moved: 'moved',
  cancelled: 'cancelled',
  created: 'created',
  skipped: 'skipped',
} as const satisfies Record<string, ChangeOutcome>

/** Milliseconds in which a change can be taken back; its members are notified afterwards. */
export const undoMs = 10_000

/** Days of one change, first and last included. */
export const mostChangeDays = 31
