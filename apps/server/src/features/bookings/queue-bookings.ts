import type { Booking } from '@cupo/contract'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { registerQueued } from '../../http/register.ts'
import { readBookingViews } from '../classes/booking-view.ts'
import { bookSeats } from './book-seats.ts'
import type { BookSeat } from './booking-store.ts'

/** A wish with the caller who gets the response. */
type Asked = { wish: BookSeat; caller: Caller }

/** Books many wishes in one transaction; one response per caller. */
const bookForAll = async (tx: Tx, asked: readonly Asked[], now: Date): Promise<Outcome<Booking>[]> => {
  const verdicts = await bookSeats(
    tx,
    asked.map(({ wish }) => wish),
    now,
  )
  const made = verdicts.flatMap((verdict, i) =>
    verdict.ok ? [{ id: verdict.value, caller: mustIndex(asked, i).caller }] : [],
  )
  const views = await readBookingViews(tx, made, now)
  return verdicts.map((verdict) => (verdict.ok ? done(mustGet(views, verdict.value)) : verdict))
}

/** POST /api/gym/classes/:id/bookings, the hot path: requests are queued and booked in batches. */
export const bookClassRoute = (app: FastifyInstance, deps: Deps): void =>
  registerQueued(app, deps, 'bookClass', {
    wish: ({ params, body, caller }) => {
      const memberId = caller.role === 'studio' ? body.memberId : caller.userId
      if (caller.role === 'member' && body.memberId !== undefined && body.memberId !== caller.userId) {
        return refuse(refusals.forbidden)
      }
      if (caller.role === 'member' && body.override !== undefined) return refuse(refusals.forbidden)
      if (memberId === undefined) {
        return refuse(refusals.invalidInput, { fields: [{ campo: 'memberId', because: 'field_required' }] })
      }
      if (!isId(memberId) || (body.spotId !== undefined && !isId(body.spotId))) return refuse(refusals.notFound)
      const within = caller.studioId ?? undefined
      return done({ wish: { ...body, classId: params.id, memberId, by: caller.userId, within }, caller })
    },
    act: bookForAll,
  })
