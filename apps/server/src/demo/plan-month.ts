import { brandId } from '@cupo/core/brand-id'
import type { BookingId, ClassId, SpotId } from '@cupo/core/ids'
import { addDays, type CalendarDate, dateIn, daySpan, instantAt, mondayOf, weekdayOf } from '@cupo/core/time'
import type { DemoStudio } from './create-studios.ts'
import type { DemoMember } from './join-members.ts'
import type { Random } from './random.ts'
import { inBadWeek, weeksAhead, weeksBack } from './rhythm.ts'
import type { Slot } from './studios.ts'

/** A planned class; its id is set once it is created. */
export type PlannedClass = { id: ClassId; slot: Slot; date: string; startsAt: Date; capacity: number }

/** A member's planned booking of a class, with the time of the request and of a cancellation, if any. */
export type Attempt = {
  member: DemoMember
  session: PlannedClass
  at: Date
  cancelAt: Date | null
  waitlist: boolean
  spotId?: SpotId
  bookingId?: BookingId
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A studio's timetable from four weeks before to two weeks after today, soonest first. */
export const planClasses = (studio: DemoStudio, now: Date): PlannedClass[] => {
  const { timeZone, week } = studio.plan
  const today = dateIn(now, timeZone)
  const dates = Array.from({ length: 7 * (weeksBack + weeksAhead) + 1 }, (_, i) => addDays(today, i - 7 * weeksBack))
  return dates.flatMap((date) =>
    week
      .filter((slot) => slot.days.includes(weekdayOf(date)))
      .map((slot) => ({
        id: brandId<ClassId>(''),
        slot,
        date,
        startsAt: instantAt(date, slot.time, timeZone),
        capacity: Math.min(studio.types.get(slot.type)?.capacity ?? 0, studio.rooms.get(slot.room)?.capacity ?? 0),
      })),
  )
}

/** Demand from which a time slot gets more requests than seats. */
const popularDraw = 1.1

/** Time between booking and start: popular slots are booked days ahead, the others mostly in the last days. */
const leadOf = (random: Random, slot: Slot): number =>
  slot.draw >= popularDraw
    ? random.between(3.2 * day, 13.6 * day)
    : Math.min(13.6 * day, hour + -Math.log(1 - random.next() * 0.98) * 72 * hour)

/** Moves an instant in the local night to the next morning. */
const awake = (random: Random, at: Date, timeZone: string): Date => {
  const date = dateIn(at, timeZone)
  const morning = instantAt(date, '06:10', timeZone)
  if (at < morning) return new Date(morning.getTime() + random.between(0, 2) * hour)
  const { to } = daySpan(date, timeZone)
  return at.getTime() < to.getTime() - hour ? at : new Date(to.getTime() + random.between(6.3, 9) * hour)
}

const requestTime = (
  random: Random,
  session: PlannedClass,
  member: DemoMember,
  opened: Date,
  timeZone: string,
): Date | null => {
  const preferred = new Date(session.startsAt.getTime() - leadOf(random, session.slot))
  const since = new Date(Math.max(opened.getTime(), member.joinedAt.getTime()) + 20 * minute)
  const at = awake(
    random,
    preferred > since ? preferred : new Date(since.getTime() + random.between(0, 36) * hour),
    timeZone,
  )
  return at.getTime() < session.startsAt.getTime() - 12 * minute ? at : null
}

/** One in nine members cancels, one in four in the bad week; some of them too late for free cancellation. */
const drawCancelTime = (random: Random, at: Date, startsAt: Date, bad: boolean): Date | null => {
  if (!random.chance(bad ? 0.25 : 0.11)) return null
  const free = startsAt.getTime() - 13 * hour
  if (at.getTime() > free && random.chance(0.7)) return null
  const late = at.getTime() > free || random.chance(0.15)
  return late
    ? new Date(random.between(Math.max(at.getTime() + 15 * minute, free + 2 * hour), startsAt.getTime() - 40 * minute))
    : new Date(random.between(at.getTime() + 15 * minute, free))
}

/** A member's requests so far, by day and by week. */
type RequestCounts = Map<string, number>

const count = (requests: RequestCounts, key: string): number => requests.get(key) ?? 0

const weightOf = (member: DemoMember, session: PlannedClass, requests: RequestCounts): number => {
  const morning = session.slot.time < '12:00'
  const sameDay = count(requests, `${member.userId} ${session.date}`) > 0
  const thisWeek = count(requests, `${member.userId} ${mondayOf(session.date)}`)
  return (
    member.energy *
    (member.likes.has(session.slot.type) ? 4 : 1) *
    (member.early === morning ? 2.2 : 1) *
    (sameDay ? 0.06 : 1) *
    (thisWeek >= 4 ? 0.15 : 1)
  )
}

/** Number of requests for a class: popular slots fill, some others stay empty, and the bad week halves everything. */
const requestCountOf = (random: Random, { capacity, slot, date }: PlannedClass, today: CalendarDate): number => {
  const bad = inBadWeek(date, today) ? 0.45 : 1
  const empty = slot.draw < popularDraw && random.chance(slot.draw < 0.3 ? 0.4 : 0.07)
  if (empty) return random.whole(0, 1)
  const demand = slot.draw < popularDraw ? random.between(0.55, 1.15) : random.between(0.9, 1.15)
  return Math.round(capacity * slot.draw * bad * demand)
}

/**
 * Chooses the members and times of the requests for a studio's classes: `requestCountOf` determines the number of
 * requests, habits and weeks determine the members.
 */
export const planAttempts = (
  random: Random,
  studio: DemoStudio,
  classes: readonly PlannedClass[],
  members: readonly DemoMember[],
  opened: Date,
  now: Date,
): Attempt[] => {
  const requests: RequestCounts = new Map()
  const today = dateIn(now, studio.plan.timeZone)
  return classes.flatMap((session) => {
    const monday = mondayOf(session.date)
    const present = members.filter((member) => member.weeks.has(monday))
    return random
      .sample(present, (member) => weightOf(member, session, requests), requestCountOf(random, session, today))
      .flatMap((member) => {
        const at = requestTime(random, session, member, opened, studio.plan.timeZone)
        if (!at) return []
        for (const key of [`${member.userId} ${session.date}`, `${member.userId} ${monday}`]) {
          requests.set(key, count(requests, key) + 1)
        }
        const cancelAt = drawCancelTime(random, at, session.startsAt, inBadWeek(session.date, today))
        return [{ member, session, at, cancelAt, waitlist: random.chance(0.8) }]
      })
  })
}

/** Assigns spots: each request gets an unassigned spot of the map, until none is left. */
export const chooseSpots = (
  random: Random,
  attempts: readonly Attempt[],
  spotsOf: (session: PlannedClass) => readonly SpotId[],
): void => {
  const left = new Map<PlannedClass, SpotId[]>()
  for (const attempt of attempts) {
    const spots = left.get(attempt.session) ?? random.shuffle(spotsOf(attempt.session))
    left.set(attempt.session, spots)
    const spotId = spots.pop()
    if (spotId !== undefined) attempt.spotId = spotId
  }
}
