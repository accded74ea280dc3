import type { PersonId, RoomId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { isInvitation } from '../coaches/invitation-store.ts'
import { lockCoach } from '../coaches/store.ts'
import { lockRoom } from '../rooms/store.ts'

export type FoundRoom = { id: RoomId; name: string; capacity: number }
export type FoundCoach = { id: PersonId; name: string }

/** Reads a room of the studio and locks it against archiving; null if none is given. */
export const findRoom = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: RoomId | null,
): Promise<Outcome<FoundRoom | null>> => {
  if (id === null) return done(null)
  const room = isId(id) ? await lockRoom(tx, studioId, id, 'share') : null
  return room ? done(room) : refuseField('roomId', 'room_unknown', undefined, refusals.notFound)
}

/** Reads a coach of the studio and locks them against removal; null if none is given. */
export const findCoach = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: PersonId | null,
): Promise<Outcome<FoundCoach | null>> => {
  if (id === null) return done(null)
  const coach = isId(id) ? await lockCoach(tx, studioId, id) : null
  if (coach) return done(coach)
  const invited = isId(id) && (await isInvitation(tx, studioId, id))
  return refuseField('coachId', invited ? 'coach_not_accepted' : 'coach_unknown', undefined, refusals.notFound)
}
