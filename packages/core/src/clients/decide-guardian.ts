export type GuardianState = {
  /** The requested guardian; null if the studio has no such client. `guardianId`: the guardian of that person. */
  guardian: { id: string; guardianId: string | null } | null
  /** Whether the client is a guardian. */
  hasDependants: boolean
}

export type GuardianProblem = 'guardian_unknown' | 'guardian_self' | 'guardian_is_dependant' | 'client_has_dependants'

/**
 * Decides whether a client can be the guardian of a different client. Families have one level: a guardian has no
 * guardian, a dependant no dependants. `clientId` is null for a new client.
 * @returns the problem, or null
 */
export const guardianProblem = (clientId: string | null, state: GuardianState): GuardianProblem | null => {
  if (state.guardian === null) return 'guardian_unknown'
  if (state.guardian.id === clientId) return 'guardian_self'
  if (state.guardian.guardianId !== null) return 'guardian_is_dependant'
  return state.hasDependants ? 'client_has_dependants' : null
}
