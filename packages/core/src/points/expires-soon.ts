/** How many days before points expire their owner is first warned. */
export const soonDays = 7

/** Whether points with this expiry need attention: within the days of the warning. */
export const expiresSoon = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() <= soonDays * 86_400_000
