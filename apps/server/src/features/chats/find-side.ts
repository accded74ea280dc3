import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Caller } from '../../http/gate.ts'

/** Side of a conversation for which a caller reads and writes: the member, or the studio of the account. */
export type Side = { as: 'member'; id: PersonId } | { as: 'studio'; id: StudioId }

/** The caller's side; null for roles without conversations. */
export const sideOf = (caller: Caller): Side | null => {
  if (caller.role === 'member') return { as: 'member', id: caller.userId }
  if (caller.role === 'studio' && caller.studioId !== null) return { as: 'studio', id: caller.studioId }
  return null
}

/** The caller's side, for endpoints that only members and studios may call. */
export const ownSide = (caller: Caller): Side => {
  const side = sideOf(caller)
  if (side === null) throw new Error('a caller without conversations passed a gate for members and studios')
  return side
}
