import type { Data } from '@cupo/contract'
import { daysGivenBack, decideFreeze, type FreezeRefusal, type Span } from '@cupo/core/freezes'
import type { PassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import { nextRenewal, renewalDueAt } from '@cupo/core/subscriptions'
import { dateIn, daySpan, daysFrom, later } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Caller } from '../../http/gate.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { cancelBookings } from '../bookings/cancel-booking.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { readGuardians } from '../notifications/recipient-store.ts'
import { readFrozenDays } from '../passes/held-store.ts'
import { lockOwnPass } from '../passes/lock-own.ts'
import { lockHolder } from '../passes/store.ts'
import { type SubscriptionRow, saveSubscription } from '../passes/subscription-store.ts'
import { viewPass } from '../passes/view-held.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { toPayer } from '../subscriptions/to-payer.ts'
import { readTouched, saveFreeze, saveResumed, type TouchedBooking } from './store.ts'

const yearMs = 365 * 86_400_000

const reasons: Record<FreezeRefusal, Because> = {
  not_freezable: 'freeze_not_possible',
  already_frozen: 'freeze_twice',
  in_past: 'freeze_in_past',
  after_renewal: 'freeze_after_renewal',
  too_short: 'freeze_too_short',
  too_long: 'freeze_too_long',
  year_used: 'freeze_year_used',
}

/** Moves the periods that are not charged yet. A notice of the old date is sent again with the new one. */
const moveSubscription = async (tx: Tx, { id, state }: SubscriptionRow, days: number, now: Date): Promise<void> => {
  const notifiedPeriod = Math.min(state.notifiedPeriod, state.nextPeriod - 1)
  const moved = { ...state, shiftedDays: state.shiftedDays + days, notifiedPeriod }
  await saveSubscription(tx, id, {
    shifted_days: moved.shiftedDays,
    notified_period: notifiedPeriod,
    due_at: renewalDueAt(moved, now),
  })
}

const isRenewing = (subscription: SubscriptionRow | undefined): subscription is SubscriptionRow =>
  subscription !== undefined && subscription.state.status === subscriptionStatus.active

/**
 * Notifies the member, and a different payer of the renewals: the day of their charge changes. The messages of a
 * dependant reach their guardian, who pays.
 */
const notifyAll = async (
  tx: Tx,
  message: Omit<Message, 'userId'>,
  { memberId, subscription }: { memberId: PersonId; subscription: SubscriptionRow | undefined },
  now: Date,
): Promise<void> => {
  const messages: Message[] = [{ ...message, userId: memberId }]
  if (isRenewing(subscription) && !(await readGuardians(tx, [memberId])).has(memberId)) {
    const { userId, paidFor } = toPayer(subscription)
    if (paidFor) messages.push({ ...message, userId, params: { ...message.params, ...paidFor } })
  }
  await notifyPeople(tx, messages, now)
}

export type FreezeCommand = Span & { passId: PassId; cancelBookings: boolean; dryRun: boolean }

const viewTouched = (touched: readonly TouchedBooking[]): Data<'freezePass'>['bookings'] =>
  touched.map((b) => ({ ...b, startsAt: b.startsAt.toISOString() }))

/** Cancels the bookings within the freeze, of classes that have not begun. */
const leaveTouched = async (tx: Tx, touched: readonly TouchedBooking[], caller: Caller, now: Date) => {
  if (touched.length === 0) return
  const bookingIds = touched.map((b) => b.bookingId)
  const removal = caller.studioId === null ? undefined : { charge: false, reason: null }
  await cancelBookings(tx, { bookingIds, by: caller.userId, ...(removal && { removal }) }, now)
}

/** Audits acts of staff on a client's membership. The member's own acts are not audited. */
const auditByStaff = async (
  tx: Tx,
  caller: Caller,
  action: 'pass_frozen' | 'pass_resumed',
  { memberId, name }: { memberId: PersonId; name: string },
  details: { passId: PassId; from?: string; until?: string },
  now: Date,
): Promise<void> => {
  if (caller.studioId === null) return
  const subject = { kind: 'user' as const, id: memberId }
  await recordAudit(tx, { at: now, byUser: caller.userId, action, subject, details: { pass: name, ...details } })
}

/**
 * Freezes a membership: its validity and period stop, the next charge moves by the same days, waitlist places end.
 * Refused across bookings unless they are to be cancelled; a dry run lists them.
 */
export const freezePass = (
  tx: Tx,
  command: FreezeCommand,
  caller: Caller,
  now: Date,
): Promise<Outcome<Data<'freezePass'>>> => withDryRun(tx, command.dryRun, () => freeze(tx, command, caller, now))

