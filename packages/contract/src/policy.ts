import { z } from 'zod'

const whole = (max: number) => z.int().min(0).max(max)
/** A time of the studio's clock. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A studio's rules for booking, with the bounds of each; what each means stands in the core. */
export const policy = z.strictObject({
  bookingOpensDays: z.int().min(1).max(365),
  bookingClosesMinutes: whole(2880),
  freeCancelHours: whole(168),
  graceMinutes: whole(120),
  returnWhenRefilled: z.boolean(),
  noShowForgivenDays: whole(365),
  noShowLimit: z.int().min(1).max(20),
  noShowWindowDays: z.int().min(1).max(365),
  noShowPauseDays: whole(60),
  noShowMarkHours: z.int().min(1).max(72),
  noShowUndoHours: whole(168),
  waitlistMax: whole(100),
  promoteUntilHours: whole(168),
  offerMinutes: z.int().min(5).max(240),
  claimOpensMinutes: whole(720),
  quietFrom: wallTime,
  quietTo: wallTime,
  promotedFreeMinutes: whole(240),
  checkInOpensMinutes: z.int().min(5).max(240),
  checkInClosesMinutes: whole(120),
  lateReleaseMinutes: whole(60),
  lowEnrolmentMin: whole(50),
  lowEnrolmentHours: z.int().min(1).max(72),
  guestsPerMonth: whole(10),
})
