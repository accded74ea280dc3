import type { BranchId, ClassTypeId, StudioId } from '../ids/ids.ts'
import { offerKind } from '../offers/offer-kinds.ts'
import type { OfferTerms } from '../offers/terms.ts'
import { termsOfPass } from '../passes/terms-of-pass.ts'
import type { Points } from '../points/points.ts'

/** What a class asks of the offer that is bought for it. */
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

/**
 * Whether the buyer of an offer can pay a class with it right after the purchase. `balance`: points that they can spend
 * for the class already. Points are spent at once, so only their number and scope matter; other rights must last until
 * the class starts.
 */
export const offerCovers = (terms: OfferTerms, session: OfferedClass, balance: Points, now: Date): boolean => {
  if (terms.kind === offerKind.gift || !inScope(terms, session)) return false
  const given = termsOfPass(terms, now, session.timeZone)
  if (given.points !== null) return balance + given.points >= session.points
  return terms.renews !== null || given.validUntil === null || session.startsAt < given.validUntil
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

/** Order of the sheet: points, points that renew, single classes and passes, memberships. */
const rankOf = ({ kind, renews }: OfferTerms): number => {
  if (kind === offerKind.points) return renews === null ? 0 : 1
  return kind === offerKind.membership ? 3 : 2
}

/** The offers that pay for a class: points, then passes, then memberships, the cheapest of each first. */
export const offersFor = <Offer extends OfferTerms>(
  offers: readonly Offer[],
  session: OfferedClass,
  balance: Points,
  now: Date,
): Offer[] =>
  offers
    .filter((offer) => offerCovers(offer, session, balance, now))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.price.amount - b.price.amount)
