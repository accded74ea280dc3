import { transitions } from '@cupo/core/seats'
import type { Snapshot } from './read-snapshot.ts'
import { type Status, seated } from './world.ts'

type Booking = Snapshot['bookings'][number]
type Class = Snapshot['classes'][number]

/** The allowed status transitions; null is the state before the first. */
const legal: Record<string, readonly Status[]> = { null: ['booked', 'waitlisted'], ...transitions }

const twice = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i)

const inClass = (c: Class, index: number, all: readonly Booking[]): string[] => {
  const here = all.filter((b) => b.class === index)
  const seats = here.filter(seated)
  const waiting = here.filter((b) => b.status === 'waitlisted')
  const violations: string[] = []
  const hold = (ok: boolean, what: string) => ok || violations.push(`class ${index}: ${what}`)
  hold(seats.length <= c.capacity, `${seats.length} people on ${c.capacity} seats`)
  hold(c.capacity <= c.places, `${c.capacity} seats in a room of ${c.places}`)
  hold(c.booked === seats.length, `counts ${c.booked} booked, has ${seats.length}`)
  hold(c.waitlisted === waiting.length, `counts ${c.waitlisted} waiting, has ${waiting.length}`)
  hold(seats.length + c.held <= c.capacity, `${seats.length} booked and ${c.held} held of ${c.capacity}`)
  hold(twice(seats.flatMap((b) => b.spot ?? [])).length === 0, 'two people on one spot')
  const living = here.filter((b) => b.guestOf === null && (seated(b) || b.status === 'waitlisted'))
  hold(twice(living.map((b) => String(b.member))).length === 0, 'two live bookings of one member')
  hold(!c.cancelled || living.length === 0, 'a live booking in a cancelled class')
  hold(!c.cancelled || c.held === 0, 'seats held in a cancelled class')
  for (const b of here) {
    hold(b.startsAt === c.startsAt && b.endsAt === c.endsAt, `booking ${b.id} has another span`)
    hold(b.status !== 'waitlisted' || b.spot === null, `booking ${b.id} waits on a spot`)
  }
  return violations
}

const inHistory = (b: Booking, events: Snapshot['events']): string[] => {
  const chain = events.filter((e) => e.booking === b.id)
  const violations: string[] = []
  let at: string | null = null
  for (const { from, to } of chain) {
    if (from !== at) violations.push(`booking ${b.id}: an event from ${from} after ${at}`)
    if (to !== from && !legal[String(from)]?.includes(to as Status))
      violations.push(`booking ${b.id}: ${from} became ${to}`)
    at = to
  }
  if (at !== b.status) violations.push(`booking ${b.id} is ${b.status}, its history ends with ${at}`)
  return violations
}

const ofPoints = ({ bookings, moved, accounts }: Snapshot): string[] => {
  const violations: string[] = []
  for (const a of accounts) {
    const name = `account of ${a.member === null ? a.kind : `member ${a.member}`}`
    if (a.balance !== null && a.balance !== a.entries)
      violations.push(`${name}: keeps ${a.balance}, entries ${a.entries}`)
    const inLots = a.lots.reduce((sum, lot) => sum + lot.remaining, 0)
    if (a.balance !== null && a.balance !== inLots) violations.push(`${name}: keeps ${a.balance}, lots ${inLots}`)
    if (a.balance !== null && a.entries < 0) violations.push(`${name}: ${a.entries} points`)
  }
  for (const b of bookings) {
    const { paid = 0, returned = 0 } = moved.find((m) => m.booking === b.id) ?? {}
    const has = paid - returned
    const name = `booking ${b.id} (${b.status}, ${b.points} points)`
    if (b.status === 'waitlisted' || b.status === 'expired') {
      if (paid !== 0) violations.push(`${name}: paid ${paid} for waiting`)
    } else if (b.status === 'class_cancelled' || b.status === 'cancelled') {
      if (has !== 0) violations.push(`${name}: ${has} points kept`)
    } else if (b.status === 'booked' || b.status === 'checked_in') {
      if (has !== b.points) violations.push(`${name}: holds ${has}`)
    } else if (has !== 0 && has !== b.points) violations.push(`${name}: ${has} points kept`)
    if (returned > paid) violations.push(`${name}: ${returned} of ${paid} returned`)
  }
  return violations
}

