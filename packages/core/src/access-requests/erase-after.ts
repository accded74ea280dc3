const dayMs = 86_400_000

/** Days after which a request is erased: since its answer, or since it was sent while it is pending. */
export const accessRequestDays = { answered: 180, pending: 365 } as const

/** The instants before which an answer, and the sending of a pending request, are old enough to erase the request. */
export const accessRequestsEndBefore = (now: Date): { answered: Date; pending: Date } => ({
  answered: new Date(now.getTime() - accessRequestDays.answered * dayMs),
  pending: new Date(now.getTime() - accessRequestDays.pending * dayMs),
})
