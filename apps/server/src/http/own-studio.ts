import type { AuthorizedStudioId, Caller } from './gate.ts'

/** The studio that a caller of the studio role runs; the gate and a constraint see to it that there is one. */
export const ownStudio = (caller: Caller): AuthorizedStudioId => {
  if (caller.studioId === null) throw new Error('a caller without a studio passed a gate for studios')
  return caller.studioId
}
