import type { ClassId, SubstitutionId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { notifyLapsed } from './notify-substitution.ts'
import { decideOn, openSubstitution } from './open-substitution.ts'
import { readOverdue, saveSubstitution } from './store.ts'

const expire = async (tx: Tx, due: { classId: ClassId; id: SubstitutionId }, now: Date): Promise<number> => {
  const opened = await openSubstitution(tx, due, now)
  if (!opened.ok) return 0
  const decision = decideOn(opened.value, 'expire', now)
  if (!decision.ok) return 0
  await saveSubstitution(tx, due.id, { state: decision.state, by: null }, now)
  await notifyLapsed(tx, opened.value, now)
  return 1
}

/** Requests per run of the job. */
const batch = 200

/** Expires requests whose class begins, was cancelled or has a different coach. */
export const expireSubstitutions: DueAct = async (db, now) =>
  eachDue(db, await readOverdue(db, now, batch), (tx, due) => expire(tx, due, now))
