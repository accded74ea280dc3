/** The later of two instants. */
export const later = (a: Date, b: Date): Date => (a < b ? b : a)

/** The earlier of two instants. */
export const earlier = (a: Date, b: Date): Date => (b < a ? b : a)
