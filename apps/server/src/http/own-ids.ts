import type { AuthorizedCorporateId, AuthorizedStudioId } from './authorized-ids.ts'
import type { Caller } from './gate.ts'

/**
 * The studio of a caller with the role `studio`.
 * @throws {Error} for a caller without one; the gate and a database constraint rule that out
 */
export const ownStudio = (caller: Caller): AuthorizedStudioId => {
  if (caller.studioId === null) throw new Error('a caller without a studio passed a gate for studios')
  return caller.studioId
}

/**
 * The company of a caller with the role `corporate`.
 * @throws {Error} for a caller without one; the gate and a database constraint rule that out
 */
export const ownCorporate = (caller: Caller): AuthorizedCorporateId => {
  if (caller.corporateId === null) throw new Error('a caller without a company passed a gate for companies')
  return caller.corporateId
}
