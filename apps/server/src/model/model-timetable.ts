import type { Act } from './acts.ts'
import { classOf, recordNotice, seatsTaken } from './model-facts.ts'
import { giveBack } from './model-returns.ts'
import { serve, withdraw } from './model-waitlist.ts'
import { alive, type ClassFact, seated, type World } from './world.ts'

type Edit = Extract<Act, { kind: 'edit' }>

const clashes = (world: World, index: number, planned: ClassFact): boolean =>
  world.classes.some(
    (o, i) =>
      i !== index &&
      !o.cancelled &&
      o.startsAt < planned.endsAt &&
      planned.startsAt < o.endsAt &&
      ((o.room !== null && o.room === planned.room) || (o.coached && planned.coached)),
  )

/** Reassigns spots after a room change: the same label, otherwise the first free one in booking order. */
const reassignSpots = (world: World, index: number): void => {
  const { room } = classOf(world, index)
  const labels = room === null ? [] : [...(world.rooms[room]?.spots ?? [])]
  const people = world.bookings.filter((b) => b.class === index && seated(b))
  const withoutSpot = people.filter((b) => {
    const at = labels.indexOf(b.spot ?? '')
    if (at < 0) return true
    labels.splice(at, 1)
    return false
  })
  for (const b of withoutSpot) b.spot = labels.shift() ?? null
}

/** Edits an upcoming class. */
export const edit = (world: World, act: Edit): string => {
  const c = classOf(world, act.class)
  if (c.cancelled) return 'CLASE_CANCELADA'
  if (c.startsAt <= world.now) return 'ESTADO_INVALIDO'
  const startsAt = act.startsAt ?? c.startsAt
  if (startsAt <= world.now) return 'FUERA_DE_VENTANA'
  const room = act.room === undefined ? c.room : act.room
  const limit = room === null ? Number.POSITIVE_INFINITY : (world.rooms[room]?.capacity ?? 0)
  if (act.capacity !== undefined && act.capacity > limit) return 'VALIDACION'
  const capacity = act.capacity ?? Math.min(c.capacity, limit)
  if (capacity < seatsTaken(world, act.class)) return 'SIN_CUPO'
  const planned: ClassFact = {
    ...c,
    startsAt,
    endsAt: startsAt + (act.minutes === undefined ? c.endsAt - c.startsAt : act.minutes * 60_000),
    room,
    coached: act.coached ?? c.coached,
    capacity,
    points: act.points ?? c.points,
    enrolmentSeen: c.enrolmentSeen && startsAt === c.startsAt,
  }
  if (clashes(world, act.class, planned)) return 'HORARIO_EN_CONFLICTO'
  const otherRoom = room !== c.room
  const freeToCancel = startsAt !== c.startsAt || planned.coached !== c.coached
  Object.assign(c, planned)
  if (otherRoom) reassignSpots(world, act.class)
  for (const b of world.bookings) {
    if (freeToCancel && b.class === act.class && b.status === 'booked') b.freeSince ??= world.now
  }
  serve(world, act.class)
  return 'ok'
}

/** Cancels a class that has not ended: everyone gets all points back and a notification. */
export const cancelClass = (world: World, index: number): string => {
  const c = classOf(world, index)
  if (c.cancelled) return 'CLASE_CANCELADA'
  if (world.now >= c.endsAt) return 'ESTADO_INVALIDO'
  endClass(world, index, 'class_cancelled')
  return 'ok'
}

/** Cancels a class before its start or in progress: ends every place and returns all points. */
export const endClass = (world: World, index: number, noticeKind: 'class_cancelled' | 'class_too_few'): void => {
  const c = classOf(world, index)
  c.cancelled = true
  for (const b of world.bookings.filter((o) => o.class === index && alive(o))) {
    if (b.status !== 'waitlisted') giveBack(world, b)
    withdraw(b)
    b.status = 'class_cancelled'
    if (b.guestOf === null) recordNotice(world, b.member, noticeKind, String(index))
  }
  c.held = 0
  c.dueAt = null
}
