import type { BookingId, ClassId, ClassTypeId, PersonId } from '../../ids/ids.ts'
import { mustGet } from '../../invariants/must-get.ts'
import { addPoints, noPoints, type Points, subtractPoints } from '../../points/points.ts'
import type { Past, PastBooking, RulesOf } from './past.ts'
import type { PastOutcome } from './past-outcomes.ts'
import { type Pause, type Replayed, replayPast } from './replay-past.ts'

/** Totals of a span under one set of rules. `pointsKept`: points charged for unused seats. */
export type PastFigures = {
  seatsUsed: number
  lateCharged: number
  lateRefilled: number
  absentCharged: number
  absentForgiven: number
  pointsKept: Points
  waited: number
  refused: number
  pauses: number
  classesCancelled: number
}

export type Comparison<Value> = { inForce: Value; proposed: Value }

/** A booking with a different outcome. `points`: additional points charged; negative if fewer. */
export type PastChange = {
  bookingId: BookingId
  memberId: PersonId
  classId: ClassId
  was: PastOutcome
  would: PastOutcome
  points: Points
}

export type Simulation = Comparison<PastFigures> & {
  classes: number
  bookings: number
  byClassType: (Comparison<PastFigures> & { classTypeId: ClassTypeId })[]
  /** In class order. */
  changes: PastChange[]
  /** Pauses under only one of the two sets of rules. */
  pauses: (Pause & { under: keyof Comparison<unknown> })[]
}

const noFigures = (): PastFigures => ({
  seatsUsed: 0,
  lateCharged: 0,
  lateRefilled: 0,
  absentCharged: 0,
  absentForgiven: 0,
  pointsKept: noPoints,
  waited: 0,
  refused: 0,
  pauses: 0,
  classesCancelled: 0,
})

const figureOf: Partial<Record<PastOutcome, Exclude<keyof PastFigures, 'pointsKept'>>> = {
  came: 'seatsUsed',
  left_late: 'lateCharged',
  left_refilled: 'lateRefilled',
  absent: 'absentCharged',
  absent_forgiven: 'absentForgiven',
  waited: 'waited',
  refused: 'refused',
}

const chargedPoints = (booking: PastBooking, outcome: PastOutcome): Points =>
  outcome === 'left_late' || outcome === 'absent' ? booking.points : noPoints

const count = (past: Past, replayed: Replayed): { all: PastFigures; byType: Map<ClassTypeId, PastFigures> } => {
  const all = noFigures()
  const byType = new Map<ClassTypeId, PastFigures>()
  for (const session of past.classes) {
    const own = byType.get(session.classTypeId) ?? noFigures()
    byType.set(session.classTypeId, own)
    for (const figures of [all, own]) {
      if (replayed.tooFew.has(session.id)) figures.classesCancelled += 1
      for (const booking of session.bookings) {
        const outcome = mustGet(replayed.outcomes, booking.id)
        const figure = figureOf[outcome]
        if (figure) figures[figure] += 1
        figures.pointsKept = addPoints(figures.pointsKept, chargedPoints(booking, outcome))
      }
    }
  }
  all.pauses = replayed.pauses.length
  return { all, byType }
}

const changesOf = (past: Past, before: Replayed, after: Replayed): PastChange[] =>
  past.classes.flatMap((session) =>
    session.bookings.flatMap((booking) => {
      const was = mustGet(before.outcomes, booking.id)
      const would = mustGet(after.outcomes, booking.id)
      if (was === would) return []
      const points = subtractPoints(chargedPoints(booking, would), chargedPoints(booking, was))
      return [{ bookingId: booking.id, memberId: booking.memberId, classId: session.id, was, would, points }]
    }),
  )

const pausesOf = (before: Replayed, after: Replayed): Simulation['pauses'] => {
  const keyOf = ({ memberId, at, until }: Pause) => `${memberId} ${at.getTime()} ${until.getTime()}`
  const without = (some: readonly Pause[], others: readonly Pause[]) => {
    const known = new Set(others.map(keyOf))
    return some.filter((pause) => !known.has(keyOf(pause)))
  }
  return [
    ...without(before.pauses, after.pauses).map((pause) => ({ ...pause, under: 'inForce' as const })),
    ...without(after.pauses, before.pauses).map((pause) => ({ ...pause, under: 'proposed' as const })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Compares a studio's past under the current and under proposed rules. Both sides are replays, so every difference is
 * an effect of the rules; equal rules give no differences.
 */
export const simulatePolicy = (past: Past, inForce: RulesOf, proposed: RulesOf): Simulation => {
  const before = replayPast(past, inForce)
  const after = replayPast(past, proposed)
  const was = count(past, before)
  const would = count(past, after)
  return {
    classes: past.classes.length,
    bookings: past.classes.reduce((sum, c) => sum + c.bookings.length, 0),
    inForce: was.all,
    proposed: would.all,
    byClassType: [...was.byType].map(([classTypeId, figures]) => ({
      classTypeId,
      inForce: figures,
      proposed: would.byType.get(classTypeId) ?? noFigures(),
    })),
    changes: changesOf(past, before, after),
    pauses: pausesOf(before, after),
  }
}
