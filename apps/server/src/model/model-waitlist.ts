import { countDown, quietEnd } from './model-clock.ts'
import { isPaused } from './model-conduct.ts'
import { classOf, isBusy, recordNotice, seatsTaken, spotsOf, waitingFor } from './model-facts.ts'
import { canPay, payFor } from './model-passes.ts'
import { giveBack } from './model-returns.ts'
import { type BookingFact, type ClassFact, hour, minute, type Rules, rulesFor, type World } from './world.ts'

/** Whether a member can be promoted now: a payment fits, no overlap, no pause, and the minimum notice is met. */
export const mayHave = (world: World, b: BookingFact): boolean => {
  const c = classOf(world, b.class)
  return (
    canPay(world, b) &&
    !isBusy(world, b.member, b.class) &&
    !isPaused(world, b.member, b.class) &&
    c.startsAt - world.now >= b.minNotice * minute
  )
}

/** Promotes a waitlisted booking and charges the member's payment choice. */
export const seat = (world: World, b: BookingFact, spot: string | null, payWith = b.payWith): void => {
  payFor(world, b, payWith)
  b.status = 'booked'
  b.spot = spot
  b.bookedAt = world.now
}

/**
 * Returns the points of late cancellations whose seats are taken again: the same spot if there is a map, otherwise any,
 * in order.
 */
export const refill = (world: World, index: number, takers: readonly BookingFact[]): void => {
  if (!rulesFor(world, classOf(world, index)).returnWhenRefilled) return
  const onMap = spotsOf(world, index).all
  for (const taker of takers) {
    const late = world.bookings
      .filter((b) => b.class === index && b.status === 'late_cancelled' && b.returned < b.points)
      .filter((b) => b.member !== taker.member)
      .sort((a, b) => (a.lateAt ?? 0) - (b.lateAt ?? 0))
    const found =
      late.find((b) => b.spot !== null && b.spot === taker.spot && onMap.includes(b.spot)) ??
      late.find((b) => b.spot === null || !onMap.includes(b.spot))
    if (!found) continue
    giveBackLate(world, found)
  }
}

const giveBackLate = (world: World, b: BookingFact): void => {
  giveBack(world, b)
  recordNotice(world, b.member, 'seat_refilled', String(world.bookings.indexOf(b)))
}

/** Ends the other places of an either-group. */
export const settle = (world: World, winner: BookingFact, group: string | null): void => {
  if (group === null) return
  for (const b of world.bookings) {
    if (b === winner || b.member !== winner.member || b.group !== group || b.status !== 'waitlisted') continue
    b.status = 'cancelled'
    withdraw(b)
    recount(world, b.class)
    if (classOf(world, b.class).held > 0) classOf(world, b.class).dueAt = world.now
  }
}

/** Adjusts values that depend on the length of the waitlist: held seats, and the check when booking closes. */
export const recount = (world: World, index: number): void => {
  const c = classOf(world, index)
  const waiting = waitingFor(world, index).length
  c.held = Math.max(0, Math.min(c.held, waiting, c.capacity - seatsTaken(world, index)))
  const closes = c.startsAt - rulesFor(world, c).bookingClosesMinutes * minute
  c.dueAt = waiting === 0 ? null : (c.dueAt ?? closes)
}

/** New points may allow a promotion that was skipped, so the waitlists of the member are checked again. */
export const wakeLists = (world: World, member: number): void => {
  for (const b of world.bookings) {
    if (b.member !== member || b.status !== 'waitlisted') continue
    const c = classOf(world, b.class)
    if (c.cancelled || seatsTaken(world, b.class) >= c.capacity) continue
    c.dueAt = Math.min(c.dueAt ?? world.now, world.now)
  }
}

export type Phase = 'automatic' | 'offer' | 'claim' | 'closed' | 'over'

/** The mode in which a free seat is given at this time. */
export const phaseOf = (world: World, index: number): Phase => {
  const c = classOf(world, index)
  const rules = rulesFor(world, c)
  if (world.now >= c.startsAt) return 'over'
  if (c.cancelled || world.now >= c.startsAt - rules.bookingClosesMinutes * minute) return 'closed'
  if (world.now <= c.startsAt - rules.promoteUntilHours * hour) return 'automatic'
  return world.now < c.startsAt - rules.claimOpensMinutes * minute ? 'offer' : 'claim'
}

/** Withdraws an open offer whose seat is gone, and notifies the member. */
const withdrawNotified = (world: World, b: BookingFact): void => {
  if (b.offer?.outcome === null)
    recordNotice(world, b.member, 'offer_withdrawn', `${world.bookings.indexOf(b)}:${world.now}`)
  withdraw(b)
}

/** Withdraws an open offer. */
export const withdraw = (b: BookingFact): void => {
  if (b.offer?.outcome === null) b.offer.outcome = 'withdrawn'
}

const lapse = (b: BookingFact): void => {
  if (b.offer?.outcome === null) b.offer.outcome = 'lapsed'
}

const isOpen = (b: BookingFact): boolean => b.offer?.outcome === null

