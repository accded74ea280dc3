import type { AuthorizedStudioId, Caller } from './gate.ts'

/** The studio of a caller with the role studio. The gate and a constraint guarantee that it exists. */
export const ownStudio = (caller: Caller): AuthorizedStudioId => {
  if (caller.studioId === null) throw new Error('a caller without a studio passed a gate for studios')
  return caller.studioId
}
