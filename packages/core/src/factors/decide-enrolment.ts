import { type Role, roles } from '../users/roles.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long after a proof of identity the person can change factors, recovery codes and other sessions. */
export const freshProofMs = 5 * 60 * 1000
/** Days from the first sign-in under the requirement until a studio account must have a factor. */
export const enrolmentGraceDays = 7

/** Roles that must have a second factor if the service requires it, and their days of grace. */
const graceDays: Partial<Record<Role, number>> = { owner: 0, studio: enrolmentGraceDays }

/** Whether accounts of a role must have a second factor if the service requires it. */
export const mustHaveFactor = (role: Role): boolean => graceDays[role] !== undefined

/** The user types of these roles. */
export const userTypesWithFactor = (Object.keys(graceDays) as Role[]).map((role) => roles[role])

/** The state of an account's second factors. */
export type FactorState = {
  role: Role
  /** When the first factor was added; null without one. */
  factorSince: Date | null
  /** Until when the account may have no factor; null before the first sign-in under the requirement. */
  factorDueAt: Date | null
  /** The sign-in of its session, from which the grace is counted while `factorDueAt` is null. */
  signedInAt: Date
}

/** The instant from which a session can only add a factor; null if none has to be added. */
export const enrolmentDueAt = ({ role, factorSince, factorDueAt, signedInAt }: FactorState): Date | null => {
  const days = graceDays[role]
  if (days === undefined || factorSince !== null) return null
  return factorDueAt ?? new Date(signedInAt.getTime() + days * dayMs)
}

/** Whether the session has proved the person's identity recently enough to change sign-in methods. */
export const isFreshProof = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < freshProofMs

/** Endpoints open to a session that must add a factor first: those for adding one, the language, and signing out. */
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
