import type { BranchId, ClassTypeId, StudioId } from '../ids/ids.ts'
import { offerKind } from '../offers/offer-kinds.ts'
import type { OfferTerms } from '../offers/terms.ts'
import type { Points } from '../points/points.ts'

/** What a class asks of the offer that is bought for it. */
export type OfferedClass = {
  studioId: StudioId
  classTypeId: ClassTypeId
  branchId: BranchId | null
  points: Points
}

const inScope = ({ studioId, classTypeIds, branchIds }: OfferTerms, session: OfferedClass): boolean =>
  (studioId === null || studioId === session.studioId) &&
  (classTypeIds === null || classTypeIds.includes(session.classTypeId)) &&
  (branchIds === null || (session.branchId !== null && branchIds.includes(session.branchId)))

/**
 * Whether the buyer of an offer can pay a class with it right after the purchase. `balance`: points that they can spend
 * for the class already. Points are spent at once, so only their number and scope matter. Only points pay for a seat that
 * is bought with its class.
 */
export const offerCovers = (terms: OfferTerms, session: OfferedClass, balance: Points): boolean => {
  if (terms.kind === offerKind.gift || !inScope(terms, session)) return false
  return terms.points !== null && terms.classes === null && balance + terms.points >= session.points
}

/** What a person bought and visited before. */
type History = { had: number; visits: number }

/** Why a person may not buy an offer; null if they may. */
export const mayHave = (
  { perPerson, newClientsOnly }: Pick<OfferTerms, 'perPerson' | 'newClientsOnly'>,
  { had, visits }: History = { had: 0, visits: 0 },
): 'had' | 'not_new' | null => {
  if (perPerson !== null && had >= perPerson) return 'had'
  return newClientsOnly && visits > 0 ? 'not_new' : null
}

/** The offers that pay for a class: those that do not renew first, the cheapest of each first. */
export const offersFor = <Offer extends OfferTerms>(
  offers: readonly Offer[],
  session: OfferedClass,
  balance: Points,
): Offer[] =>
  offers
    .filter((offer) => offerCovers(offer, session, balance))
    .toSorted((a, b) => Number(a.renews !== null) - Number(b.renews !== null) || a.price.amount - b.price.amount)
