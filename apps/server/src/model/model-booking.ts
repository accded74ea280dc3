import type { Act } from './acts.ts'
import { daysOn, wallAt } from './model-clock.ts'
import { isPaused } from './model-conduct.ts'
import {
  classOf,
  freeUntil,
  isBusy,
  lastBooking,
  placeOf,
  recordNotice,
  seatsTaken,
  spotsOf,
  waitingFor,
} from './model-facts.ts'
import { displaceSeats, dueSeats } from './model-override.ts'
import { refusePayments } from './model-passes.ts'
import { giveBack } from './model-returns.ts'
import { phaseOf, recount, refill, seat, serve, settle, withdraw } from './model-waitlist.ts'
import { type BookingFact, minute, rulesFor, seated, type World } from './world.ts'

type Book = Extract<Act, { kind: 'book' }>
type Leave = Extract<Act, { kind: 'leave' }>

/** A new waitlisted booking. */
export const newBooking = (world: World, act: Book, guestOf: number | null = null): BookingFact => {
  const b: BookingFact = {
    class: act.class,
    member: act.member,
    status: 'waitlisted',
    spot: null,
    points: classOf(world, act.class).points,
    returned: 0,
    minNotice: act.minNotice ?? 120,
    createdAt: world.now,
    bookedAt: null,
    promotedAt: null,
    notifiedAt: null,
    freeSince: null,
    noShowAt: null,
    group: guestOf === null ? (act.group ?? null) : null,
    guestOf,
    offer: null,
    paidFrom: [],
    pass: null,
    counted: null,
    payWith: act.pay,
    lateAt: null,
    endedBy: null,
    firstAt: null,
  }
  world.bookings.push(b)
  return b
}

/** Guests that a member has brought to classes of the same month. */
const guestsInMonth = (world: World, member: number, index: number): number => {
  const month = (at: number) => wallAt(at, world.zone).date.slice(0, 7)
  return world.bookings.filter(
    (b) =>
      b.member === member &&
      b.guestOf !== null &&
      seated(b) &&
      month(classOf(world, b.class).startsAt) === month(classOf(world, index).startsAt),
  ).length
}

const refuseEarly = (world: World, act: Book): string | null => {
  const c = classOf(world, act.class)
  const rules = rulesFor(world, c)
  if (c.cancelled) return 'CLASE_CANCELADA'
  if (world.now < daysOn(c.startsAt, -rules.bookingOpensDays, world.zone)) return 'FUERA_DE_VENTANA'
  if (world.now >= c.startsAt - rules.bookingClosesMinutes * minute) return 'FUERA_DE_VENTANA'
  const { spot, spotRoom = c.room } = act
  if (spot !== undefined && (spotRoom !== c.room || !spotsOf(world, act.class).all.includes(spot)))
    return 'NO_ENCONTRADO'
  const mine = placeOf(world, act.member, act.class)
  if (mine && mine.status !== 'waitlisted') return 'YA_RESERVADA'
  if (isPaused(world, act.member, act.class)) return 'RESERVAS_PAUSADAS'
  const guests = act.guests ?? 0
  if (guests > 0 && guestsInMonth(world, act.member, act.class) + guests > rules.guestsPerMonth) return 'VALIDACION'
  return null
}

/** Whether a different class of the either-group is booked and has not ended. */
const hasItsSeat = (world: World, act: Book): boolean =>
  act.group !== undefined &&
  world.bookings.some(
    (b) => b.member === act.member && b.group === act.group && seated(b) && classOf(world, b.class).endsAt > world.now,
  )

const join = (world: World, act: Book): string => {
  const { waitlistMax } = rulesFor(world, classOf(world, act.class))
  if (!act.waitlist || (act.guests ?? 0) > 0) return 'SIN_CUPO'
  if (placeOf(world, act.member, act.class)) return 'YA_RESERVADA'
  if (waitingFor(world, act.class).length >= waitlistMax) return 'LISTA_LLENA'
  if (hasItsSeat(world, act)) return 'YA_RESERVADA'
  const b = newBooking(world, act)
  if (act.by === 'studio') recordNotice(world, act.member, 'waitlist_joined', String(world.bookings.indexOf(b)))
  recount(world, act.class)
  return 'ok'
}

/** Whether a seat is held for this member, or open to the whole waitlist. */
const isTheirTurn = (world: World, b: BookingFact | undefined, index: number): boolean => {
  if (b?.status !== 'waitlisted') return false
  const offered = b.offer !== null && b.offer.outcome === null && world.now < b.offer.expiresAt
  return offered || phaseOf(world, index) === 'claim'
}

/** The number of held seats that a request may take. */
const seatsFor = (held: number, due: number, act: Book, turn: boolean): number => {
  if (act.by === 'studio' && act.override) return held
  if (turn) return Math.min(1, held)
  return act.by === 'studio' ? Math.max(0, held - due) : 0
}

