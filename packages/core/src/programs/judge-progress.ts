import type { ClassTypeId, WaiverId } from '../ids/ids.ts'
import { type BookingStatus, isAttending, isCheckedIn } from '../seats/booking-status.ts'
import { assignSeats } from './assign-seats.ts'
import { type StepKind, type StepState, stepKind, stepState, stuckDays } from './program-vocabulary.ts'

const dayMs = 86_400_000

/** What completes a step. `times` counts classes of `attend`; it is 1 for the other kinds. */
export type StepTerms = {
  id: string
  kind: StepKind
  times: number
  classTypeId: ClassTypeId | null
  waiverId: WaiverId | null
}

/** A booking of the person at the studio. */
export type SeatFact = {
  classTypeId: ClassTypeId
  startsAt: Date
  endsAt: Date
  bookedAt: Date
  status: BookingStatus
  classCancelled: boolean
  /** Whether the seat is for a guest of the person. */
  isGuest: boolean
}

/** A signature of the person. `stands`: no later version of the text has to be signed again. */
export type SignatureFact = { waiverId: WaiverId; at: Date; stands: boolean }
export type StepMark = { stepId: string; at: Date }

export type ProgressFacts = {
  enrolledAt: Date
  /** When the person left or the studio stopped the program; later facts do not count. */
  endedAt: Date | null
  seats: readonly SeatFact[]
  signatures: readonly SignatureFact[]
  marks: readonly StepMark[]
}

export type StepProgress = {
  id: string
  state: StepState
  count: number
  times: number
  doneAt: Date | null
  marked: boolean
}

export type Progress = {
  steps: StepProgress[]
  /** The first open step; null when all are done. */
  currentId: string | null
  done: number
  total: number
  /** The latest fact that counted; the enrolment if none did. */
  movedAt: Date
  finishedAt: Date | null
  /** Whether nothing counted for two weeks. */
  stuck: boolean
}

const latest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime())))

const within = (at: Date, from: Date, to: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), Math.max(from.getTime(), to.getTime())))

/** A fact that counts for a step, with its time. */
type Evidence = Map<string, Date[]>

/** Bookings that can count: a seat of the person in a class that takes place and was not over at the enrolment. */
const countable = ({ enrolledAt, endedAt, seats }: ProgressFacts): SeatFact[] =>
  seats.filter(
    (seat) =>
      !seat.isGuest &&
      !seat.classCancelled &&
      isAttending(seat.status) &&
      seat.endsAt > enrolledAt &&
      (endedAt === null || seat.startsAt < endedAt),
  )

const evidenceOfSeats = (steps: readonly StepTerms[], facts: ProgressFacts, now: Date): Evidence => {
  const seats = countable(facts)
  const attended = seats.filter(({ status }) => isCheckedIn(status))
  const by = (time: (seat: SeatFact) => Date, among: readonly SeatFact[]): SeatFact[] =>
    among.toSorted((a, b) => time(a).getTime() - time(b).getTime())
  const of = (kind: StepKind, time: (seat: SeatFact) => Date, among: readonly SeatFact[]) => {
    const needs = steps.filter((step) => step.kind === kind)
    const found = assignSeats(needs, by(time, among))
    return [...found].map(([id, its]) => [id, its.map((seat) => within(time(seat), facts.enrolledAt, now))] as const)
  }
  return new Map([
    ...of(stepKind.attend, ({ startsAt }) => startsAt, attended),
    ...of(stepKind.book, ({ bookedAt }) => bookedAt, seats),
  ])
}

/** A signature counts if it was given since the enrolment, or still stands. */
const evidenceOfSignatures = (steps: readonly StepTerms[], facts: ProgressFacts, now: Date): Evidence =>
  new Map(
    steps
      .filter(({ kind }) => kind === stepKind.sign)
      .map(({ id, waiverId }) => {
        const signed = facts.signatures
          .filter((each) => each.waiverId === waiverId && (each.stands || each.at >= facts.enrolledAt))
          .filter(({ at }) => facts.endedAt === null || at < facts.endedAt)
          .map(({ at }) => within(at, facts.enrolledAt, now))
        return [id, signed.slice(0, 1)] as const
      }),
  )

/**
 * Judges the progress of a person in a program from the facts.
 *
 * A class counts for one step to attend only, and for one step to book: see `assignSeats`. The class that a person booked
 * for one step counts when it is attended for the next one. A mark of the staff completes a step of any kind and uses no
 * class. A reverted check-in, an absence and a cancelled class take the completion back.
 */
export const judgeProgress = (steps: readonly StepTerms[], facts: ProgressFacts, now: Date): Progress => {
  const marks = new Map(facts.marks.map(({ stepId, at }) => [stepId, at]))
  const open = steps.filter(({ id }) => !marks.has(id))
  const found: Evidence = new Map([...evidenceOfSeats(open, facts, now), ...evidenceOfSignatures(open, facts, now)])
  const judged = steps.map(({ id, times }) => {
    const mark = marks.get(id)
    const evidence = mark === undefined ? (found.get(id) ?? []) : [mark]
    const count = mark === undefined ? evidence.length : times
    return { id, times, count, evidence, marked: mark !== undefined, doneAt: count >= times ? latest(evidence) : null }
  })
  const currentId = judged.find(({ doneAt }) => doneAt === null)?.id ?? null
  const doneDates = judged.flatMap(({ doneAt }) => doneAt ?? [])
  const movedAt = latest([facts.enrolledAt, ...judged.flatMap(({ evidence }) => evidence)]) ?? facts.enrolledAt
  const finishedAt = currentId === null && steps.length > 0 ? latest(doneDates) : null
  return {
    steps: judged.map(({ evidence: _, ...step }) => ({
      ...step,
      state: step.doneAt !== null ? stepState.done : step.id === currentId ? stepState.current : stepState.next,
    })),
    currentId,
    done: doneDates.length,
    total: steps.length,
    movedAt,
    finishedAt,
    stuck: finishedAt === null && facts.endedAt === null && now.getTime() - movedAt.getTime() >= stuckDays * dayMs,
  }
}
