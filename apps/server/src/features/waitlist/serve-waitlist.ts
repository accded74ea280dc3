import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustGet } from '@cupo/core/must-get'
import { paymentKind, spendRights } from '@cupo/core/passes'
import { freeCancelUntilFor, promisedFreeUntil } from '@cupo/core/policy'
import { bookingStatus, type EventReason } from '@cupo/core/seats'
import { decideService, type Promotion, type Service, type Skipped } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { readEarnedAccounts } from '../seats/account-store.ts'
import { type BookingEvent, recordEvents, writeCounts } from '../seats/event-store.ts'
import { passUsesWrite, paymentDetails, useOf } from '../seats/pass-store.ts'
import { refillLateSeats } from '../seats/refill-late-seats.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { holdForMandates } from './hold-for-mandates.ts'
import { asWaiting, type Lists, lockLists } from './lock-waitlists.ts'
import {
  notifyClaimOpen,
  notifyLapsed,
  notifyListClosed,
  notifyOffered,
  notifyPromoted,
  notifyWithdrawn,
} from './notify-waitlist.ts'
import { recordPassed } from './record-passed-over.ts'
import { resolveEitherGroups, type Settled } from './resolve-either-groups.ts'
import { closeOffers, endWaiting, seatPromoted, type WaitingRow, writeDue, writeOffers } from './store.ts'

/** The list to serve; its class and members are updated with each seat given. */
export type Serving = {
  session: LockedClass
  line: WaitingRow[]
  lists: Lists
  service: Service
  /** The user whose change is followed up; null if a time limit passed. */
  by: PersonId | null
  now: Date
}

/** Number of members who were passed over before this one, in all and by reason. */
const skippedIn = (skipped: Skipped): Record<string, number> => ({
  skipped: Object.values(skipped).reduce((sum, n) => sum + n, 0),
  skippedPoints: skipped.points ?? 0,
  skippedOverlap: skipped.overlap ?? 0,
  skippedNotice: skipped.notice ?? 0,
  skippedPaused: skipped.paused ?? 0,
  skippedSuspended: skipped.suspended ?? 0,
})

const eventsFor = (
  { session, line, service, now }: Serving,
  bookingIds: readonly BookingId[],
  reason: EventReason,
  to: BookingEvent['to'],
  more: (bookingId: BookingId) => BookingEvent['details'] = () => ({}),
): BookingEvent[] =>
  bookingIds.map((bookingId) => ({
    studioId: session.studioId,
    bookingId,
    at: now,
    by: null,
    from: bookingStatus.waitlisted,
    to,
    reason,
    details: {
      rule: `waitlist_${service.phase}`,
      policyVersion: session.policyVersion,
      startsAt: session.startsAt.toISOString(),
      timeZone: session.timeZone,
      noticeMinutes: Math.floor((session.startsAt.getTime() - now.getTime()) / 60_000),
      minNoticeMinutes: line.find((w) => w.id === bookingId)?.min_notice_minutes ?? null,
      ...more(bookingId),
    },
  }))

/** Removes members from the list being served and from the count of its class. */
const leave = (serving: Serving, bookingIds: readonly BookingId[]): void => {
  serving.line = serving.line.filter((w) => !bookingIds.includes(w.id))
  serving.session.waitlisted = serving.line.length
}

const expire = async (tx: Tx, serving: Serving): Promise<void> => {
  const { service, now } = serving
  if (service.expired.length === 0) return
  await endWaiting(tx, service.expired, bookingStatus.expired, now)
  await recordEvents(tx, eventsFor(serving, service.expired, 'waitlist_expired', bookingStatus.expired))
  leave(serving, service.expired)
}

const endOffers = async (tx: Tx, serving: Serving): Promise<void> => {
  const { session, service, line, by, now } = serving
  await closeOffers(tx, service.lapsed, 'lapsed', now)
  await closeOffers(tx, service.withdrawn, 'withdrawn', now)
  const ended = (bookingId: BookingId) => ({
    expiresAt: line.find((w) => w.id === bookingId)?.offered_until?.toISOString() ?? null,
  })
  const waiting = service.lapsed.filter((id) => !service.expired.includes(id))
  await recordEvents(tx, [
    ...eventsFor(serving, waiting, 'offer_lapsed', bookingStatus.waitlisted, ended),
    ...eventsFor(serving, service.withdrawn, 'offer_withdrawn', bookingStatus.waitlisted, ended),
  ])
  // A list that closes or opens to everybody sends its own notice.
  const inOrder = !service.closed && service.phase !== 'claim'
  await notifyLapsed(tx, session, inOrder ? line.filter((w) => service.lapsed.includes(w.id)) : [], now)
  await notifyWithdrawn(
    tx,
    session,
    line.filter((w) => service.withdrawn.includes(w.id)),
    by,
    now,
  )
}

const pay = async (tx: Tx, { session, lists, now }: Serving, promoted: readonly Promotion[]): Promise<void> => {
  const uses = promoted.flatMap((p) => useOf(mustGet(lists.members, p.memberId), p.payment, session, p.bookingId, null))
  if (uses.length > 0) await passUsesWrite(uses, now).execute(tx)
  const paid = promoted.filter(({ payment }) => payment.kind === paymentKind.points && payment.cost > 0)
  if (paid.length === 0) return
  const earned = await readEarnedAccounts(tx, [session.studioId])
  const posted = await postTransfers(
    tx,
    paid.map((p) => ({
      kind: transferKind.booking,
      fromAccountId: mustGet(lists.members, p.memberId).accountId,
      toAccountId: mustGet(earned, session.studioId),
      points: p.payment.cost,
      bookingId: p.bookingId,
      paid: session,
      byUser: null,
      note: session.name,
      at: now,
    })),
  )
  // The balance was read under the lock that transfers require, so a refusal here is a bug.
  if (!posted.ok) throw new Error(`points refused after they were checked: ${posted.reason}`)
}

