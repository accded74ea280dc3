import type { RoomId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { archiveItem, isInRule } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { lockClassesAhead, lockRoom } from './store.ts'

/** Archives a room. Past classes still reference it. Refused while the room has upcoming classes. */
export const deleteRoom = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: RoomId,
  now: Date,
): Promise<Outcome<null>> => {
  if (!(await lockRoom(tx, studioId, id, 'update'))) return refuse(refusals.notFound)
  if ((await lockClassesAhead(tx, id, now)).classes > 0)
    return refuse(refusals.invalidState, { because: 'room_in_use' })
  if (await isInRule(tx, 'room', id, now)) return refuse(refusals.invalidState, { because: 'room_in_rule' })
  await archiveItem(tx, 'room', id, now)
  return done(null)
}
