import type { Act } from './acts.ts'
import { daysOn, wallAt } from './model-clock.ts'
import { classOf, lastBooking, recordNotice } from './model-facts.ts'
import { chargeAgain, giveBack } from './model-returns.ts'
import { type BookingFact, hour, minute, rulesFor, type World } from './world.ts'

/** Times at which the counted absences of a member were marked, earliest first. */
const absencesOf = (world: World, member: number, but?: BookingFact): number[] =>
  world.bookings
    .filter((b) => b !== but && b.member === member && b.guestOf === null && b.status === 'no_show')
    .flatMap((b) => b.noShowAt ?? [])
    .sort((a, b) => a - b)

/** Whether absences pause the member's advance booking of this class. */
export const isPaused = (world: World, member: number, index: number): boolean => {
  const c = classOf(world, index)
  const { noShowLimit, noShowWindowDays, noShowPauseDays } = rulesFor(world, c)
  if (wallAt(c.startsAt, world.zone).date === wallAt(world.now, world.zone).date) return false
  const marks = absencesOf(world, member)
  return marks.some((at) => {
    const since = daysOn(at, -noShowWindowDays, world.zone)
    const within = marks.filter((other) => other <= at && other > since)
    return within.length >= noShowLimit && daysOn(at, noShowPauseDays, world.zone) > world.now
  })
}

/** Marks an absence. The first one within `noShowForgivenDays` returns the points. */
export const markAbsent = (world: World, b: BookingFact): void => {
  const { noShowForgivenDays } = rulesFor(world, classOf(world, b.class))
  const since = daysOn(world.now, -noShowForgivenDays, world.zone)
  const forgiven =
    b.guestOf === null && noShowForgivenDays > 0 && !absencesOf(world, b.member, b).some((at) => at > since)
  b.status = 'no_show'
  b.noShowAt = world.now
  if (forgiven) giveBack(world, b)
  if (b.guestOf === null) recordNotice(world, b.member, 'no_show', `${world.bookings.indexOf(b)}:${world.now}`)
}

type Mark = Extract<Act, { kind: 'mark' }>

const checkIn = (world: World, b: BookingFact): string => {
  const c = classOf(world, b.class)
  const rules = rulesFor(world, c)
  if (c.cancelled) return 'CLASE_CANCELADA'
  if (b.status === 'checked_in') return 'ok'
  if (b.status !== 'booked' && b.status !== 'no_show') return 'ESTADO_INVALIDO'
  if (world.now < c.startsAt - rules.checkInOpensMinutes * minute) return 'FUERA_DE_VENTANA'
  if (world.now > c.startsAt + rules.checkInClosesMinutes * minute) return 'FUERA_DE_VENTANA'
  return takeBackAbsence(world, b, 'checked_in')
}

/** Charges a forgiven absence again, if the balance allows it. */
const takeBackAbsence = (world: World, b: BookingFact, status: 'booked' | 'checked_in'): string => {
  if (b.returned > 0 && !chargeAgain(world, b)) return 'PUNTOS_INSUFICIENTES'
  if (b.status === 'no_show') {
    recordNotice(world, b.member, 'no_show_undone', `${world.bookings.indexOf(b)}:${world.now}`)
  }
  b.status = status
  return 'ok'
}

const undo = (world: World, b: BookingFact): string => {
  const c = classOf(world, b.class)
  if (b.status === 'booked') return 'ok'
  if (b.status === 'no_show') {
    const until = (b.noShowAt ?? c.endsAt) + rulesFor(world, c).noShowUndoHours * hour
    return world.now > until ? 'FUERA_DE_VENTANA' : takeBackAbsence(world, b, 'booked')
  }
  if (b.status !== 'checked_in') return 'ESTADO_INVALIDO'
  if (world.now >= c.endsAt) return 'FUERA_DE_VENTANA'
  if (b.guestOf === null) recordNotice(world, b.member, 'check_in_undone', `${world.bookings.indexOf(b)}:${world.now}`)
  b.status = 'booked'
  return 'ok'
}

const noShow = (world: World, b: BookingFact): string => {
  const c = classOf(world, b.class)
  if (c.cancelled) return 'CLASE_CANCELADA'
  if (b.status === 'no_show') return 'ok'
  if (b.status !== 'booked') return 'ESTADO_INVALIDO'
  if (world.now < c.startsAt) return 'FUERA_DE_VENTANA'
  markAbsent(world, b)
  return 'ok'
}

/** Marks and unmarks attendance. */
export const mark = (world: World, act: Mark): string => {
  const b = lastBooking(world, act.member, act.class)
  if (!b) return 'none'
  if (act.by === 'coach' && !classOf(world, act.class).coached) return 'NO_ENCONTRADO'
  return { check_in: checkIn, no_show: noShow, undo }[act.mark](world, b)
}
