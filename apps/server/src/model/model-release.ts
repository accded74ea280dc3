import type { Act } from './acts.ts'
import { newBooking } from './model-booking.ts'
import { classOf, isBusy, lastBooking, placeOf, recordNotice, seatsTaken, spotsOf } from './model-facts.ts'
import { refusePayments } from './model-passes.ts'
import { giveBack } from './model-returns.ts'
import { recount, refill, seat, settle } from './model-waitlist.ts'
import { type BookingFact, minute, rulesFor, seated, type World } from './world.ts'

type Release = Extract<Act, { kind: 'release' }>

const refuse = (world: World, act: Release, from: BookingFact | null): string | null => {
  const c = classOf(world, act.class)
  const rules = rulesFor(world, c)
  if (act.by === 'coach' && !c.coached) return 'NO_ENCONTRADO'
  if (c.cancelled) return 'CLASE_CANCELADA'
  const opens = from === null ? c.startsAt : c.startsAt + rules.lateReleaseMinutes * minute
  const closes = c.startsAt + (rules.checkInClosesMinutes + 30) * minute
  if (world.now < opens || world.now > closes || world.now >= c.endsAt) return 'FUERA_DE_VENTANA'
  const free = c.capacity - seatsTaken(world, act.class)
  if (from === null && free === 0) return 'SIN_CUPO'
  if (from !== null && (from.status !== 'booked' || free > 0)) return 'ESTADO_INVALIDO'
  const here = placeOf(world, act.to, act.class)
  if (act.to === act.member || (here && seated(here))) return 'YA_RESERVADA'
  if (isBusy(world, act.to, act.class)) return 'HORARIO_EN_CONFLICTO'
  return refusePayments(world, { member: act.to, index: act.class, guests: 0, payWith: undefined })
}

const giveUp = (world: World, b: BookingFact): void => {
  b.status = 'late_cancelled'
  b.lateAt = world.now
  if (rulesFor(world, classOf(world, b.class)).returnWhenRefilled) giveBack(world, b)
  recordNotice(world, b.member, 'released_at_desk', String(world.bookings.indexOf(b)))
}

/**
 * Gives a seat of a running class, free or of a member who has not arrived, to a person at the desk, who pays and is
 * checked in.
 */
export const release = (world: World, act: Release): string => {
  const b = act.member === null ? null : (lastBooking(world, act.member, act.class) ?? undefined)
  if (b === undefined) return 'none'
  const refused = refuse(world, act, b)
  if (refused) return refused
  const { all, free } = spotsOf(world, act.class)
  if (b !== null) giveUp(world, b)
  const waited = placeOf(world, act.to, act.class)
  const taker = waited ?? newBooking(world, { kind: 'book', member: act.to, class: act.class, by: 'studio' })
  taker.payWith = undefined
  seat(world, taker, (b === null ? free[0] : all.find((label) => label === b.spot)) ?? null)
  taker.status = 'checked_in'
  recount(world, act.class)
  settle(world, taker, taker.group)
  if (b === null) refill(world, act.class, [taker])
  recordNotice(world, act.to, 'seat_booked', `${world.bookings.indexOf(taker)}:${world.now}`)
  return 'ok'
}
