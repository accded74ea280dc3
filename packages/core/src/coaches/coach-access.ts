const hourMs = 60 * 60 * 1000
/** A coach sees who comes to a class they lead, and their health notes, until this long after its end. */
const coachAccessMs = 24 * hourMs

/** A class that ended at this instant or before shows its people to its coach no more. */
export const coachAccessSince = (now: Date): Date => new Date(now.getTime() - coachAccessMs)