const freeze = async (
  tx: Tx,
  { passId, from, until, ...command }: FreezeCommand,
  caller: Caller,
  now: Date,
): Promise<Outcome<Data<'freezePass'>>> => {
  const own = await lockOwnPass(tx, passId, caller)
  if (!own.ok) return own
  const { pass, subscription } = own.value
  const { memberId, studioId, studioName, name } = pass
  const timeZone = pass.timeZone ?? (await readMemberZone(tx, memberId, now))
  const usedDays = (await readFrozenDays(tx, [passId], new Date(now.getTime() - yearMs))).get(passId) ?? 0
  const latestStart = isRenewing(subscription)
    ? nextRenewal(subscription.state).date
    : pass.validUntil && dateIn(pass.validUntil, timeZone)
  const state = { unit: pass.unit, status: pass.status, frozen: pass.frozenFrom !== null, latestStart, usedDays }
  const decision = decideFreeze({ from, until }, state, dateIn(now, timeZone))
  if (!decision.ok) return refuse(refusals.invalidState, { because: reasons[decision.why] })
  const span = { from: daySpan(from, timeZone).from, until: daySpan(until, timeZone).from }
  const touched = await readTouched(
    tx,
    { passId, memberId, studioId },
    { from: later(span.from, now), until: span.until },
  )
  const booked = touched.filter((b) => !b.waiting)
  if (booked.length > 0 && !command.cancelBookings && !command.dryRun) {
    const current = { bookings: viewTouched(touched) }
    return refuse(refusals.invalidState, { because: 'freeze_touches', params: { count: booked.length }, current })
  }
  await leaveTouched(tx, touched, caller, now)
  await lockHolder(tx, memberId)
  const frozen = { frozenFrom: span.from, frozenUntil: span.until }
  const validUntil = pass.validUntil && daysFrom(pass.validUntil, decision.days, timeZone)
  await saveFreeze(tx, { passId, from, until, ...frozen, validUntil, by: caller.userId, at: now })
  if (isRenewing(subscription)) await moveSubscription(tx, subscription, decision.days, now)
  await auditByStaff(tx, caller, 'pass_frozen', pass, { passId, from, until }, now)
  const view = await viewPass(tx, passId, now)
  const instants = { at: span.from.toISOString(), until: span.until.toISOString(), timeZone }
  const message = {
    key: `frozen:${passId}:${from}:${now.getTime()}`,
    kind: 'membership_frozen' as const,
    params: { pass: name, from: studioName, ...instants, bookings: booked.length, chargeAt: view.renewsAt },
    by: caller.userId,
    link: '/gym/points',
  }
  await notifyAll(tx, message, { memberId, subscription }, now)
  return done({ ...view, bookings: viewTouched(touched) })
}

/** Ends a freeze today, or withdraws a planned one: the charge moves back by the remaining days. */
export const resumePass = async (
  tx: Tx,
  passId: PassId,
  caller: Caller,
  now: Date,
): Promise<Outcome<Data<'resumePass'>>> => {
  const own = await lockOwnPass(tx, passId, caller)
  if (!own.ok) return own
  const { pass, subscription } = own.value
  if (pass.frozenFrom === null || pass.frozenUntil === null || pass.frozenUntil <= now) {
    return refuse(refusals.invalidState, { because: 'freeze_none' })
  }
  const timeZone = pass.timeZone ?? (await readMemberZone(tx, pass.memberId, now))
  const today = dateIn(now, timeZone)
  const span = { from: dateIn(pass.frozenFrom, timeZone), until: dateIn(pass.frozenUntil, timeZone) }
  const days = daysGivenBack(span, today)
  await lockHolder(tx, pass.memberId)
  const validUntil = pass.validUntil && daysFrom(pass.validUntil, -days, timeZone)
  await saveResumed(tx, { passId, until: today, validUntil, at: now })
  if (isRenewing(subscription)) await moveSubscription(tx, subscription, -days, now)
  await auditByStaff(tx, caller, 'pass_resumed', pass, { passId }, now)
  const view = await viewPass(tx, passId, now)
  const message = {
    key: `resumed:${passId}:${now.getTime()}`,
    kind: 'membership_resumed' as const,
    params: { pass: pass.name, from: pass.studioName, chargeAt: view.renewsAt, timeZone },
    by: caller.userId,
    link: '/gym/points',
  }
  await notifyAll(tx, message, { memberId: pass.memberId, subscription }, now)
  return done(view)
}
