import { mustIndex } from '@cupo/core/must-get'
import { alive, type BookingFact, type ClassFact, rulesFor, seated, type World } from './world.ts'

// Facts that the model counts from plain lists; nothing is cached.

export const classOf = (world: World, index: number): ClassFact => mustIndex(world.classes, index)

export const seatsTaken = (world: World, index: number): number =>
  world.bookings.filter((b) => b.class === index && seated(b)).length

/** The waitlist of a class: members who lost a seat to the desk first, then by arrival. */
export const waitingFor = (world: World, index: number): BookingFact[] => {
  const line = world.bookings.filter((b) => b.class === index && b.status === 'waitlisted')
  const first = line.filter((b) => b.firstAt !== null).sort((a, b) => (a.firstAt ?? 0) - (b.firstAt ?? 0))
  return [...first, ...line.filter((b) => b.firstAt === null)]
}

/** The one active booking of a member in a class, not counting guests. */
export const placeOf = (world: World, member: number, index: number): BookingFact | undefined =>
  world.bookings.find((b) => b.member === member && b.class === index && b.guestOf === null && alive(b))

/** The booking of a request: the active one, otherwise the latest. */
export const lastBooking = (world: World, member: number, index: number): BookingFact | undefined =>
  placeOf(world, member, index) ??
  world.bookings.filter((b) => b.member === member && b.class === index && b.guestOf === null).at(-1)

const touches = (a: ClassFact, b: ClassFact): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Whether a member has a seat in an overlapping class. */
export const isBusy = (world: World, member: number, index: number): boolean =>
  world.bookings.some(
    (b) =>
      b.member === member &&
      b.class !== index &&
      b.guestOf === null &&
      seated(b) &&
      touches(classOf(world, b.class), classOf(world, index)),
  )

/** The labels of the spots of a class's room, and which of them are free. */
export const spotsOf = (world: World, index: number): { all: string[]; free: string[] } => {
  const { room } = classOf(world, index)
  const all = room === null ? [] : (world.rooms[room]?.spots ?? [])
  const taken = world.bookings.filter((b) => b.class === index && seated(b)).map((b) => b.spot)
  return { all, free: all.filter((label) => !taken.includes(label)) }
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** The last instant of free cancellation. */
export const freeUntil = (world: World, b: BookingFact): number => {
  const c = classOf(world, b.class)
  const rules = rulesFor(world, c)
  const usual = c.startsAt - rules.freeCancelHours * hourMs
  const candidates = [usual]
  if (b.freeSince !== null) candidates.push(c.startsAt)
  const grace = (b.bookedAt ?? b.createdAt) + rules.graceMinutes * minuteMs
  candidates.push(Math.min(grace, c.startsAt - hourMs))
  if (b.promotedAt !== null && b.promotedAt > usual) {
    candidates.push(
      b.notifiedAt === null ? c.startsAt : Math.min(b.notifiedAt + rules.promotedFreeMinutes * minuteMs, c.startsAt),
    )
  }
  return Math.max(...candidates)
}

/** Records a notification once, however often it is sent. */
export const recordNotice = (world: World, member: number, kind: string, about: string): void => {
  const line = `${member} ${kind} ${about}`
  if (!world.notices.includes(line)) world.notices.push(line)
}
