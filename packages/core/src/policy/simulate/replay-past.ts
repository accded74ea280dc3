import { isForgiven } from '../../attendance/decide-attendance.ts'
import { pausedUntil, pauseEnd } from '../../attendance/paused-until.ts'
import type { BookingId, ClassId, ClassTypeId, PersonId, StudioId } from '../../ids/ids.ts'
import type { HeldSeat } from '../../seats/class-state.ts'
import { dateIn } from '../../time/wall-clock.ts'
import type { Past, RulesOf } from './past.ts'
import type { PastOutcome } from './past-outcomes.ts'
import { type Absent, type Around, replayClass } from './replay-class.ts'

export type Pause = { memberId: PersonId; at: Date; until: Date }

/** Result of a replay of the span under one set of rules. */
export type Replayed = {
  outcomes: Map<BookingId, PastOutcome>
  pauses: Pause[]
  /** Classes cancelled for low enrolment. */
  tooFew: Set<ClassId>
}

/** The seats that each member attended. */
const usedSeats = ({ classes }: Past): Map<PersonId, HeldSeat[]> => {
  const used = new Map<PersonId, HeldSeat[]>()
  for (const { id, startsAt, endsAt, bookings } of classes) {
    for (const booking of bookings) {
      if (booking.arrivedAt === null || booking.guestOf !== null) continue
      const seats = used.get(booking.memberId) ?? []
      seats.push({ classId: id, name: '', startsAt, endsAt })
      used.set(booking.memberId, seats)
    }
  }
  return used
}

const noSeats: readonly HeldSeat[] = []

/** An absence with the class type and time zone of its class. */
type MarkedAbsence = Absent & { classTypeId: ClassTypeId; timeZone: string }

/**
 * Applies forgiveness to the outcomes, in the order of the marks.
 * @returns the pauses that the absences cause
 */
const settle = (
  absences: readonly MarkedAbsence[],
  past: Past,
  rulesOf: RulesOf,
  outcomes: Map<BookingId, PastOutcome>,
): Pause[] => {
  const marks = new Map<PersonId, Date[]>()
  for (const { memberId, at } of past.earlier) marks.set(memberId, [...(marks.get(memberId) ?? []), at])
  const pauses: Pause[] = []
  const inOrder = [...absences].sort((a, b) => a.markedAt.getTime() - b.markedAt.getTime())
  for (const { booking, markedAt, classTypeId, timeZone } of inOrder) {
    if (booking.guestOf !== null) continue
    const rules = { policy: rulesOf(classTypeId), timeZone }
    const before = marks.get(booking.memberId) ?? []
    if (isForgiven(before, rules, markedAt)) outcomes.set(booking.id, 'absent_forgiven')
    const now = [...before, markedAt]
    const until = pauseEnd(now, rules, markedAt)
    if (until && until.getTime() !== pauseEnd(before, rules, markedAt)?.getTime()) {
      pauses.push({ memberId: booking.memberId, at: markedAt, until })
    }
    marks.set(booking.memberId, now)
  }
  return pauses
}

/** Replays a studio's past under the given rules, class after class. Absences and pauses affect later classes. */
export const replayPast = (past: Past, rulesOf: RulesOf): Replayed => {
  const used = usedSeats(past)
  const marks = new Map<PersonId, { studioId: StudioId; at: Date }[]>()
  const mark = (memberId: PersonId, at: Date) =>
    marks.set(memberId, [...(marks.get(memberId) ?? []), { studioId: past.studioId, at }])
  for (const { memberId, at } of past.earlier) mark(memberId, at)

  const outcomes = new Map<BookingId, PastOutcome>()
  const absences: MarkedAbsence[] = []
  const tooFew = new Set<ClassId>()
  const guests = new Map<string, number>()
  for (const session of past.classes) {
    const policy = rulesOf(session.classTypeId)
    const { studioId } = past
    const { startsAt, timeZone } = session
    const month = dateIn(startsAt, timeZone).slice(0, 7)
    const around: Around = {
      paused: (memberId, at) => {
        const known = (marks.get(memberId) ?? []).filter((m) => m.at <= at)
        return (
          known.length > 0 && pausedUntil({ absences: known }, { studioId, startsAt, timeZone, policy }, at) !== null
        )
      },
      mayBring: (hostId) => {
        const key = `${hostId} ${month}`
        const brought = (guests.get(key) ?? 0) + 1
        if (brought > policy.guestsPerMonth) return false
        guests.set(key, brought)
        return true
      },
      seatsOf: (memberId) => used.get(memberId) ?? noSeats,
    }
    const replayed = replayClass(session, policy, around)
    for (const [id, outcome] of replayed.outcomes) outcomes.set(id, outcome)
    for (const absent of replayed.absent) {
      absences.push({ ...absent, classTypeId: session.classTypeId, timeZone })
      if (absent.booking.guestOf === null) mark(absent.booking.memberId, absent.markedAt)
    }
    if (replayed.tooFew) tooFew.add(session.id)
  }
  return { outcomes, pauses: settle(absences, past, rulesOf, outcomes), tooFew }
}
