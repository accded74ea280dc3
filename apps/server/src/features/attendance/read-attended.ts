import type { ClassId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { readClassAccess } from './store.ts'

/**
 * Reads the class if the caller may mark its attendance: its coach, while working for the studio, or the studio itself.
 * Undefined for others and for a suspended studio.
 */
export const readAttended = async (tx: Tx, caller: Caller, classId: ClassId) => {
  const session = await readClassAccess(tx, classId)
  if (!session) return undefined
  const may =
    caller.role === 'studio'
      ? session.studio_id === caller.studioId
      : session.coach_id === caller.userId && session.works_there
  return may ? { id: classId, studioId: session.studio_id } : undefined
}
