import type { BranchId, ClassTypeId, OfferId, OfferVersionId, StudioId } from '../ids/ids.ts'
import type { Money } from '../money/minor-units.ts'
import type { Points } from '../points/points.ts'
import type { OfferKind, OfferPeriod, ValidityStart } from './offer-kinds.ts'

/** The terms of an offer from one edit to the next. A sold pass keeps its version. */
export type OfferTerms = {
  versionId: OfferVersionId
  offerId: OfferId
  /** Null: sold by the service, valid at every studio. */
  studioId: StudioId | null
  kind: OfferKind
  name: string
  /** Price of one, tax included. */
  price: Money
  /** In basis points: 1600 is 16 %. */
  taxRate: number
  points: Points | null
  classes: number | null
  /** Visits per period; null: no limit. */
  perPeriod: number | null
  period: OfferPeriod | null
  validDays: number | null
  validFrom: ValidityStart
  renews: OfferPeriod | null
  /** Null: all disciplines, all branches. */
  classTypeIds: readonly ClassTypeId[] | null
  branchIds: readonly BranchId[] | null
  newClientsOnly: boolean
  /** Most purchases per person; null: no limit. */
  perPerson: number | null
  /** The offer given by a gift card; null: money, the amount of its price. */
  givesOfferId: OfferId | null
  onSaleFrom: Date | null
  onSaleUntil: Date | null
}
