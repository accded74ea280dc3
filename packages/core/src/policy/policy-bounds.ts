/** Minimum and maximum of each numeric policy rule. In a separate file, so that the browser loads only this. */
export const policyBounds = {
  bookingOpensDays: [1, 365],
  bookingClosesMinutes: [0, 2880],
  freeCancelHours: [0, 168],
  graceMinutes: [0, 120],
  noShowForgivenDays: [0, 365],
  noShowLimit: [1, 20],
  noShowWindowDays: [1, 365],
  noShowPauseDays: [0, 60],
  noShowMarkHours: [1, 72],
  noShowUndoHours: [0, 168],
  waitlistMax: [0, 100],
  promoteUntilHours: [0, 168],
  offerMinutes: [5, 240],
  claimOpensMinutes: [0, 720],
  promotedFreeMinutes: [0, 240],
  checkInOpensMinutes: [5, 240],
  checkInClosesMinutes: [0, 120],
  lateReleaseMinutes: [0, 60],
  lowEnrolmentMin: [0, 50],
  lowEnrolmentHours: [1, 72],
  guestsPerMonth: [0, 10],
} as const satisfies Record<string, readonly [least: number, most: number]>

/** A numeric policy rule. */
export type NumberRule = keyof typeof policyBounds
