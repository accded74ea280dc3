import type { Body } from '@cupo/contract'
import { decideClassChange } from '@cupo/core/schedule'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { fillFreeSeats } from '../bookings/fill-free-seats.ts'
import { type FoundRoom, findCoach, findRoom } from './find-place.ts'
import { refuseClash } from './refuse-clash.ts'
import { commandOf, inWords } from './say-class.ts'
import { type ClassRow, lockClass, readHolders, reseat, saveClass } from './store.ts'

export type UpdateClass = Body<'updateClass'> & { classId: string; studioId: string; publicUrl: string }

/**
 * Changes a class ahead. Who is booked keeps their seat and what they paid; into another room they are seated anew,
 * a new hour or room is told to them by mail, and seats that are added go to whoever waits. Answers the class's id.
 */
export const updateClass = async (tx: Tx, command: UpdateClass, now: Date): Promise<Outcome<string>> => {
  const { classId, studioId } = command
  const current = await lockClass(tx, studioId, classId)
  if (!current) return refuse('NO_ENCONTRADO')
  const room = await findRoom(tx, studioId, command.roomId === undefined ? current.roomId : command.roomId)
  if (!room.ok) return room
  const coach = command.coachId === undefined ? done(current.coach) : await findCoach(tx, studioId, command.coachId)
  if (!coach.ok) return coach
  const decision = decideClassChange(commandOf(command), { ...current, room: room.value }, now)
  if (!decision.ok) return inWords(decision)
  const clash = await refuseClash(tx, { id: classId, ...decision }, { studioId, room: room.value, coach: coach.value })
  if (clash) return clash
  const { startsAt, endsAt, capacity, points } = decision
  const changed = {
    id: classId,
    startsAt,
    endsAt,
    capacity,
    points,
    roomId: room.value?.id ?? null,
    coachId: coach.value?.id ?? null,
  }
  await saveClass(tx, changed)
  if (changed.roomId !== current.roomId) await reseat(tx, classId, changed.roomId)
  if (changed.roomId !== current.roomId || startsAt.getTime() !== current.startsAt.getTime()) {
    await tellMoved(tx, current, { startsAt, room: room.value }, command.publicUrl, now)
  }
  if (capacity > current.booked) await fillFreeSeats(tx, classId, now)
  return done(classId)
}

const tellMoved = async (
  tx: Tx,
  before: ClassRow,
  after: { startsAt: Date; room: FoundRoom | null },
  publicUrl: string,
  now: Date,
): Promise<void> => {
  for (const { email, name, language } of await readHolders(tx, before.id)) {
    const params = {
      name,
      className: before.name,
      at: after.startsAt.toISOString(),
      before: before.startsAt.toISOString(),
      timeZone: before.timeZone,
      room: after.room?.name ?? null,
      link: `${publicUrl}/gym/calendar/class/${before.id}`,
    }
    await queueMail(tx, { to: email, template: 'class_moved', params, language, now })
  }
}