/**
 * Rights: a right of a different studio never pays, no period has more visits than allowed, and the movements of a pass
 * add up.
 */
const ofPasses = ({ passes, foreign }: Snapshot): string[] => [
  ...foreign.map(({ booking }) => `booking ${booking} was paid with a right of another studio`),
  ...passes.flatMap(({ id, member, given, remaining, perPeriod, used, sums }) => {
    const name = `pass ${id} of member ${member}`
    const { use = 0, expiry = 0, takeback = 0 } = sums
    const violations: string[] = []
    for (const [date, visits] of Object.entries(used)) {
      if (visits < 0 || (perPeriod !== null && visits > perPeriod)) {
        violations.push(`${name}: ${visits} visits of ${perPeriod} from ${date}`)
      }
    }
    const received = (sums.given ?? 0) + (sums.return ?? 0)
    if (given !== null && (sums.given !== given || received !== use + expiry + takeback + (remaining ?? 0))) {
      violations.push(`${name}: ${received} came, ${use} used, ${expiry} expired, ${remaining} left`)
    }
    return violations
  }),
]

/** Money: every act settles, each currency sums to zero, and receipt numbers have no gap. */
const ofMoney = ({ money }: Snapshot): string[] =>
  money.flatMap(({ holes, unsettled, unbalanced }) => [
    ...(holes === 0 ? [] : [`${holes} receipt numbers are missing`]),
    ...(unsettled === 0 ? [] : [`${unsettled} sales don't settle`]),
    ...(unbalanced === 0 ? [] : [`${unbalanced} currencies don't sum to zero`]),
  ])

/** Whether the seats overlap in time. */
const side = (a: Booking, b: Booking): boolean => (a.bookedAt ?? 0) < b.endsAt

const ofPeople = ({ bookings, notices, offers, classes }: Snapshot): string[] => {
  const violations: string[] = []
  const own = bookings.filter((b) => seated(b) && b.guestOf === null)
  for (const [i, a] of own.entries()) {
    for (const b of own.slice(i + 1)) {
      if (a.member === b.member && a.class !== b.class && a.startsAt < b.endsAt && b.startsAt < a.endsAt) {
        violations.push(`member ${a.member} is in classes ${a.class} and ${b.class} at once`)
      }
      if (a.member === b.member && a.group !== null && a.group === b.group && side(a, b) && side(b, a)) {
        violations.push(`member ${a.member} has two seats of the either-group ${a.group}`)
      }
    }
  }
  for (const key of twice(notices.map((t) => `${t.member} ${t.key}`))) violations.push(`notified twice: ${key}`)
  for (const [i, c] of classes.entries()) {
    const open = offers.filter((o) => o.class === c.id && o.open).length
    if (open > c.capacity - bookings.filter((b) => b.class === i && seated(b)).length) {
      violations.push(`class ${i}: ${open} offers for fewer free seats`)
    }
    if (open > c.held) violations.push(`class ${i}: ${open} offers and ${c.held} seats held`)
  }
  for (const o of offers) {
    const waits = bookings.find((b) => b.id === o.booking)?.status === 'waitlisted'
    if (o.open && !waits) violations.push(`an open offer for booking ${o.booking}, which does not wait`)
  }
  return violations
}

/** Checks every invariant of a world. @returns one sentence per violation */
export const findBreaches = (snapshot: Snapshot): string[] => [
  ...snapshot.classes.flatMap((c, i) => inClass(c, i, snapshot.bookings)),
  ...snapshot.bookings.flatMap((b) => inHistory(b, snapshot.events)),
  ...ofPoints(snapshot),
  ...ofPasses(snapshot),
  ...ofMoney(snapshot),
  ...ofPeople(snapshot),
]
