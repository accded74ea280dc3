import { type Role, roles } from '../users/roles.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long after a proof of identity factors, recovery codes and other sessions can be changed. */
export const freshProofMs = 5 * 60 * 1000
/** Days from the first sign-in under the requirement until an account of a studio must have a factor. */
export const enrolmentGraceDays = 7

/** Roles that must have a second factor where the service requires it, and their days of grace. */
const graceDays: Partial<Record<Role, number>> = { owner: 0, studio: enrolmentGraceDays }

/** Whether accounts of a role must have a second factor where the service requires it. */
export const mustHaveFactor = (role: Role): boolean => graceDays[role] !== undefined

/** The user types of these roles. */
export const userTypesWithFactor = (Object.keys(graceDays) as Role[]).map((role) => roles[role])

/** What an account has of second factors. */
export type FactorState = {
  role: Role
  /** Since when it has a factor; null without one. */
  factorSince: Date | null
  /** Until when it may be without one; null before the first sign-in under the requirement. */
  factorDueAt: Date | null
  /** The sign-in of its session, from which the grace counts before `factorDueAt` is known. */
  signedInAt: Date
}

/**
 * The instant from which a session may only add a factor; null if none has to be added.
 */
export const enrolmentDueAt = ({ role, factorSince, factorDueAt, signedInAt }: FactorState): Date | null => {
  const days = graceDays[role]
  if (days === undefined || factorSince !== null) return null
  return factorDueAt ?? new Date(signedInAt.getTime() + days * dayMs)
}

/** Whether a session proved the person's identity recently enough to change how they sign in. */
export const isFreshProof = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < freshProofMs

/** Endpoints for a session that must add a factor first: what adding one takes, the language, and signing out. */
export const openWithoutFactor = [
  'readUser',
  'updateUser',
  'listFactors',
  'proveIdentity',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'startAuthenticator',
  'confirmAuthenticator',
  'listSessions',
  'revokeSession',
  'endOtherSessions',
  'signOut',
] as const
