/** Days before expiry of the first warning. */
export const soonDays = 7

/** Whether points with this expiry are within the warning period. */
export const expiresSoon = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() <= soonDays * 86_400_000
