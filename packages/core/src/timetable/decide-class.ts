/** What a studio says of a class; what it does not say comes from the class type, or stays. */
export type ClassCommand = {
  startsAt?: Date
  durationMinutes?: number
  capacity?: number
  points?: number
}

/** What a new class is made from. `room` is null for a class without one. */
export type ClassPlan = {
  classType: { durationMinutes: number; capacity: number; points: number }
  room: { capacity: number } | null
}

/** A class on the timetable before it is changed. `room` is the one it will be in. */
export type DatedClass = {
  startsAt: Date
  endsAt: Date
  capacity: number
  points: number
  booked: number
  cancelled: boolean
  room: { capacity: number } | null
}

export type ClassFields = { startsAt: Date; endsAt: Date; capacity: number; points: number }

export type ClassDecision =
  | ({ ok: true } & ClassFields)
  | { ok: false; reason: 'CLASE_CANCELADA' | 'ESTADO_INVALIDO' }
  /** In the past, or more than `mostYears` ahead. */
  | { ok: false; reason: 'FUERA_DE_VENTANA'; mostYears?: number }
  | { ok: false; reason: 'VALIDACION'; roomCapacity: number }
  | { ok: false; reason: 'SIN_CUPO'; booked: number }

const minute = 60_000
/** A class further ahead than this is a slip of the hand; beyond the year 9999 there is no way to write one down. */
const mostYears = 20

/** The refusal of a start that is not between now and the furthest that a class is planned, or null. */
const outOfWindow = (startsAt: Date, now: Date): (ClassDecision & { ok: false }) | null => {
  if (startsAt <= now) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  const furthest = new Date(now)
  furthest.setUTCFullYear(now.getUTCFullYear() + mostYears)
  return startsAt > furthest ? { ok: false, reason: 'FUERA_DE_VENTANA', mostYears } : null
}

const after = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * minute)

/** Seats for a room: those asked for if they fit, else refused; those not asked for shrink to what fits. */
const seatsIn = (room: { capacity: number } | null, asked: number | undefined, usual: number): number | null => {
  if (!room) return asked ?? usual
  if (asked === undefined) return Math.min(usual, room.capacity)
  return asked <= room.capacity ? asked : null
}

/** Puts a class on the timetable: never in the past or absurdly far ahead, never with more seats than its room. */
export const decideNewClass = (
  command: ClassCommand & { startsAt: Date },
  plan: ClassPlan,
  now: Date,
): ClassDecision => {
  const outside = outOfWindow(command.startsAt, now)
  if (outside) return outside
  const capacity = seatsIn(plan.room, command.capacity, plan.classType.capacity)
  if (capacity === null) return { ok: false, reason: 'VALIDACION', roomCapacity: plan.room?.capacity ?? 0 }
  return {
    ok: true,
    startsAt: command.startsAt,
    endsAt: after(command.startsAt, command.durationMinutes ?? plan.classType.durationMinutes),
    capacity,
    points: command.points ?? plan.classType.points,
  }
}

/** Changes a class that lies ahead: not into the past, and never to fewer seats than are taken. */
export const decideClassChange = (command: ClassCommand, state: DatedClass, now: Date): ClassDecision => {
  if (state.cancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.startsAt <= now) return { ok: false, reason: 'ESTADO_INVALIDO' }
  const startsAt = command.startsAt ?? state.startsAt
  const outside = outOfWindow(startsAt, now)
  if (outside) return outside
  const capacity = seatsIn(state.room, command.capacity, state.capacity)
  if (capacity === null) return { ok: false, reason: 'VALIDACION', roomCapacity: state.room?.capacity ?? 0 }
  if (capacity < state.booked) return { ok: false, reason: 'SIN_CUPO', booked: state.booked }
  const minutes = (state.endsAt.getTime() - state.startsAt.getTime()) / minute
  return {
    ok: true,
    startsAt,
    endsAt: after(startsAt, command.durationMinutes ?? minutes),
    capacity,
    points: command.points ?? state.points,
  }
}
