import { type OfferKind, offerKind } from '../offers/offer-kinds.ts'

/** Fields that determine the order of use. `studioId` null: valid everywhere; `company`: points given by a company. */
export type Usable = {
  id: string
  kind: OfferKind
  unit: 'point' | 'class' | 'visit'
  studioId: string | null
  company: boolean
  validUntil: Date | null
}

const rankOf = ({ unit, studioId, company, kind }: Usable): number => {
  if (unit === 'visit' || kind === offerKind.membership) return 0
  if (unit === 'class') return 1
  if (studioId !== null) return 2
  return company ? 3 : 4
}

const endOf = ({ validUntil }: Usable): number => validUntil?.getTime() ?? Number.POSITIVE_INFINITY

/**
 * Order of use: memberships, class passes, points of one studio, points of a company, points valid everywhere; within a
 * group the soonest to expire first.
 */
export const byUse = (a: Usable, b: Usable): number => {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b)
  if (endOf(a) !== endOf(b)) return endOf(a) < endOf(b) ? -1 : 1
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}
