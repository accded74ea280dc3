import type { Body } from '@cupo/contract'
import type { BranchId, RoomId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { SpotDraft } from '@cupo/core/rooms'
import type { Tx } from '../../db/client.ts'
import { isInRule, isNameTaken } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { lockBranch } from '../branches/store.ts'
import { refuseSpots } from './refuse-spots.ts'
import { lockClassesAhead, lockRoom, type RoomView, readRooms, saveRoom, saveRoomBranch, saveSpots } from './store.ts'

const asText = (spots: readonly SpotDraft[]): string =>
  JSON.stringify(spots.map(({ label, x, y }) => [label, x, y]).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)))

/** Moves a room to a different branch. Refused while it has upcoming classes or rules, whose time zone would change. */
const moveRoom = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { id, branchId, classesAhead }: { id: RoomId; branchId: BranchId; classesAhead: number },
  now: Date,
): Promise<Refusal | null> => {
  if ((await lockBranch(tx, studioId, branchId)) === null)
    return refuseField('branchId', 'branch_unknown', undefined, refusals.notFound)
  if (classesAhead > 0) return refuse(refusals.invalidState, { because: 'room_in_use' })
  if (await isInRule(tx, 'room', id, now)) return refuse(refusals.invalidState, { because: 'room_in_rule' })
  await saveRoomBranch(tx, id, branchId)
  return null
}

/**
 * Changes a room. The map cannot change while an upcoming class has a booked spot, and the capacity cannot drop below
 * that of an upcoming class.
 */
export const updateRoom = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: RoomId,
  { version, branchId, ...body }: Body<'updateRoom'>,
  now: Date,
): Promise<Outcome<RoomView>> => {
  if (!(await lockRoom(tx, studioId, id, 'update'))) return refuse(refusals.notFound)
  const current = onlyRow(await readRooms(tx, studioId, id))
  const stale = refuseStale(version, current)
  if (stale) return stale
  const changed = { ...current, ...definedFields(body) }
  const unfit = refuseSpots(changed.capacity, changed.spots)
  if (unfit) return unfit
  if (await isNameTaken(tx, 'room', { studioId, name: changed.name, exceptId: id }))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const ahead = await lockClassesAhead(tx, id, now)
  if (changed.capacity < ahead.largest) {
    return refuse(refusals.invalidState, { because: 'room_classes_larger', params: { capacity: ahead.largest } })
  }
  if (branchId !== undefined && branchId !== current.branch.id) {
    const moved = await moveRoom(tx, studioId, { id, branchId, classesAhead: ahead.classes }, now)
    if (moved) return moved
  }
  const newMap = asText(changed.spots) !== asText(current.spots)
  if (newMap && ahead.spotsTaken) return refuse(refusals.invalidState, { because: 'spots_booked' })
  await saveRoom(tx, id, changed)
  if (newMap) await saveSpots(tx, { id, studioId }, changed.spots, now)
  return done(onlyRow(await readRooms(tx, studioId, id)))
}
