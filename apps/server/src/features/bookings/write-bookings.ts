import type { AccountId, BookingId, ClassId, SpotId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { paymentKind, type SeatPayment } from '@cupo/core/passes'
import type { StoredAccount } from '@cupo/core/points'
import { type CancelTerms, freeCancelUntilFor } from '@cupo/core/policy'
import { bookingStatus, isBooked, reasonForBooking } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { sendWrites, type Write } from '../../db/pipelined.ts'
import { settleAll } from '../../db/settle-all.ts'
import { paymentsWrite, readAccounts } from '../points/post-transfers.ts'
import { readEarnedAccountsAt } from '../seats/account-store.ts'
import { countsWrite, eventsWrite } from '../seats/event-store.ts'
import { notifyGuestsInvited } from '../seats/notify-guests.ts'
import { passUsesWrite, paymentDetails, useOf } from '../seats/pass-store.ts'
import { refillSeats } from '../seats/refill-late-seats.ts'
import { readLateSeats } from '../seats/refill-store.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { resolveEitherGroups } from '../waitlist/resolve-either-groups.ts'
import { closeOffersWrite } from '../waitlist/store.ts'
import {
  type Made,
  type NewRow,
  newCheckInCode,
  type Reserved,
  reserveRows,
  rowsWrite,
  seatWaitingWrite,
} from './booking-store.ts'
import type { BookingState } from './load-state.ts'
import { auditWaived, notifyBookedByDesk } from './notify-booked.ts'

/** A booking of a member with its id, and the bookings of the guests. */
export type WrittenHost = { made: Made; id: BookingId; passNumber: number | null; guests: readonly NewRow[] }

/** A written booking, the member's or a guest's. */
type Written = { made: Made; id: BookingId; spotId: SpotId | null; guest: boolean; payment: SeatPayment | undefined }

/** Input of the writes of accepted commands, besides their decisions. */
type WritingState = Pick<BookingState, 'classes' | 'earned' | 'late' | 'reserved'>

/** Assigns ids to an accepted command and its guests; a waitlisted booking retains its id and codes. */
const hostOf = (made: Made, reserved: readonly Reserved[]): WrittenHost => {
  const fresh = mustIndex(reserved, 0)
  const id = made.waited ?? fresh.id
  const guests = (made.command.guests ?? []).map(
    ({ name, email }, i): NewRow => ({
      ...mustIndex(reserved, i + 1),
      made,
      code: newCheckInCode(),
      spotId: made.guestSpots[i] ?? null,
      payment: made.payments[i + 1],
      guest: { of: id, name, email },
    }),
  )
  const passNumber = made.waited === null ? fresh.passNumber : (made.waitlistTerms?.passNumber ?? null)
  return { made, id, passNumber, guests }
}

const writtenOf = (hosts: readonly WrittenHost[]): Written[] => [
  ...hosts.map(({ made, id }) => ({ made, id, spotId: made.spotId, guest: false, payment: made.payments[0] })),
  ...hosts.flatMap(({ guests }) =>
    guests.map(({ made, id, spotId, payment }) => ({ made, id, spotId, guest: true, payment })),
  ),
]

/** Builds the writes of the bookings themselves. */
const bookingWrites = (hosts: readonly WrittenHost[], now: Date): Write[] => {
  const fresh = hosts.flatMap(({ made, id, passNumber }): NewRow[] =>
    made.waited === null
      ? [{ made, id, passNumber, code: made.code, spotId: made.spotId, payment: made.payments[0], guest: null }]
      : [],
  )
  const rows = [...fresh, ...hosts.flatMap((host) => host.guests)]
  const seated = hosts.flatMap(({ made }) =>
    made.waited !== null && made.status === bookingStatus.booked ? [made] : [],
  )
  const offers = seated.flatMap((m) => m.waited ?? [])
  return [
    ...(rows.length > 0 ? [rowsWrite(rows, now)] : []),
    ...(seated.length > 0 ? [seatWaitingWrite(seated, now), closeOffersWrite(offers, 'claimed', now)] : []),
  ]
}

/** Builds the write of the payments; `accounts` overrides the accounts of the members. */
const paymentWrites = (
  written: readonly Written[],
  earned: BookingState['earned'],
  now: Date,
  accounts?: ReadonlyMap<AccountId, StoredAccount>,
): Write[] => {
  const paid = written.flatMap(({ made, id, payment }) =>
    payment?.kind === paymentKind.points && payment.cost > 0 ? [{ made, id, cost: payment.cost }] : [],
  )
  if (paid.length === 0) return []
  const payers = new Map(paid.map(({ made: { member } }) => [member.accountId, member.account]))
  const payments = paid.map(({ made, id, cost }) => ({
    kind: transferKind.booking,
    fromAccountId: made.member.accountId,
    toAccountId: mustGet(earned, made.session.studioId),
    points: cost,
    bookingId: id,
    paid: made.session,
    byUser: made.command.by,
    note: made.session.name,
    at: now,
  }))
  return [paymentsWrite(accounts ?? payers, payments)]
}

/** Builds the write of the uses of passes. */
const passWrites = (written: readonly Written[], now: Date): Write[] => {
  const uses = written.flatMap(({ made: { session, member, command }, id, payment }) =>
    payment ? useOf(member, payment, session, id, command.by) : [],
  )
  return uses.length > 0 ? [passUsesWrite(uses, now)] : []
}

const bookedEvents = (written: readonly Written[], now: Date): Write =>
  eventsWrite(
    written.map(({ made: m, id, guest, payment }) => {
      const claimed = m.claimed && !guest
      const cancelTerms: CancelTerms = {
        startsAt: m.session.startsAt,
        bookedAt: now,
        ...(claimed && { promotedAt: now, notifiedAt: now }),
      }
      return {
        studioId: m.session.studioId,
        bookingId: id,
        at: now,
        by: m.command.by,
        from: m.waited === null || guest ? null : bookingStatus.waitlisted,
        to: m.status,
        reason: reasonForBooking(m.status, claimed),
        details: {
          ...m.inputs,
          policyVersion: m.session.policyVersion,
          ...(payment ? paymentDetails(payment) : { points: m.session.points }),
          startsAt: m.session.startsAt.toISOString(),
          timeZone: m.session.timeZone,
          freeCancelUntil: freeCancelUntilFor(cancelTerms, m.session.policy).toISOString(),
        },
      }
    }),
  )

/** Returns the points of late cancellations whose seats are taken again, oldest cancellation first. */
const refill = (tx: Tx, written: readonly Written[], now: Date): Promise<number> => {
  const byClass = Map.groupBy(takersOf(written), ({ made }) => made.session)
  return refillSeats(
    tx,
    [...byClass].map(([session, seats]) => ({
      session,
      takers: seats.map(({ made, spotId }) => ({ memberId: made.member.userId, spotId })),
    })),
    now,
  )
}

const takersOf = (written: readonly Written[]): Written[] =>
  written.filter(({ made }) => made.status === bookingStatus.booked)

/** Members who got a seat through an either-group. */
const winnersOf = (hosts: readonly WrittenHost[]) =>
  hosts.flatMap(({ made: { status, eitherGroup, member, session }, id }) =>
    isBooked(status) && eitherGroup !== null ? [{ memberId: member.userId, eitherGroup, bookingId: id, session }] : [],
  )

/** A follow-up of bookings for others, run after the writes in the same transaction. */
type FollowUp = (tx: Tx) => Promise<unknown>

/**
 * Builds the follow-ups: audit entries of overrides, ended waits of either-groups, refilled late cancellations, invited
 * guests and notified members.
 */
const followUpsOf = (
  hosts: readonly WrittenHost[],
  { classes, late }: WritingState,
  now: Date,
  refills: boolean,
): FollowUp[] => {
  const written = writtenOf(hosts)
  const winners = winnersOf(hosts)
  const guests = hosts.flatMap((host) => host.guests.map((g) => g.id))
  const byDesk = hosts.filter(({ made }) => made.command.by !== made.member.userId)
  const refilling = refills && takersOf(written).some(({ made }) => (late.get(made.session.id)?.length ?? 0) > 0)
  const waived = hosts.filter(({ made }) => (made.waived?.length ?? 0) > 0)
  return [
    ...waived.map((host) => (tx: Tx) => auditWaived(tx, host, now)),
    ...(winners.length > 0 ? [(tx: Tx) => resolveEitherGroups(tx, winners, classes, now)] : []),
    ...(refilling ? [(tx: Tx) => refill(tx, written, now)] : []),
    ...(guests.length > 0 ? [(tx: Tx) => notifyGuestsInvited(tx, guests, now)] : []),
    ...(byDesk.length > 0
      ? [
          (tx: Tx) =>
            notifyBookedByDesk(
              tx,
              byDesk.map(({ made, id }) => ({ ...made, id })),
              now,
            ),
        ]
      : []),
  ]
}

/** Bookings with their ids, their writes, and the follow-ups to run once the writes are sent. */
type BookingPlan = { hosts: WrittenHost[]; writes: Write[]; followUps: FollowUp[] }

/**
 * Plans the writes of accepted commands: bookings, points, events and counts. With `refills: false`, the seats don't
 * return the points of late cancellations, because a late release has returned its own.
 */
export const planBookings = (
  made: readonly Made[],
  state: WritingState,
  now: Date,
  { refills = true, accounts }: { refills?: boolean; accounts?: ReadonlyMap<AccountId, StoredAccount> } = {},
): BookingPlan => {
  if (made.length === 0) return { hosts: [], writes: [], followUps: [] }
  const hosts = made.map((m) => hostOf(m, mustGet(state.reserved, m.command)))
  const written = writtenOf(hosts)
  const sessions = [...new Map(made.map((m) => [m.session.id, m.session])).values()]
  const writes = [
    ...bookingWrites(hosts, now),
    ...paymentWrites(written, state.earned, now, accounts),
    ...passWrites(written, now),
    bookedEvents(written, now),
    countsWrite(sessions),
  ]
  return { hosts, writes, followUps: followUpsOf(hosts, state, now, refills) }
}

/**
 * Writes a booking that was decided outside of a batch, and runs its follow-ups. The class and the member's account
 * must be locked; the account is read again, because the caller may have changed it.
 * @returns the id of the booking
 */
export const writeBooking = async (
  tx: Tx,
  made: Made,
  classes: Map<ClassId, LockedClass>,
  now: Date,
  { refills }: { refills: boolean },
): Promise<BookingId> => {
  const classIds = [made.session.id]
  const [earned, late, reserved, accounts] = await settleAll([
    readEarnedAccountsAt(tx, classIds),
    readLateSeats(tx, classIds),
    reserveRows(tx, [made.command]),
    readAccounts(tx, [made.member.accountId]),
  ])
  const plan = planBookings([made], { classes, earned, late, reserved }, now, { refills, accounts })
  await sendWrites(tx, plan.writes)
  for (const followUp of plan.followUps) await followUp(tx)
  return mustIndex(plan.hosts, 0).id
}