const promote = (world: World, index: number, line: readonly BookingFact[], free: number): BookingFact[] => {
  const promoted: BookingFact[] = []
  for (const b of line) {
    if (promoted.length === free) break
    if (b.status !== 'waitlisted' || !mayHave(world, b)) continue
    seat(world, b, spotsOf(world, index).free[0] ?? null)
    b.promotedAt = world.now
    b.notifiedAt = world.now
    promoted.push(b)
  }
  for (const b of promoted) settle(world, b, b.group)
  refill(world, index, promoted)
  for (const b of promoted) recordNotice(world, b.member, 'promoted', String(world.bookings.indexOf(b)))
  return promoted
}

const offer = (world: World, b: BookingFact, c: ClassFact, rules: Rules): void => {
  const last = c.startsAt - Math.max(rules.claimOpensMinutes, rules.bookingClosesMinutes) * minute
  b.offer = {
    at: world.now,
    expiresAt: countDown(world.now, rules.offerMinutes, last, rules, world.zone),
    outcome: null,
  }
  recordNotice(world, b.member, 'seat_offered', `${world.bookings.indexOf(b)}:${world.now}`)
}

/** The phases of automatic promotion and of offers to one member at a time. */
const serveInOrder = (world: World, index: number, automatic: boolean): void => {
  const c = classOf(world, index)
  const rules = rulesFor(world, c)
  const line = waitingFor(world, index)
  for (const b of line) {
    if (!isOpen(b) || (b.offer?.expiresAt ?? 0) > world.now) continue
    lapse(b)
    recordNotice(world, b.member, 'offer_lapsed', `${world.bookings.indexOf(b)}:${world.now}`)
  }
  const free = c.capacity - seatsTaken(world, index)
  const open = line.filter(isOpen)
  for (const b of open.slice(Math.max(0, free))) withdrawNotified(world, b)
  const standing = open.slice(0, Math.max(0, free))
  const quiet = quietEnd(world.now, rules, world.zone)
  let turns: BookingFact[] = []
  if (automatic) {
    promote(
      world,
      index,
      line.filter((b) => !standing.includes(b)),
      free - standing.length,
    )
  } else {
    turns = line
      .filter((b) => (b.offer === null || b.offer.outcome === 'withdrawn') && !open.includes(b) && mayHave(world, b))
      .slice(0, Math.max(0, free - standing.length))
    if (quiet === null) for (const b of turns) offer(world, b, c, rules)
  }
  c.held = standing.length + turns.length
  const limits = [...standing, ...turns].filter(isOpen).map((b) => b.offer?.expiresAt ?? 0)
  const closes = c.startsAt - rules.bookingClosesMinutes * minute
  const turn = [c.startsAt - rules.promoteUntilHours * hour + 1, c.startsAt - rules.claimOpensMinutes * minute, closes]
  setDue(world, c, index, [...turn, c.startsAt, ...limits, ...(turns.length > 0 && quiet !== null ? [quiet] : [])])
}

/** The next check of the waitlist: the earliest of these instants in the future. */
const setDue = (world: World, c: ClassFact, index: number, instants: readonly number[]): void => {
  const ahead = instants.filter((at) => at > world.now)
  c.dueAt = waitingFor(world, index).length === 0 || ahead.length === 0 ? null : Math.min(...ahead)
}

/** Brings the waitlist of a class to the state of the current phase. */
export const serve = (world: World, index: number): void => {
  const c = classOf(world, index)
  const line = waitingFor(world, index)
  c.held = 0
  c.dueAt = null
  if (line.length === 0) return
  const phase = phaseOf(world, index)
  if (phase === 'over') {
    for (const b of line) {
      lapse(b)
      b.status = 'expired'
      recordNotice(world, b.member, 'waitlist_closed', String(world.bookings.indexOf(b)))
    }
  } else if (phase === 'closed') {
    for (const b of line) {
      withdrawNotified(world, b)
      if (!c.cancelled) recordNotice(world, b.member, 'waitlist_closed', String(world.bookings.indexOf(b)))
    }
    c.dueAt = c.startsAt
  } else if (phase === 'claim') openToAll(world, index, line)
  else serveInOrder(world, index, phase === 'automatic')
}

/** The phase in which the first waitlisted member to claim takes a free seat. */
const openToAll = (world: World, index: number, line: readonly BookingFact[]): void => {
  const c = classOf(world, index)
  for (const b of line) lapse(b)
  const free = Math.max(0, c.capacity - seatsTaken(world, index))
  c.held = Math.min(free, line.length)
  const quiet = quietEnd(world.now, rulesFor(world, c), world.zone)
  if (free > 0 && quiet === null) {
    for (const b of line) recordNotice(world, b.member, 'claim_open', String(world.bookings.indexOf(b)))
  }
  const closes = c.startsAt - rulesFor(world, c).bookingClosesMinutes * minute
  setDue(world, c, index, [closes, c.startsAt, ...(free > 0 && quiet !== null ? [quiet] : [])])
}
