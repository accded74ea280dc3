import type { Caller } from '../../http/gate.ts'

/** The side of a conversation that somebody writes and reads for: a member for themselves, an account for its studio. */
export type Side = { as: 'member' | 'studio'; id: string }

/** The caller's side, or null for those who have no conversations. */
export const sideOf = (caller: Caller): Side | null => {
  if (caller.role === 'member') return { as: 'member', id: caller.userId }
  if (caller.role === 'studio' && caller.studioId !== null) return { as: 'studio', id: caller.studioId }
  return null
}

/** The side of a caller whom a gate for members and studios let through. */
export const ownSide = (caller: Caller): Side => {
  const side = sideOf(caller)
  if (side === null) throw new Error('a caller without conversations passed a gate for members and studios')
  return side
}
