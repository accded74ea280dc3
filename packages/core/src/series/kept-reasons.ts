/** Why a run of a weekly rule leaves a class unchanged. */
export const keptReasons = ['same', 'detached', 'cancelled', 'off_rule'] as const
export type KeptReason = (typeof keptReasons)[number]

/** These values as named constants. */
export const keptReason = {
  same: 'same',
  /** Edited individually. */
  detached: 'detached',
  cancelled: 'cancelled',
  /** The rule no longer has a class on that date, or it is a holiday. */
  offRule: 'off_rule',
} as const satisfies Record<string, KeptReason>

/** How a clock change affects a local time: it does not exist that day, or it occurs twice. */
export const clockNoteKinds = ['skipped', 'repeated'] as const
export type ClockNoteKind = (typeof clockNoteKinds)[number]

/** Conflicts of a planned class. `coach_elsewhere`: the coach has a class at a different studio. */
export const clashCauses = ['room', 'coach', 'coach_elsewhere', 'seats'] as const
export type ClashCause = (typeof clashCauses)[number]

/** The causes by name. */
export const clashCause = {
  room: 'room',
  coach: 'coach',
  coachElsewhere: 'coach_elsewhere',
  seats: 'seats',
} as const satisfies Record<string, ClashCause>
