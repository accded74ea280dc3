import type { Data } from '@cupo/contract'
import type { ClassId, PersonId, SpotId, SpotOutageId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { capacityInService, nearestFreeSpot } from '@cupo/core/rooms'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { lockLists } from '../waitlist/lock-waitlists.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import {
  beginOutage,
  countSpotsInService,
  insertOutageClasses,
  lockSpot,
  type RoomSpot,
  readClassesAhead,
  readClassSeats,
  readSeatsOn,
  type SeatOnSpot,
  saveCapacities,
  saveSeatSpots,
} from './outage-store.ts'
import { readRooms } from './store.ts'

export type TakeOutSpot = {
  spotId: SpotId
  studioId: AuthorizedStudioId
  reason: string
  by: PersonId
  publicUrl: string
}

type Moved = SeatOnSpot & { to: { id: SpotId; label: string } | null }

/** Moves every booking of the spot to the nearest free one of its class, or to none. */
const moveSeats = async (tx: Tx, spot: RoomSpot, classIds: readonly ClassId[]): Promise<Moved[]> => {
  const seats = await readSeatsOn(tx, spot.id, classIds)
  const moved = seats.map((seat) => {
    const nearest = nearestFreeSpot(seat.spots, spot)
    return { ...seat, to: seat.spots.find(({ id }) => id === nearest?.id) ?? null }
  })
  await saveSeatSpots(
    tx,
    moved.map(({ bookingId, to }) => ({ bookingId, spotId: to?.id ?? null })),
  )
  return moved
}

/** Removes the spot's seat from classes with a free seat. A full class is not changed. */
const takeSeats = async (tx: Tx, outageId: SpotOutageId, spot: RoomSpot, ids: readonly ClassId[]) => {
  const working = (await countSpotsInService(tx, spot.roomId)) ?? 0
  const limited = (await readClassSeats(tx, ids)).flatMap((session) => {
    const capacity = Math.max(1, capacityInService(session, working))
    return capacity < session.capacity ? [{ id: session.id, capacity }] : []
  })
  await saveCapacities(tx, limited)
  await insertOutageClasses(
    tx,
    outageId,
    limited.map(({ id }) => id),
  )
  return limited.map(({ id }) => id)
}

const notifyMoved = (tx: Tx, moved: readonly Moved[], label: string, { by, publicUrl }: TakeOutSpot, now: Date) =>
  notifyPeople(
    tx,
    moved.map((seat) => ({
      userId: seat.memberId,
      key: `spot-changed:${seat.bookingId}:${now.toISOString()}`,
      kind: 'spot_changed' as const,
      link: `/gym/calendar/class/${seat.classId}`,
      params: {
        className: seat.className,
        at: seat.startsAt.toISOString(),
        timeZone: seat.timeZone,
        before: label,
        spot: seat.to?.label ?? null,
        link: `${publicUrl}/gym/calendar/class/${seat.classId}`,
      },
      by,
    })),
    now,
  )

const movedView = (moved: readonly Moved[]): Data<'takeOutSpot'>['moved'] =>
  moved.map(({ bookingId, person, classId, className, startsAt, timeZone, to }) => ({
    bookingId,
    person,
    class: { id: classId, name: className, startsAt: startsAt.toISOString(), timeZone },
    spot: to?.label ?? null,
  }))

/**
 * Takes a spot out of service. Members who booked it in an upcoming class get the nearest free spot and are notified;
 * without a free one they keep the seat without a spot. Classes with a free seat offer one seat less until the spot is
 * back.
 */
export const takeOutSpot = async (tx: Tx, command: TakeOutSpot, now: Date): Promise<Outcome<Data<'takeOutSpot'>>> => {
  const { spotId, studioId, reason, by } = command
  const spot = await lockSpot(tx, studioId, spotId)
  if (!spot) return refuse(refusals.notFound)
  if (spot.outOfService) return refuse(refusals.invalidState, { because: 'spot_out_of_service' })
  const classIds = await readClassesAhead(tx, spot.roomId, now)
  await lockLists(tx, classIds, [], now)
  const outageId = await beginOutage(tx, studioId, { spotId, reason, by }, now)
  const moved = await moveSeats(tx, spot, classIds)
  const limited = await takeSeats(tx, outageId, spot, classIds)
  if (limited.length > 0) await serveWaitlists(tx, limited, now, by)
  await notifyMoved(tx, moved, spot.label, command, now)
  const room = onlyRow(await readRooms(tx, studioId, spot.roomId))
  return done({ room, moved: movedView(moved), classes: limited.length })
}
