import { isCheckInOpen } from '../attendance/attendance-times.ts'
import { type BookingStatus, holdsSeat, isCheckedIn, isSeatless } from '../seats/booking-status.ts'
import { dateIn } from '../time/wall-clock.ts'

/** A booking with the code typed at a kiosk. */
export type ArrivalCandidate = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  classCancelled: boolean
  /** The check-in window of the class. */
  window: { opensAt: Date; closesAt: Date }
  timeZone: string
  /** Whether the class is at the branch of the kiosk. */
  here: boolean
}

/**
 * Why a kiosk refuses an arrival. `desk`: two people have this code in classes with open check-in, so the desk must
 * identify the person.
 */
type ArrivalProblem =
  | 'unknown'
  | 'other_branch'
  | 'other_day'
  | 'cancelled'
  | 'class_cancelled'
  | 'waitlisted'
  | 'early'
  | 'late'
  | 'desk'

export type FoundArrival<Candidate> =
  | { ok: true; booking: Candidate }
  | { ok: false; problem: ArrivalProblem; booking: Candidate | null }

/** Milliseconds from now to the window; 0 within it. */
const distance = ({ window: { opensAt, closesAt } }: ArrivalCandidate, now: Date): number =>
  Math.max(0, opensAt.getTime() - now.getTime(), now.getTime() - closesAt.getTime())

const isAwaited = ({ status, classCancelled, here }: ArrivalCandidate): boolean =>
  here && !classCancelled && holdsSeat(status)

const isOpen = (booking: ArrivalCandidate, now: Date): boolean =>
  isAwaited(booking) && (isCheckInOpen(booking.window, now) || (isCheckedIn(booking.status) && now < booking.endsAt))

const problemOf = (booking: ArrivalCandidate, now: Date): ArrivalProblem => {
  if (!booking.here) return 'other_branch'
  if (booking.classCancelled) return 'class_cancelled'
  if (dateIn(booking.startsAt, booking.timeZone) !== dateIn(now, booking.timeZone)) return 'other_day'
  if (isSeatless(booking.status)) return 'waitlisted'
  if (!holdsSeat(booking.status)) return 'cancelled'
  return now < booking.window.opensAt ? 'early' : 'late'
}

/**
 * Finds the booking to check in: the one whose check-in window is open, or the reason why there is none. Pass numbers
 * are unique within a class only, so several bookings can have the same. The problem is that of the nearest class with
 * a seat; without one, of the nearest class.
 */
export const findArrival = <Candidate extends ArrivalCandidate>(
  candidates: readonly Candidate[],
  now: Date,
): FoundArrival<Candidate> => {
  const [open, ...others] = candidates.filter((c) => isOpen(c, now))
  if (open) return others.length === 0 ? { ok: true, booking: open } : { ok: false, problem: 'desk', booking: null }
  const [nearest] = candidates.toSorted(
    (a, b) => Number(isAwaited(b)) - Number(isAwaited(a)) || distance(a, now) - distance(b, now),
  )
  return nearest
    ? { ok: false, problem: problemOf(nearest, now), booking: nearest }
    : { ok: false, problem: 'unknown', booking: null }
}

/** Problems of a code that belongs to no person expected here today. They count as guesses. */
const guesses: ReadonlySet<ArrivalProblem> = new Set<ArrivalProblem>([
  'unknown',
  'other_branch',
  'other_day',
  'cancelled',
])

/** Whether a refused code counts towards `kioskCodeLimits`. */
export const countsAsGuess = (problem: ArrivalProblem): boolean => guesses.has(problem)
