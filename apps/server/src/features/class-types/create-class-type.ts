import type { Body } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { type ClassTypeView, insertClassType, nameIsTaken, readClassTypes } from './store.ts'

const colors = endpoints.createClassType.data.shape.color.options

/** The hue that the studio has used least, the first of the eight where several stand equal. */
const leastUsedColor = (used: readonly ClassTypeView['color'][]): ClassTypeView['color'] => {
  const times = (color: ClassTypeView['color']) => used.filter((u) => u === color).length
  return colors.reduce((least, color) => (times(color) < times(least) ? color : least))
}

/** Adds a class type to the studio; without a colour it takes one that the studio does not wear yet. */
export const createClassType = async (
  tx: Tx,
  studioId: string,
  body: Body<'createClassType'>,
  now: Date,
): Promise<Outcome<ClassTypeView>> => {
  if (await nameIsTaken(tx, studioId, body.name, null)) return refuseField('name', 'name_taken', undefined, 'YA_EXISTE')
  const color = body.color ?? leastUsedColor((await readClassTypes(tx, [studioId])).map((t) => t.color))
  const fields = { ...body, color, description: body.description ?? '' }
  return done({ id: await insertClassType(tx, studioId, fields, now), ...fields, version: 1 })
}
