import type { Data } from '@cupo/contract'
import type { PersonId, SpotId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { lockLists } from '../waitlist/lock-waitlists.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { finishOutage, lockSpot, readClassesAhead, readLimited, saveCapacities } from './outage-store.ts'
import { readRooms } from './store.ts'

/**
 * Returns a spot to service. Upcoming classes that lost a seat to its outage get it back, and their waitlists are
 * served. People who were moved stay on their new spots.
 */
export const returnSpot = async (
  tx: Tx,
  { spotId, studioId, by }: { spotId: SpotId; studioId: AuthorizedStudioId; by: PersonId },
  now: Date,
): Promise<Outcome<Data<'returnSpot'>>> => {
  const spot = await lockSpot(tx, studioId, spotId)
  if (!spot) return refuse(refusals.notFound)
  const ahead = await readClassesAhead(tx, spot.roomId, now)
  await lockLists(tx, ahead, [], now)
  const outageId = await finishOutage(tx, { spotId, by }, now)
  if (outageId === null) return refuse(refusals.invalidState, { because: 'spot_in_service' })
  const limited = await readLimited(tx, outageId, { roomId: spot.roomId, classIds: ahead })
  const raised = limited.filter(({ capacity, roomCapacity }) => capacity < roomCapacity)
  await saveCapacities(
    tx,
    raised.map(({ id, capacity }) => ({ id, capacity: capacity + 1 })),
  )
  if (raised.length > 0)
    await serveWaitlists(
      tx,
      raised.map(({ id }) => id),
      now,
      by,
    )
  return done({ room: onlyRow(await readRooms(tx, studioId, spot.roomId)), classes: raised.length })
}
