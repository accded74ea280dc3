import type { Points } from '../points/points.ts'
/** Fields of a class set by a studio. Missing ones are those of the class type, or stay unchanged. */
export type ClassCommand = {
  startsAt?: Date
  durationMinutes?: number
  capacity?: number
  points?: Points
}

/** Input of a new class. `room` is null for a class without one. */
export type ClassPlan = {
  classType: { durationMinutes: number; capacity: number; points: Points }
  room: { capacity: number } | null
}

/** A class before a change. `room`: the room after the change. */
export type DatedClass = {
  startsAt: Date
  endsAt: Date
  capacity: number
  points: Points
  booked: number
  cancelled: boolean
  room: { capacity: number } | null
}

export type ClassFields = { startsAt: Date; endsAt: Date; capacity: number; points: Points }

export type ClassDecision =
  | ({ ok: true } & ClassFields)
  | { ok: false; reason: 'CLASE_CANCELADA' | 'ESTADO_INVALIDO' }
  /** In the past, or more than `mostYears` ahead. */
  | { ok: false; reason: 'FUERA_DE_VENTANA'; mostYears?: number }
  | { ok: false; reason: 'VALIDACION'; roomCapacity: number }
  | { ok: false; reason: 'SIN_CUPO'; booked: number }

const minute = 60_000
/** Maximum years ahead. Rejects typing errors, and years that ISO dates cannot represent. */
const mostYears = 20

/** Refuses a start in the past or more than `mostYears` ahead. */
const outOfWindow = (startsAt: Date, now: Date): (ClassDecision & { ok: false }) | null => {
  if (startsAt <= now) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  const furthest = new Date(now)
  furthest.setUTCFullYear(now.getUTCFullYear() + mostYears)
  return startsAt > furthest ? { ok: false, reason: 'FUERA_DE_VENTANA', mostYears } : null
}

const after = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * minute)

/** Capacity in a room: a requested capacity must fit (else null), the default shrinks to the room's. */
const seatsIn = (room: { capacity: number } | null, requested: number | undefined, usual: number): number | null => {
  if (!room) return requested ?? usual
  if (requested === undefined) return Math.min(usual, room.capacity)
  return requested <= room.capacity ? requested : null
}

/** Decides a new class: within the allowed dates and the capacity of its room. */
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

/** Decides a change of an upcoming class: not into the past, not below the booked seats. */
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
