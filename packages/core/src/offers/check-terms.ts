import { offerKind } from './offer-kinds.ts'
import type { OfferTerms } from './terms.ts'

/** Edited terms; ids and scope are added by the store. */
export type EditedTerms = Omit<OfferTerms, 'versionId' | 'offerId' | 'studioId'>

export type TermsProblem = {
  field:
    | 'points'
    | 'classes'
    | 'perPeriod'
    | 'period'
    | 'validDays'
    | 'renews'
    | 'perPerson'
    | 'price.amount'
    | 'givesOfferId'
    | 'onSaleUntil'
  /** A required field is missing, a field does not exist for this kind, or the end is not after the start. */
  problem: 'needed' | 'not_for_kind' | 'before_start'
}

type Fields = 'points' | 'classes' | 'perPeriod' | 'period' | 'renews'

/** The required and the optional fields of each kind. */
const fieldsOf: Record<EditedTerms['kind'], { needs: readonly Fields[]; may: readonly Fields[] }> = {
  points: { needs: ['points'], may: [] },
  classes: { needs: ['classes'], may: [] },
  membership: { needs: [], may: ['perPeriod', 'period', 'renews'] },
  dropin: { needs: ['classes'], may: [] },
  trial: { needs: ['classes'], may: [] },
  gift: { needs: [], may: [] },
}

const limited = ['points', 'classes', 'perPeriod', 'period', 'renews'] as const

/** Fields that a gift card does not have: tax, which is due when it pays; scope and buyers, which the paid item has. */
const noGiftTerms = {
  taxRate: 0,
  validFrom: 'purchase',
  classTypeIds: null,
  branchIds: null,
  newClientsOnly: false,
  perPerson: null,
} as const

/**
 * Adds the terms implied by a kind: a drop-in is one class, a trial is once per person and for new clients only, a
 * trial without a number is one class, and a gift card has no tax, scope or limit of buyers.
 */
export const completeTerms = (terms: EditedTerms): EditedTerms => {
  if (terms.kind === offerKind.gift) return { ...terms, ...noGiftTerms }
  if (terms.kind === offerKind.dropin) return { ...terms, classes: terms.classes ?? 1 }
  if (terms.kind !== offerKind.trial) return terms
  return { ...terms, classes: terms.classes ?? 1, perPerson: terms.perPerson ?? 1, newClientsOnly: true }
}

/** All problems of completed terms, by field; empty for valid terms. */
export const checkTerms = (terms: EditedTerms): TermsProblem[] => {
  const { needs, may } = fieldsOf[terms.kind]
  const problems: TermsProblem[] = []
  for (const field of limited) {
    if (needs.includes(field) && terms[field] === null) problems.push({ field, problem: 'needed' })
    const notAllowed = !needs.includes(field) && !may.includes(field)
    if (notAllowed && terms[field] !== null) problems.push({ field, problem: 'not_for_kind' })
  }
  if (terms.kind === offerKind.dropin && terms.classes !== 1)
    problems.push({ field: 'classes', problem: 'not_for_kind' })
  if (terms.kind === offerKind.trial && terms.perPerson !== 1)
    problems.push({ field: 'perPerson', problem: 'not_for_kind' })
  if (terms.kind === offerKind.membership) {
    if (terms.perPeriod !== null && terms.period === null) problems.push({ field: 'period', problem: 'needed' })
    if (terms.perPeriod === null && terms.period !== null) problems.push({ field: 'perPeriod', problem: 'needed' })
    if (terms.renews === null && terms.validDays === null) problems.push({ field: 'validDays', problem: 'needed' })
    if (terms.renews !== null && terms.validDays !== null)
      problems.push({ field: 'validDays', problem: 'not_for_kind' })
  }
  if (terms.kind === offerKind.gift && terms.givesOfferId === null && terms.price.amount === 0)
    problems.push({ field: 'price.amount', problem: 'needed' })
  if (terms.kind !== offerKind.gift && terms.givesOfferId !== null)
    problems.push({ field: 'givesOfferId', problem: 'not_for_kind' })
  const { onSaleFrom, onSaleUntil } = terms
  if (onSaleFrom !== null && onSaleUntil !== null && onSaleUntil <= onSaleFrom) {
    problems.push({ field: 'onSaleUntil', problem: 'before_start' })
  }
  return problems
}
