import type { ClassTypeId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { archiveItem, isInRule } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { hasClassesAhead, lockClassType } from './store.ts'

/** Archives a class type. Past classes still reference it. Refused while it has upcoming classes. */
export const deleteClassType = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ClassTypeId,
  now: Date,
): Promise<Outcome<null>> => {
  if (!(await lockClassType(tx, studioId, id, 'update'))) return refuse(refusals.notFound)
  if (await hasClassesAhead(tx, id, now)) return refuse(refusals.invalidState, { because: 'class_type_in_use' })
  if (await isInRule(tx, 'class_type', id, now)) return refuse(refusals.invalidState, { because: 'class_type_in_rule' })
  await archiveItem(tx, 'class_type', id, now)
  return done(null)
}
