import type { ClassId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { isTooLate, mayTakeSeat, type PartnerRejection } from '@cupo/core/partners'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { bookSeats } from '../bookings/book-seats.ts'
import { lockClasses } from '../seats/state-store.ts'
import { insertAccount } from '../users/account-store.ts'
import { lockPartnerAccount, type PartnerAccount } from './account-store.ts'
import {
  findPartnerBooking,
  findPartnerPerson,
  findSlotClass,
  insertPartnerBooking,
  insertPartnerPerson,
} from './booking-store.ts'
import { queueCall } from './call-store.ts'
import { type PartnerEvent, settleEvent } from './event-store.ts'
import { lockSlotSeats, writePartnerSeats } from './seat-store.ts'
import { partnerClass } from './settle-seats.ts'

/** Finds or creates the person of a partner's user: a client of the studio without a mail address. */
const personOf = async (tx: Tx, account: PartnerAccount, event: PartnerEvent, now: Date): Promise<PersonId> => {
  const externalId = event.userId ?? ''
  const known = await findPartnerPerson(tx, account.id, externalId)
  if (known !== undefined) return known
  const id = await insertAccount(tx, {
    userType: roles.member,
    name: event.personName ?? externalId,
    email: null,
    language: 'es',
    passwordHash: null,
    verifiedAt: null,
    now,
  })
  await insertPartnerPerson(tx, account, externalId, id, now)
  return id
}

/** Maps a refusal of the booking rules to the partner's rejection. */
const rejectionOf = (reason: ErrorCode): PartnerRejection => {
  switch (reason) {
    case refusals.noSeats:
    case refusals.waitlistFull:
      return 'class_full'
    case refusals.classCancelled:
      return 'class_cancelled'
    case refusals.alreadyBooked:
    case refusals.timeConflict:
      return 'already_booked'
    case refusals.outsideWindow:
      return 'outside_window'
    case refusals.notFound:
      return 'class_not_found'
    default:
      return 'not_allowed'
  }
}

/**
 * Makes a seat available for the partner in a locked class: a reserved or a free one. A reserved seat is released in
 * the same transaction, and the booking takes it by the usual rules.
 * @returns the rejection, or null
 */
const openSeat = async (
  tx: Tx,
  account: PartnerAccount,
  classId: ClassId,
  now: Date,
): Promise<PartnerRejection | null> => {
  const session = mustGet(await lockClasses(tx, [classId]), classId)
  if (session.cancelled) return 'class_cancelled'
  const slot = (await lockSlotSeats(tx, [classId])).find(({ accountId }) => accountId === account.id)
  if (!slot || slot.rule === null || account.removedAt !== null) return 'class_not_found'
  if (!mayTakeSeat(slot.rule, partnerClass(session), slot, now)) return 'no_partner_seats'
  if (slot.kept > 0) await writePartnerSeats(tx, classId, [{ accountId: account.id, kept: slot.kept - 1 }], -1)
  return null
}

/** Thrown inside the transaction to roll it back; the rejection is queued in a separate one. */
export class Rejected extends Error {
  readonly rejection: PartnerRejection
  constructor(rejection: PartnerRejection) {
    super(rejection)
    this.rejection = rejection
  }
}

/** Books a seat for a person of a partner. @throws Rejected */
export const bookForPartner = async (
  tx: Tx,
  event: PartnerEvent,
  number: string,
  now: Date,
): Promise<Outcome<null>> => {
  const account = await lockPartnerAccount(tx, event.accountId)
  if (!account) return refuse(refusals.notFound)
  const known = await findPartnerBooking(tx, account.id, number)
  if (known) {
    const first = known.bookingId === null
    await settleEvent(tx, event.id, first ? 'ignored' : 'done', first ? 'cancelled_first' : 'known')
    return done(null)
  }
  const classId = await findSlotClass(tx, account.id, event.externalSlotId)
  if (classId === undefined) throw new Rejected('class_not_found')
  if (isTooLate(event.at, now)) throw new Rejected('too_late')
  const memberId = await personOf(tx, account, event, now)
  const rejection = await openSeat(tx, account, classId, now)
  if (rejection !== null) throw new Rejected(rejection)
  const booking = { classId, memberId, by: memberId, partner: true }
  const [outcome = refuse(refusals.notFound)] = await bookSeats(tx, [booking], now)
  if (!outcome.ok) throw new Rejected(rejectionOf(outcome.reason))
  await insertPartnerBooking(tx, account, { number, bookingId: outcome.value }, now)
  await queueCall(tx, { accountId: account.id, kind: 'confirm', number }, now)
  await settleEvent(tx, event.id, 'done', null)
  return done(null)
}

/** Queues the rejection of a booking. */
export const refuseBooking = async (
  tx: Tx,
  event: PartnerEvent,
  number: string,
  reason: PartnerRejection,
  now: Date,
): Promise<void> => {
  await queueCall(tx, { accountId: event.accountId, kind: 'reject', number, reason }, now)
  await settleEvent(tx, event.id, 'refused', reason)
}

/**
 * Books a seat for a person of a partner and queues the confirmation, or queues the rejection. The seat is part of the
 * class's only capacity, and is booked by the usual function under the usual locks.
 */
export const takeBooking = async (db: Db, event: PartnerEvent, now: Date): Promise<void> => {
  const { number, userId } = event
  if (number === null || userId === null) return settleEvent(db, event.id, 'ignored', 'incomplete')
  try {
    const outcome = await write(db, (tx) => bookForPartner(tx, event, number, now))
    if (!outcome.ok) throw new Rejected(rejectionOf(outcome.reason))
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const { rejection } = error
    await write(db, async (tx) => done(await refuseBooking(tx, event, number, rejection, now)))
  }
}
