import type { Body } from '@cupo/contract'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { defaultCoachX, defaultRoomMirror } from '@cupo/core/rooms'
import { defaultSpotKind } from '@cupo/core/spot-kinds'
import type { Tx } from '../../db/client.ts'
import { isNameTaken } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { lockBranch } from '../branches/store.ts'
import { refuseSpots } from './refuse-spots.ts'
import { insertRoom, type RoomView, readRooms, saveSpots } from './store.ts'

/** Creates a room, with or without a spot map. */
export const createRoom = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  body: Body<'createRoom'>,
  now: Date,
): Promise<Outcome<RoomView>> => {
  const spots = body.spots ?? []
  const unfit = refuseSpots(body.capacity, spots)
  if (unfit) return unfit
  if (await isNameTaken(tx, 'room', { studioId, name: body.name, exceptId: null }))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const { branchId = null, spotKind = defaultSpotKind, mirror = defaultRoomMirror, coachX = defaultCoachX } = body
  if (branchId !== null && (await lockBranch(tx, studioId, branchId)) === null)
    return refuseField('branchId', 'branch_unknown', undefined, refusals.notFound)
  const id = await insertRoom(tx, studioId, { ...body, spotKind, mirror, coachX, branchId }, now)
  await saveSpots(tx, { id, studioId }, spots, now)
  return done(onlyRow(await readRooms(tx, studioId, id)))
}
