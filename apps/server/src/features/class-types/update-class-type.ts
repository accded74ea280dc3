import type { Body } from '@cupo/contract'
import type { ClassTypeId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isNameTaken } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { type ClassTypeView, lockClassType, saveClassType } from './store.ts'

/** Changes a class type. Existing classes are not changed. */
export const updateClassType = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ClassTypeId,
  { version, ...body }: Body<'updateClassType'>,
): Promise<Outcome<ClassTypeView>> => {
  const current = await lockClassType(tx, studioId, id, 'update')
  if (!current) return refuse(refusals.notFound)
  const stale = refuseStale(version, current)
  if (stale) return stale
  const changed = { ...current, ...definedFields(body) }
  if (await isNameTaken(tx, 'class_type', { studioId, name: changed.name, exceptId: id }))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  return done(await saveClassType(tx, id, changed))
}
