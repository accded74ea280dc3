/** Ways in which the hold of a seat ended. */
export const holdEnds = ['booked', 'expired', 'released'] as const
export type HoldEnd = (typeof holdEnds)[number]
