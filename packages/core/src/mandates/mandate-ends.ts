/** How a mandate to buy when a seat frees ended. */
export const mandateEnds = ['used', 'refused', 'withdrawn', 'lapsed'] as const
export type MandateEnd = (typeof mandateEnds)[number]