/** Applies promotions to the state for the next list of this call. */
const carry = ({ session, lists, now }: Serving, promoted: readonly Promotion[]): void => {
  const taken = new Set(promoted.map((p) => p.spotId))
  session.booked += promoted.length
  session.spots = session.spots.map((s) => (taken.has(s.id) ? { ...s, taken: true } : s))
  const { id: classId, name, startsAt, endsAt } = session
  for (const { memberId, payment } of promoted) {
    const member = mustGet(lists.members, memberId)
    Object.assign(member, spendRights(member, payment, session, now))
    member.seats = [...member.seats, { classId, name, startsAt, endsAt }]
  }
}

/** Ends the other waits of promoted members with an either-group. */
const settle = async (tx: Tx, serving: Serving, promoted: readonly Promotion[]): Promise<Settled> => {
  const { session, line, lists, now } = serving
  const winners = promoted.flatMap(({ bookingId, memberId }) => {
    const eitherGroup = line.find((w) => w.id === bookingId)?.either_group
    return eitherGroup ? [{ memberId, eitherGroup, bookingId, session }] : []
  })
  const settled = await resolveEitherGroups(tx, winners, lists.classes, now)
  const settledIds = new Set([...settled.values()].flatMap((s) => s.bookingIds))
  for (const [classId, rows] of lists.waiting) {
    lists.waiting.set(
      classId,
      rows.filter((w) => !settledIds.has(w.id)),
    )
  }
  return settled
}

/**
 * Gives the seats of promoted members: charges, records, ends their other waits, notifies. The counts are written
 * later.
 */
export const promote = async (tx: Tx, serving: Serving): Promise<void> => {
  const { session, service, now } = serving
  const { promoted } = service
  if (promoted.length === 0) return
  await seatPromoted(tx, promoted, promisedFreeUntil(session.startsAt, now, session.policy), now)
  await pay(tx, serving, promoted)
  const freeCancelUntil = freeCancelUntilFor(
    { startsAt: session.startsAt, bookedAt: now, promotedAt: now, notifiedAt: now },
    session.policy,
  )
  const paid = new Map(promoted.map((p) => [p.bookingId, paymentDetails(p.payment)]))
  const skipped = new Map(promoted.map((p) => [p.bookingId, skippedIn(p.skipped)]))
  await recordEvents(
    tx,
    eventsFor(
      serving,
      promoted.map((p) => p.bookingId),
      'promoted',
      bookingStatus.booked,
      (id) => ({ ...paid.get(id), freeCancelUntil: freeCancelUntil.toISOString(), ...skipped.get(id) }),
    ),
  )
  carry(serving, promoted)
  const settled = await settle(tx, serving, promoted)
  leave(
    serving,
    promoted.map((p) => p.bookingId),
  )
  await refillLateSeats(tx, session, promoted, now)
  const notified = promoted.map((p) => ({ ...p, freeCancelUntil, dropped: settled.get(p.bookingId)?.names ?? [] }))
  await notifyPromoted(tx, session, notified, now)
}

const offer = async (tx: Tx, serving: Serving): Promise<void> => {
  const { session, service, now } = serving
  const { offered } = service
  if (offered.length === 0) return
  await writeOffers(tx, session, offered, now)
  const details = new Map(
    offered.map((o) => [o.bookingId, { expiresAt: o.expiresAt.toISOString(), ...skippedIn(o.skipped) }]),
  )
  const ids = offered.map((o) => o.bookingId)
  await recordEvents(
    tx,
    eventsFor(serving, ids, 'offered', bookingStatus.waitlisted, (id) => details.get(id) ?? {}),
  )
  await notifyOffered(tx, session, offered, now)
}

/**
 * Brings locked waitlists to their state at `now`: closes expired offers; promotes, offers or opens free seats by the
 * phase; recounts held seats; notifies. Idempotent: a second call at the same instant changes nothing. Updates the
 * classes and members of `lists`.
 */
export const serveLists = async (
  tx: Tx,
  lists: Lists,
  classIds: readonly ClassId[],
  now: Date,
  by: PersonId | null = null,
): Promise<void> => {
  for (const classId of new Set(classIds)) {
    const session = lists.classes.get(classId)
    if (!session) continue
    const line = lists.waiting.get(classId) ?? []
    const cancelled = session.cancelled || session.studioSuspended
    const people = line.map((w) => asWaiting(w, lists.members))
    const service = decideService({ ...session, cancelled }, people, now)
    const serving: Serving = { session, line, lists, service, by, now }
    await endOffers(tx, serving)
    if (service.closed && !cancelled) await notifyListClosed(tx, session, line, now)
    await expire(tx, serving)
    await recordPassed(tx, session, line, lists.members, service, now)
    await promote(tx, serving)
    await holdForMandates(tx, session, service.buying, now)
    await offer(tx, serving)
    if (service.announce) await notifyClaimOpen(tx, session, serving.line, now)
    lists.waiting.set(classId, serving.line)
    session.waitlisted = serving.line.length
    session.held = service.held
    await writeCounts(tx, [session])
    await writeDue(tx, [classId], service.dueAt)
  }
}

/**
 * Locks the waitlists of classes and serves them. Every transaction that frees or adds a seat, or changes a list, must
 * end with this call. `by`: the author of the change, for members who lose an offer by it.
 */
export const serveWaitlists = async (
  tx: Tx,
  classIds: readonly ClassId[],
  now: Date,
  by: PersonId | null = null,
): Promise<void> => serveLists(tx, await lockLists(tx, classIds, [], now), classIds, now, by)
