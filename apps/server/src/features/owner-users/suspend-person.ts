import type { Body, Data } from '@cupo/contract'
import { classesAhead } from '@cupo/core/classes-ahead'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { cancelBookings } from '../bookings/cancel-booking.ts'
import { readBookingsAhead } from '../bookings/cancel-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { endAllSessions } from '../sessions/store.ts'
import { resumeRenewals } from '../subscriptions/resume-renewals.ts'
import { type LockedPerson, lockPerson, readAffected, saveSuspension } from './person-store.ts'

type Command = { id: PersonId; body: Body<'updatePerson'>; by: PersonId }
type Changed = Data<'updatePerson'>

const restore = async (tx: Tx, person: LockedPerson, by: PersonId, now: Date): Promise<Outcome<Changed>> => {
  const { id, name, suspensionReason, suspendedAt } = person
  if (suspensionReason === null || suspendedAt === null) {
    return refuse(refusals.invalidState, { because: 'not_suspended_here' })
  }
  await saveSuspension(tx, id, null, now)
  const renewals = (await resumeRenewals(tx, { of: { memberId: id }, since: suspendedAt }, now)).length
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'account_restored',
    subject: { kind: 'user', id },
    details: { renewals },
  })
  const about = { userId: id, key: `account-restored:${now.toISOString()}`, params: { renewals }, link: null, by }
  await notifyPeople(tx, [{ ...about, kind: 'account_restored' }], now)
  return done({ id, name, suspended: false })
}

/** Cancels upcoming bookings with full return, like the desk. @returns the number of cancelled bookings */
const cancelAhead = async (tx: Tx, id: PersonId, reason: string, by: PersonId, now: Date): Promise<number> => {
  const bookingIds = await readBookingsAhead(tx, id, now)
  if (bookingIds.length === 0) return 0
  const outcomes = await cancelBookings(tx, { bookingIds, by, removal: { charge: false, reason, notified: true } }, now)
  return outcomes.filter(({ ok }) => ok).length
}

const suspend = async (tx: Tx, person: LockedPerson, command: Command, now: Date): Promise<Outcome<Changed>> => {
  const { id, name } = person
  const { body, by } = command
  const { reason, bookings = classesAhead.keep } = body
  if (reason === undefined) return refuseField('reason', 'field_required')
  const affected = await readAffected(tx, id, now)
  const cancelled = bookings === classesAhead.cancel ? await cancelAhead(tx, id, reason, by, now) : 0
  await saveSuspension(tx, id, reason, now)
  await endAllSessions(tx, id)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'account_suspended',
    subject: { kind: 'user', id },
    details: { reason, bookings, cancelled, renewals: affected.renewals },
  })
  const params = { reason, bookings: cancelled, renewals: affected.renewals }
  const about = { userId: id, key: `account-suspended:${now.toISOString()}`, params, link: null, by }
  await notifyPeople(tx, [{ ...about, kind: 'account_suspended' }], now)
  return done({ id, name, suspended: true, affected })
}

/**
 * Suspends an account or lifts the suspension. A suspended person is signed out on all devices and cannot sign in;
 * upcoming bookings stay, or are cancelled with full return; renewals are not charged during the suspension. Refuses
 * accounts of owners, closed accounts, and lifting a suspension that no owner made: a removed account of a team, or a
 * merged file.
 */
export const changePerson = async (tx: Tx, command: Command, now: Date): Promise<Outcome<Changed>> => {
  const person = await lockPerson(tx, command.id)
  if (!person) return refuse(refusals.notFound)
  if (person.userType === roles.owner) return refuse(refusals.forbidden, { because: 'not_another_owner' })
  if (!command.body.suspended) return restore(tx, person, command.by, now)
  if (person.suspendedAt !== null) return refuse(refusals.invalidState, { because: 'already_suspended' })
  return suspend(tx, person, command, now)
}
