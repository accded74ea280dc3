import type { Data } from '@cupo/contract'
import type { BookingId } from '@cupo/core/ids'
import { checkMandate, type MandateProblem } from '@cupo/core/mandates'
import { mustExist } from '@cupo/core/must-get'
import type { OfferTerms } from '@cupo/core/offer-terms'
import { pointsFor } from '@cupo/core/passes'
import { promotesUntil } from '@cupo/core/policy'
import { mayHave } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import { isWaitlisted } from '@cupo/core/seats'
import { waitlistPhase } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { readOfferedClass } from '../classes/offered-class-store.ts'
import { readBuyerHistory, readOffersOnSale } from '../offers/sale-store.ts'
import { readRights } from '../seats/rights-store.ts'
import { type LockedClass, lockClasses } from '../seats/state-store.ts'
import { ownsMethod } from '../subscriptions/terms-store.ts'
import { serveWaitlists } from '../waitlist/serve-waitlist.ts'
import { findOwnPlace, insertMandate, readLiveMandate, withdrawMandate } from './store.ts'

type View = NonNullable<Data<'readMandate'>>

/** Reads the live mandate of a booking of a locked class. */
export const viewMandate = async (
  tx: Tx,
  bookingId: BookingId,
  { startsAt, policy }: Pick<LockedClass, 'startsAt' | 'policy'>,
): Promise<View | null> => {
  const found = await readLiveMandate(tx, bookingId)
  if (!found) return null
  const { offerId, offer, amount, currency, cardId, brand, last4, agreedAt, charging } = found
  return {
    offer: { id: offerId, name: offer },
    price: { amount, currency },
    card: { id: cardId, brand, last4 },
    agreedAt: agreedAt.toISOString(),
    until: promotesUntil(startsAt, policy).toISOString(),
    charging,
  }
}

/** Locks the class of the caller's waitlist place. */
export const lockPlace = async (
  tx: Tx,
  { params, caller }: Pick<Context<'setMandate'>, 'params' | 'caller'>,
): Promise<Outcome<LockedClass>> => {
  const place = await findOwnPlace(tx, params.id, caller.userId)
  if (!place) return refuse(refusals.notFound)
  const session = mustExist((await lockClasses(tx, [place.classId])).get(place.classId), `class ${place.classId}`)
  const locked = await findOwnPlace(tx, params.id, caller.userId)
  return locked && isWaitlisted(locked.status)
    ? done(session)
    : refuse(refusals.invalidState, { because: 'mandate_not_waiting' })
}

const refuseProblem: Record<MandateProblem, () => Refusal> = {
  renews: () => refuse(refusals.invalidState, { because: 'mandate_offer_unfit' }),
  free: () => refuse(refusals.invalidState, { because: 'mandate_offer_unfit' }),
  dearer: () => refuse(refusals.invalidState, { because: 'offer_changed' }),
  does_not_cover: () => refuse(refusals.insufficientPoints, { because: 'offer_does_not_cover' }),
}

/** Reads the terms of the offer, if this person may consent to buy it for this class. */
const readTerms = async (
  tx: Tx,
  { body, caller, now }: Context<'setMandate'>,
  { id: classId }: LockedClass,
): Promise<Outcome<OfferTerms>> => {
  const { offerId, version, paymentMethod: methodId } = body
  const [terms] = isId(offerId) ? await readOffersOnSale(tx, { studioId: null, offerId, now }) : []
  const session = mustExist(await readOfferedClass(tx, classId), `class ${classId}`)
  if (!terms) return refuse(refusals.notFound)
  if (version !== undefined && version !== terms.version)
    return refuse(refusals.invalidState, { because: 'offer_changed' })
  const history = await readBuyerHistory(tx, caller.userId, [offerId])
  const had = mayHave(terms, history.get(offerId))
  if (had !== null)
    return refuse(refusals.invalidState, { because: had === 'had' ? 'offer_had' : 'offer_for_new_clients' })
  const balance = pointsFor(await readRights(tx, caller.userId, now), session, now)
  const problem = checkMandate(terms.price, terms, session, { balance, now })
  if (problem !== null) return refuseProblem[problem]()
  return isId(methodId) && (await ownsMethod(tx, { memberId: caller.userId, methodId, studioId: terms.studioId }))
    ? done(terms)
    : refuseField('paymentMethod', 'payment_method_unknown')
}

/**
 * Stores a waitlisted member's consent to buy an offer when the seat is theirs, replacing an earlier one. A seat that
 * is free because no waitlisted member could pay for it is held immediately.
 */
export const setMandate = async (tx: Tx, context: Context<'setMandate'>): Promise<Outcome<View>> => {
  const { params, caller, now } = context
  const { id: bookingId } = params
  const place = await lockPlace(tx, context)
  if (!place.ok) return place
  const session = place.value
  if (waitlistPhase(session, now) !== 'automatic') return refuse(refusals.invalidState, { because: 'mandate_too_late' })
  if ((await readLiveMandate(tx, bookingId))?.charging)
    return refuse(refusals.invalidState, { because: 'mandate_charging' })
  const terms = await readTerms(tx, context, session)
  if (!terms.ok) return terms
  const { offerId, price } = terms.value
  const { id: classId } = session
  await withdrawMandate(tx, bookingId, now)
  const methodId = context.body.paymentMethod
  await insertMandate(tx, { bookingId, memberId: caller.userId, classId, offerId, methodId, price }, now)
  await serveWaitlists(tx, [classId], now, caller.userId)
  return done(mustExist(await viewMandate(tx, bookingId, session), `the mandate of booking ${bookingId}`))
}
