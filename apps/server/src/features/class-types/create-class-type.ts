import type { Body } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { leastUsed } from '@cupo/core/class-types'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isNameTaken } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { type ClassTypeView, insertClassType, readClassTypes } from './store.ts'

const colors = endpoints.createClassType.data.shape.color.options as [
  ClassTypeView['color'],
  ...ClassTypeView['color'][],
]

/** Creates a class type. Without a colour it gets the studio's least used one. */
export const createClassType = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  body: Body<'createClassType'>,
  now: Date,
): Promise<Outcome<ClassTypeView>> => {
  if (await isNameTaken(tx, 'class_type', { studioId, name: body.name, exceptId: null }))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const used = (await readClassTypes(tx, [studioId])).map((type) => type.color)
  const color = body.color ?? leastUsed(colors, used)
  const fields = { ...body, color, description: body.description ?? '' }
  return done({ id: await insertClassType(tx, studioId, fields, now), ...fields, version: 1 })
}
