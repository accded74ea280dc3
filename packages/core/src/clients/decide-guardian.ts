export type GuardianState = {
  /** The wanted guardian; null if the studio has no such client. `guardianId`: who is in charge of them. */
  guardian: { id: string; guardianId: string | null } | null
  /** Whether the client is in charge of others. */
  hasDependants: boolean
}

export type GuardianProblem = 'guardian_unknown' | 'guardian_self' | 'guardian_is_dependant' | 'client_has_dependants'

/**
 * Decides whether a client may be in charge of another. Families have one level: a guardian has no guardian, a dependant
 * no dependants. `clientId` is null for a client who is being entered.
 * @returns what is wrong, or null
 */
export const guardianProblem = (clientId: string | null, state: GuardianState): GuardianProblem | null => {
  if (state.guardian === null) return 'guardian_unknown'
  if (state.guardian.id === clientId) return 'guardian_self'
  if (state.guardian.guardianId !== null) return 'guardian_is_dependant'
  return state.hasDependants ? 'client_has_dependants' : null
}