/** Requests a seat, or a waitlist place in a full class. */
export const book = (world: World, act: Book): string => {
  const early = refuseEarly(world, act)
  if (early) return early
  const c = classOf(world, act.class)
  const guests = act.guests ?? 0
  const turn = isTheirTurn(world, placeOf(world, act.member, act.class), act.class)
  const open = c.capacity - seatsTaken(world, act.class) - c.held
  const due = act.by === 'studio' ? dueSeats(world, act.class) : []
  const usableHeld = seatsFor(c.held, due.length, act, turn)
  if (open + usableHeld < guests + 1) return join(world, act)
  const { free } = spotsOf(world, act.class)
  if (act.spot !== undefined && !free.includes(act.spot)) return 'LUGAR_OCUPADO'
  if (isBusy(world, act.member, act.class)) return 'HORARIO_EN_CONFLICTO'
  const unpaid = refusePayments(world, { member: act.member, index: act.class, guests, payWith: act.pay })
  if (unpaid) return unpaid
  if (hasItsSeat(world, act)) return 'YA_RESERVADA'
  const spots = act.spot === undefined ? free : [act.spot, ...free.filter((label) => label !== act.spot)]
  const claiming = phaseOf(world, act.class) === 'claim'
  const taker = take(world, act, spots, turn)
  if (act.by === 'studio')
    recordNotice(world, act.member, 'seat_booked', `${world.bookings.indexOf(taker)}:${world.now}`)
  if (!turn && open < guests + 1) {
    const lost = act.override === true && act.by === 'studio' ? guests + 1 - Math.max(0, open) : 0
    displaceSeats(world, act.class, due, lost, claiming)
    serve(world, act.class)
  }
  return 'ok'
}

/** Takes the seats: the seat of the member first, then those of the guests. */
const take = (world: World, act: Book, spots: readonly string[], turn: boolean): BookingFact => {
  const c = classOf(world, act.class)
  const waited = placeOf(world, act.member, act.class)
  const host = waited ?? newBooking(world, act)
  const seats = [host]
  for (let i = 0; i < (act.guests ?? 0); i++) seats.push(newBooking(world, act, world.bookings.indexOf(host)))
  seats.forEach((b, i) => {
    b.payWith = act.pay
    seat(world, b, spots[i] ?? null)
  })
  if (waited?.offer?.outcome === null) waited.offer.outcome = 'claimed'
  if (turn) {
    host.promotedAt = world.now
    host.notifiedAt = world.now
    c.held = Math.max(0, c.held - 1)
  }
  host.group = act.group ?? host.group
  recount(world, act.class)
  settle(world, host, host.group)
  refill(world, act.class, seats)
  return host
}

/** The payment of a claim: the choice made when joining, or the default if that pass no longer fits. */
const payableOf = (world: World, { member, class: index, payWith }: BookingFact): number | null | undefined =>
  typeof payWith === 'number' && refusePayments(world, { member, index, guests: 0, payWith }) === 'ESTADO_INVALIDO'
    ? undefined
    : payWith

/** A waitlisted member claims a seat that is offered to them or open to the whole waitlist. */
export const claim = (world: World, act: Extract<Act, { kind: 'claim' }>): string => {
  const b = lastBooking(world, act.member, act.class)
  if (!b) return 'none'
  if (b.status !== 'waitlisted') return 'ESTADO_INVALIDO'
  const pay = payableOf(world, b)
  const verdict = book(world, { kind: 'book', member: act.member, class: act.class, by: 'member', pay })
  return verdict === 'SIN_CUPO' && phaseOf(world, act.class) !== 'claim' ? 'FUERA_DE_VENTANA' : verdict
}

/** Cancels a booking or leaves the waitlist. */
export const leave = (world: World, act: Leave): string => {
  const b = lastBooking(world, act.member, act.class)
  if (!b) return 'none'
  const c = classOf(world, act.class)
  if (b.endedBy === act.by) return 'ok'
  if (world.now >= c.startsAt) return 'ESTADO_INVALIDO'
  const index = world.bookings.indexOf(b)
  if (b.status === 'waitlisted') {
    b.status = 'cancelled'
    b.endedBy = act.by
    withdraw(b)
    if (act.by === 'studio') recordNotice(world, b.member, 'waitlist_removed', String(index))
    serve(world, act.class)
    return 'ok'
  }
  if (b.status !== 'booked') return 'ESTADO_INVALIDO'
  b.endedBy = act.by
  const charged = act.by === 'studio' && act.charge === true
  if (act.by === 'studio') recordNotice(world, b.member, charged ? 'seat_charged' : 'seat_removed', String(index))
  for (const each of world.bookings.filter((o) => o === b || (o.guestOf === index && o.status === 'booked'))) {
    if (act.by === 'studio' ? !charged : world.now <= freeUntil(world, each)) {
      each.status = 'cancelled'
      giveBack(world, each)
    } else {
      each.status = 'late_cancelled'
      each.lateAt = world.now
    }
  }
  serve(world, act.class)
  return 'ok'
}
