import type { BranchId, ClassTypeId, StudioId } from '../ids/ids.ts'
import { offerKind } from '../offers/offer-kinds.ts'
import type { OfferTerms } from '../offers/terms.ts'
import { termsOfPass } from '../passes/terms-of-pass.ts'
import type { Points } from '../points/points.ts'

/** Properties of a class that an offer must cover. */
export type OfferedClass = {
  studioId: StudioId
  classTypeId: ClassTypeId
  branchId: BranchId | null
  points: Points
  startsAt: Date
  timeZone: string
}

const inScope = ({ studioId, classTypeIds, branchIds }: OfferTerms, session: OfferedClass): boolean =>
  (studioId === null || studioId === session.studioId) &&
  (classTypeIds === null || classTypeIds.includes(session.classTypeId)) &&
  (branchIds === null || (session.branchId !== null && branchIds.includes(session.branchId)))

/** The points that the buyer can already spend for the class, and the time of the purchase. */
export type BuyingFor = { balance: Points; now: Date }

/**
 * Whether an offer can pay for a class directly after its purchase: points together with the buyer's spendable ones, or
 * a pass that is valid at the start of the class. A renewing pass lasts until it is cancelled.
 */
export const offerCovers = (terms: OfferTerms, session: OfferedClass, { balance, now }: BuyingFor): boolean => {
  if (terms.kind === offerKind.gift || !inScope(terms, session)) return false
  const { unit, points, validUntil } = termsOfPass(terms, now, session.timeZone)
  if (unit === 'point') return points !== null && balance + points >= session.points
  return terms.renews !== null || validUntil === null || session.startsAt < validUntil
}

/** A person's earlier purchases of the offer, and visits. */
type History = { had: number; visits: number }

/** Why a person may not buy an offer; null if they may. */
export const mayHave = (
  { perPerson, newClientsOnly }: Pick<OfferTerms, 'perPerson' | 'newClientsOnly'>,
  { had, visits }: History = { had: 0, visits: 0 },
): 'had' | 'not_new' | null => {
  if (perPerson !== null && had >= perPerson) return 'had'
  return newClientsOnly && visits > 0 ? 'not_new' : null
}

/**
 * Whether a guardian can buy an offer for a dependant: one of the studio where they are in charge. Gift cards are for
 * the buyer to give away, and points of the service are bought by the guardian, whose points pay for the dependant.
 */
export const suitsDependant = ({ kind, studioId }: Pick<OfferTerms, 'kind' | 'studioId'>): boolean =>
  studioId !== null && kind !== offerKind.gift

/** How many classes like this one an offer can pay for. */
const sizeOf = ({ kind, points, classes }: OfferTerms, price: Points): number => {
  if (kind === offerKind.membership) return Number.POSITIVE_INFINITY
  return classes === null && points !== null ? points / Math.max(1, price) : (classes ?? 1)
}

/**
 * The offers that can pay for a class, the smallest that suffices first: those that do not renew, by the number of
 * classes, classes before points, then by price. Prices in different currencies are not compared.
 */
export const offersFor = <Offer extends OfferTerms>(
  offers: readonly Offer[],
  session: OfferedClass,
  buying: BuyingFor,
): Offer[] =>
  offers
    .filter((offer) => offerCovers(offer, session, buying))
    .toSorted(
      (a, b) =>
        Number(a.renews !== null) - Number(b.renews !== null) ||
        sizeOf(a, session.points) - sizeOf(b, session.points) ||
        Number(a.classes === null) - Number(b.classes === null) ||
        (a.price.currency === b.price.currency ? a.price.amount - b.price.amount : 0),
    )
