const hourMs = 60 * 60 * 1000
/** A coach can read the roster and health notes of their class until this long after its end. */
const coachAccessMs = 24 * hourMs

/** Coaches lose access to the roster of classes that ended at or before the returned instant. */
export const coachAccessSince = (now: Date): Date => new Date(now.getTime() - coachAccessMs)
