import type { AttendanceAct } from '@cupo/core/attendance-times'
import { attendanceAct } from '@cupo/core/attendance-times'
import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { markAttendances } from '../features/attendance/mark-attendance.ts'
import { bookSeats } from '../features/bookings/book-seats.ts'
import { cancelBooking } from '../features/bookings/cancel-booking.ts'
import { done } from '../http/refusal.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { Attempt, PlannedClass } from './plan-month.ts'
import type { Random } from './random.ts'
import { inBadWeek } from './rhythm.ts'
import { readBooked } from './store.ts'

/** A simulated event: a call of the product's own functions at an instant. */
export type DemoEvent = { at: Date; act: (tx: Tx, now: Date) => Promise<void> }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Interval of the booking batches: three hours, and twenty minutes in the last day. */
const batchMs = (at: Date, now: Date): number => (now.getTime() - at.getTime() > day ? 3 * hour : 20 * minute)

const batchesOf = (attempts: readonly Attempt[], now: Date): Attempt[][] => {
  const batches = Map.groupBy(attempts, ({ at }) => {
    const size = batchMs(at, now)
    return `${size} ${Math.floor(at.getTime() / size)}`
  })
  return [...batches.values()]
}

const book =
  (batch: readonly Attempt[]) =>
  async (tx: Tx, now: Date): Promise<void> => {
    const commands = batch.map((a) => ({
      classId: a.session.id,
      memberId: a.member.userId,
      spotId: a.spotId,
      waitlist: a.waitlist,
      by: a.member.userId,
    }))
    const verdicts = await bookSeats(tx, commands, now)
    batch.forEach((attempt, i) => {
      const verdict = verdicts[i]
      if (verdict?.ok) attempt.bookingId = verdict.value
    })
  }

/** Makes the bookings up to now, and their cancellations. */
export const bookingEvents = (attempts: readonly Attempt[], now: Date): DemoEvent[] => {
  const due = attempts.filter((a) => a.at < now).sort((a, b) => a.at.getTime() - b.at.getTime())
  const bookings = batchesOf(due, now).map((batch) => ({ at: mustIndex(batch, -1).at, act: book(batch) }))
  const cancels = due.flatMap((attempt) => {
    const { cancelAt, member } = attempt
    if (!cancelAt || cancelAt >= now) return []
    const act = async (tx: Tx, at: Date) => {
      // A member without a seat or waitlist place has nothing to cancel; a refusal changes nothing.
      if (attempt.bookingId) await cancelBooking(tx, { bookingId: attempt.bookingId, by: member.userId }, at)
    }
    return [{ at: cancelAt, act }]
  })
  return [...bookings, ...cancels]
}

/** People who come to every class, and who come to none. They take no part in the draw. */
type Fixed = { here: ReadonlySet<PersonId>; away: ReadonlySet<PersonId> }
type Roll = { random: Random; by: PersonId; classId: ClassId; fixed: Fixed }

const mark = async (tx: Tx, { by, classId }: Roll, act: AttendanceAct, bookingIds: BookingId[], now: Date) => {
  if (bookingIds.length > 0) await markAttendances(tx, { act, classId, bookingIds, by }, now)
}

const arrive =
  (roll: Roll, share: number) =>
  async (tx: Tx, now: Date): Promise<void> => {
    const { random, fixed } = roll
    const here = (await readBooked(tx, roll.classId)).filter(
      ({ memberId }) => !fixed.away.has(memberId) && (fixed.here.has(memberId) || random.chance(share)),
    )
    await mark(
      tx,
      roll,
      attendanceAct.checkIn,
      here.map((b) => b.id),
      now,
    )
  }

const missRest =
  (roll: Roll) =>
  async (tx: Tx, now: Date): Promise<void> => {
    const missing = await readBooked(tx, roll.classId)
    await mark(
      tx,
      roll,
      'no_show',
      missing.map((b) => b.id),
      now,
    )
  }

/** Share of booked members who attend, in a normal and in the bad week. */
const arriving = 0.93
const arrivingInBadWeek = 0.8

/** Marks attendance of the classes up to now: one by one in the last day, before that in one call. */
export const attendanceEvents = (
  random: Random,
  studio: DemoStudio,
  classes: readonly PlannedClass[],
  fixed: Fixed,
  now: Date,
): DemoEvent[] => {
  const today = dateIn(now, studio.plan.timeZone)
  return classes.flatMap((session) => {
    const by = studio.coaches.get(session.slot.coach) ?? studio.accountId
    const roll = { random, by, classId: session.id, fixed }
    const start = session.startsAt.getTime()
    const recent = now.getTime() - start < day
    const arrivals: [number, number][] = recent
      ? [
          [-21, 0.25],
          [-14, 0.35],
          [-8, 0.5],
          [-3, 0.6],
          [4, 0.8],
        ]
      : [[-6, inBadWeek(session.date, today) ? arrivingInBadWeek : arriving]]
    return [
      ...arrivals.map(([minutes, share]) => ({ at: new Date(start + minutes * minute), act: arrive(roll, share) })),
      { at: new Date(start + 25 * minute), act: missRest(roll) },
    ].filter(({ at }) => at < now)
  })
}

/** Runs events in order of their instants, one day per transaction. */
export const simulateEvents = async (db: Db, events: readonly DemoEvent[]): Promise<void> => {
  const inOrder = [...events].sort((a, b) => a.at.getTime() - b.at.getTime())
  const days = Map.groupBy(inOrder, ({ at }) => Math.floor(at.getTime() / day))
  for (const eventsOfDay of days.values()) {
    must(
      await write(db, async (tx) => {
        for (const { at, act } of eventsOfDay) await act(tx, at)
        return done(null)
      }),
    )
  }
}
