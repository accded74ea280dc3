import { attendanceAct } from '@cupo/core/attendance-times'
import { retryAt } from '@cupo/core/partners'
import { isCancelled, isClassCancelled } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { logOf } from '../../log/log.ts'
import { markAttendance } from '../attendance/mark-attendance.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { lockPartnerAccount } from './account-store.ts'
import { findBookingAround, findPartnerBooking, insertEarlyCancellation, saveCancelled } from './booking-store.ts'
import { claimEvents, type PartnerEvent, postponeEvent, settleEvent } from './event-store.ts'
import { notifyManagers } from './notify-managers.ts'
import { takeBooking } from './take-booking.ts'

/** Cancels the booking of a partner's person. A cancellation that arrives before its request is stored until then. */
export const cancelForPartner = async (tx: Tx, event: PartnerEvent, late: boolean, now: Date): Promise<void> => {
  const { number, accountId } = event
  if (number === null) return settleEvent(tx, event.id, 'ignored', 'incomplete')
  await lockPartnerAccount(tx, accountId)
  const known = await findPartnerBooking(tx, accountId, number)
  if (!known) {
    await insertEarlyCancellation(tx, accountId, number, now)
    return settleEvent(tx, event.id, 'done', 'cancelled_first')
  }
  const { bookingId, memberId, status } = known
  if (bookingId === null || memberId === null || status === null || isCancelled(status) || isClassCancelled(status))
    return settleEvent(tx, event.id, 'ignored', 'known')
  const left = await cancelBooking(tx, { bookingId, by: memberId }, now)
  if (!left.ok) return settleEvent(tx, event.id, 'refused', 'class_begun')
  await saveCancelled(tx, known.id, late)
  return settleEvent(tx, event.id, 'done', null)
}

/** Marks the arrival of a partner's person. Has no effect if the desk already marked it. */
const checkIn = async (tx: Tx, event: PartnerEvent, now: Date): Promise<void> => {
  const { number, accountId, userId } = event
  const known =
    number !== null
      ? await findPartnerBooking(tx, accountId, number)
      : userId !== null
        ? await findBookingAround(tx, accountId, userId, event.at)
        : undefined
  if (!known || known.bookingId === null || known.classId === null)
    return settleEvent(tx, event.id, 'ignored', 'no_booking')
  const marked = await markAttendance(
    tx,
    { act: attendanceAct.checkIn, classId: known.classId, bookingId: known.bookingId, by: null },
    now,
  )
  return settleEvent(tx, event.id, marked.ok ? 'done' : 'refused', marked.ok ? null : 'check_in_closed')
}

const inWrite = async (deps: Deps, act: (tx: Tx) => Promise<void>): Promise<void> => {
  const outcome: Outcome<void> = await write(deps.db, async (tx) => done(await act(tx)))
  if (!outcome.ok) throw new Error(`a notification was refused: ${outcome.reason}`)
}

const fail = async (tx: Tx, event: PartnerEvent, now: Date): Promise<void> => {
  await settleEvent(tx, event.id, 'failed', 'error')
  await notifyManagers(tx, event.accountId, 'failed', now)
}

const work = async (deps: Deps, event: PartnerEvent, now: Date): Promise<void> => {
  switch (event.kind) {
    case 'booking_requested':
      return takeBooking(deps.db, event, now)
    case 'booking_cancelled':
      return inWrite(deps, (tx) => cancelForPartner(tx, event, false, now))
    case 'booking_late_cancelled':
      return inWrite(deps, (tx) => cancelForPartner(tx, event, true, now))
    case 'checked_in':
      return inWrite(deps, (tx) => checkIn(tx, event, now))
    case 'other':
      return settleEvent(deps.db, event.id, 'ignored', 'other')
  }
}

/** Notifications per run. */
const atOnce = 50

/**
 * Processes notifications of partners in order of arrival. One that fails with a server fault is retried with backoff,
 * then displayed to the studio.
 * @returns the number of processed notifications
 */
export const workDueEvents = async (deps: Deps, now: Date): Promise<number> => {
  const events = await claimEvents(deps.db, now, atOnce)
  for (const event of events) {
    try {
      await work(deps, event, now)
    } catch (error) {
      const again = retryAt(event.attempts, 'broken', now)
      if (again === null) await inWrite(deps, (tx) => fail(tx, event, now))
      else await postponeEvent(deps.db, event.id, again)
      logOf(deps).error({ err: error, event: event.id }, 'partner notification failed')
    }
  }
  return events.length
}
