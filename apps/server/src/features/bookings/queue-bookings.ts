import type { Booking } from '@cupo/contract'
import type { BookingId, PersonId } from '@cupo/core/ids'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Place } from '../../http/announce-places.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { queuedWrites, registerQueued } from '../../http/register.ts'
import type { BatchAct } from '../../http/write-queue.ts'
import { notifyPlaces, type QueuePlace } from '../../live/queue-places.ts'
import { readBookingViews } from '../classes/booking-view.ts'
import { countUnknownPerson } from '../clients/limit-desk.ts'
import { lockClassRows } from '../seats/state-store.ts'
import { bookLoaded } from './book-seats.ts'
import { type BookSeat, readClaimed } from './booking-store.ts'
import { type BookingState, loadBookingState } from './load-state.ts'
import { viewWritten } from './view-written.ts'

/** A seat to book, or a seat to claim for a waitlisted booking. */
type SeatCommand = { book: BookSeat } | { claim: { bookingId: BookingId; memberId: PersonId } }

/** A queue entry with the caller who gets the response. */
type BookingRequest = SeatCommand & { caller: Caller }

/** The state of a batch, and the command of each entry; none for a claim of an unknown booking. */
type BatchState = { loaded: BookingState; commands: ReadonlyMap<BookingRequest, BookSeat> }

/** Builds the commands of entries. A claim books the class of its booking, if that is the member's. */
const commandsOf = async (tx: Parameters<typeof readClaimed>[0], requests: readonly BookingRequest[]) => {
  const claimed = await readClaimed(
    tx,
    requests.flatMap((a) => ('claim' in a ? [a.claim.bookingId] : [])),
  )
  return new Map(
    requests.flatMap((a): [BookingRequest, BookSeat][] => {
      if ('book' in a) return [[a, a.book]]
      const { bookingId, memberId } = a.claim
      const booking = claimed.get(bookingId)
      if (booking?.member_id !== memberId) return []
      return [[a, { classId: booking.class_id, memberId, by: memberId, claims: bookingId }]]
    }),
  )
}

/** Books many commands in one transaction; one response per caller. */
const bookForAll: BatchAct<BookingRequest, BatchState, Booking> = {
  lockGroups: (tx, requests) =>
    lockClassRows(
      tx,
      requests.flatMap((a) => ('book' in a ? [a.book.classId] : [])),
    ),
  // A claim and an either-group also lock other classes of the member, in the order of their ids.
  locksGroupFirst: (a) => 'book' in a && a.book.eitherGroup === undefined,
  read: async (tx, requests, now) => {
    const commands = await commandsOf(tx, requests)
    return { commands, loaded: await loadBookingState(tx, [...commands.values()], now) }
  },
  write: async (tx, requests, { commands, loaded }, now) => {
    const known = requests.filter((a) => commands.has(a))
    const { outcomes, made, writes, followedUp } = await bookLoaded(
      tx,
      known.map((a) => mustGet(commands, a)),
      loaded,
      now,
    )
    const verdicts = new Map(known.map((a, i) => [a, mustIndex(outcomes, i)]))
    const callers = new Map(
      [...verdicts].flatMap(([a, verdict]): [BookingId, Caller][] => (verdict.ok ? [[verdict.value, a.caller]] : [])),
    )
    // Follow-ups may have changed bookings of this batch, so they are read again.
    const views = followedUp
      ? await readBookingViews(
          tx,
          [...callers].map(([id, caller]) => ({ id, caller })),
          now,
        )
      : viewWritten(made, callers, now)
    const value = requests.map((a): Outcome<Booking> => {
      const verdict = verdicts.get(a) ?? refuse(refusals.notFound)
      return verdict.ok ? done(mustGet(views, verdict.value)) : verdict
    })
    return { value, writes }
  },
}

const placeOf = ({ command, place }: Place<BookingRequest>): QueuePlace => ({
  userId: command.caller.userId,
  place,
  ...('book' in command
    ? { endpoint: 'bookClass' as const, id: command.book.classId }
    : { endpoint: 'claimBooking' as const, id: command.claim.bookingId }),
})

/**
 * Routes of POST /api/gym/classes/:id/bookings and POST /api/gym/bookings/:id/claim, the hot paths: requests are queued
 * and booked in batches.
 */
export const queuedBookingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const queue = queuedWrites(app, deps, bookForAll, {
    groupOf: (requests) => ('book' in requests ? requests.book.classId : `claim ${requests.claim.bookingId}`),
    // A failure only loses this announcement of queue places.
    onPlaces: (places) => void notifyPlaces(deps.db, places.map(placeOf)).catch(() => undefined),
  })

  registerQueued(app, deps, 'bookClass', queue, ({ params, body, caller, now }) => {
    const memberId = caller.role === 'studio' ? body.memberId : caller.userId
    if (caller.role === 'member' && body.memberId !== undefined && body.memberId !== caller.userId) {
      return refuse(refusals.forbidden)
    }
    if (caller.role === 'member' && body.override !== undefined) return refuse(refusals.forbidden)
    // A batch has no audit context of a single caller, so the override could not name the owner.
    if (caller.acting && body.override !== undefined) {
      return refuse(refusals.forbidden, { because: 'not_while_acting' })
    }
    if (memberId === undefined) {
      return refuse(refusals.invalidInput, { fields: [{ campo: 'memberId', because: 'field_required' }] })
    }
    if (body.passId && !isId(body.passId)) return refuse(refusals.notFound)
    if (!isId(memberId) || (body.spotId !== undefined && !isId(body.spotId))) return refuse(refusals.notFound)
    const { studioId } = caller
    const command = {
      book: { ...body, classId: params.id, memberId, by: caller.userId, within: studioId ?? undefined },
      caller,
    }
    if (studioId === null) return done(command)
    return countUnknownPerson(deps, { caller, personId: memberId, at: { studioId } }, now).then((counted) =>
      counted.ok ? done(command) : counted,
    )
  })

  registerQueued(app, deps, 'claimBooking', queue, ({ params, caller }) =>
    done({ claim: { bookingId: params.id, memberId: caller.userId }, caller }),
  )
}
