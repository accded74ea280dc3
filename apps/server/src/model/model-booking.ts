import type { Act } from './acts.ts'
import { classOf, freeUntil, isBusy, lastBooking, placeOf, seatsTaken, spotsOf, waitingFor } from './model-facts.ts'
import { seatWaiting, serve } from './model-waitlist.ts'
import { type BookingFact, day, minute, rulesFor, type World } from './world.ts'

type Book = Extract<Act, { kind: 'book' }>
type Leave = Extract<Act, { kind: 'leave' }>

const newBooking = (world: World, act: Book, status: 'booked' | 'waitlisted'): BookingFact => {
  const b: BookingFact = {
    class: act.class,
    member: act.member,
    status,
    spot: null,
    points: classOf(world, act.class).points,
    returned: 0,
    minNotice: act.minNotice ?? 120,
    createdAt: world.now,
    bookedAt: null,
    promotedAt: null,
    toldAt: null,
    freeSince: null,
    noShowAt: null,
    group: act.group ?? null,
    guestOf: null,
    offer: null,
  }
  world.bookings.push(b)
  return b
}

/** A wish for a seat, or for a place in the list where the class is full. */
export const book = (world: World, act: Book): string => {
  const c = classOf(world, act.class)
  const rules = rulesFor(world, c)
  if (c.cancelled) return 'CLASE_CANCELADA'
  if (world.now < c.startsAt - rules.bookingOpensDays * day) return 'FUERA_DE_VENTANA'
  if (world.now >= c.startsAt) return 'FUERA_DE_VENTANA'
  const spots = spotsOf(world, act.class)
  if (act.spot !== undefined && !spots.all.includes(act.spot)) return 'NO_ENCONTRADO'
  const mine = placeOf(world, act.member, act.class)
  if (mine && mine.status !== 'waitlisted') return 'YA_RESERVADA'
  if (seatsTaken(world, act.class) >= c.capacity) {
    if (!act.waitlist) return 'SIN_CUPO'
    if (mine) return 'YA_RESERVADA'
    if (waitingFor(world, act.class).length >= rules.waitlistMax) return 'LISTA_LLENA'
    newBooking(world, act, 'waitlisted')
    return 'ok'
  }
  if (act.spot !== undefined && !spots.free.includes(act.spot)) return 'LUGAR_OCUPADO'
  if (isBusy(world, act.member, act.class)) return 'HORARIO_EN_CONFLICTO'
  if ((world.members[act.member]?.balance ?? 0) < c.points) return 'PUNTOS_INSUFICIENTES'
  const spot = act.spot ?? spots.free[0] ?? null
  seatWaiting(world, mine ?? newBooking(world, act, 'waitlisted'))
  const made = placeOf(world, act.member, act.class) as BookingFact
  made.spot = spot
  return 'ok'
}

/** Leaving a seat or the list. */
export const leave = (world: World, act: Leave): string => {
  const b = lastBooking(world, act.member, act.class)
  if (!b) return 'none'
  const c = classOf(world, act.class)
  if (world.now >= c.startsAt) return 'ESTADO_INVALIDO'
  if (b.status === 'waitlisted') {
    b.status = 'cancelled'
    return 'ok'
  }
  if (b.status !== 'booked') return 'ESTADO_INVALIDO'
  if (world.now <= freeUntil(world, b)) {
    b.status = 'cancelled'
    giveBack(world, b)
  } else b.status = 'late_cancelled'
  serve(world, act.class)
  return 'ok'
}

/** Everything that was paid for a seat goes back. */
export const giveBack = (world: World, b: BookingFact): void => {
  const member = world.members[b.member]
  if (member) member.balance += b.points - b.returned
  b.returned = b.points
}

type Mark = Extract<Act, { kind: 'mark' }>

/** Marking who came and who did not, and taking it back. */
export const mark = (world: World, act: Mark): string => {
  const b = lastBooking(world, act.member, act.class)
  const c = classOf(world, act.class)
  const rules = rulesFor(world, c)
  if (act.by === 'coach' && !c.coached) return b ? 'NO_ENCONTRADO' : 'none'
  if (!b) return 'none'
  if (act.mark !== 'undo' && c.cancelled) return 'CLASE_CANCELADA'
  if (act.mark === 'check_in') {
    if (b.status === 'checked_in') return 'ok'
    if (b.status !== 'booked' && b.status !== 'no_show') return 'ESTADO_INVALIDO'
    const late = world.now > c.startsAt + rules.checkInClosesMinutes * minute
    if (world.now < c.startsAt - rules.checkInOpensMinutes * minute || late) return 'FUERA_DE_VENTANA'
    b.status = 'checked_in'
    return 'ok'
  }
  if (act.mark === 'no_show') {
    if (b.status === 'no_show') return 'ok'
    if (b.status !== 'booked') return 'ESTADO_INVALIDO'
    if (world.now < c.startsAt) return 'FUERA_DE_VENTANA'
    b.status = 'no_show'
    return 'ok'
  }
  if (b.status === 'booked') return 'ok'
  if (b.status !== 'checked_in' && b.status !== 'no_show') return 'ESTADO_INVALIDO'
  if (world.now >= c.endsAt) return 'FUERA_DE_VENTANA'
  b.status = 'booked'
  return 'ok'
}
