import type { Data, Input } from '@cupo/contract'
import { checkTerms, completeTerms, type EditedTerms } from '@cupo/core/check-terms'
import { type Currency, type MinorUnits, noMoney } from '@cupo/core/minor-units'
import { numberLimits } from '@cupo/core/number-limits'
import type { OfferPeriod, soldKinds, ValidityStart } from '@cupo/core/offer-kinds'
import { noPoints } from '@cupo/core/points'

export type Offer = Data<'listStudioOffers'>['items'][number]
export type SoldKind = (typeof soldKinds)[number]

/** An offer while it is edited: numbers are texts as typed, and an empty one is no number. */
export type Draft = {
  kind: SoldKind
  name: string
  amount: MinorUnits
  currency: Currency
  /** Tax in percent, such as '16' or '8,5'. */
  tax: string
  points: string
  classes: string
  perPeriod: string
  /** Whether a membership is limited by week or month; null: no limit. */
  period: OfferPeriod | null
  renews: OfferPeriod | null
  validDays: string
  validFrom: ValidityStart
  /** Null: every discipline. */
  classTypeIds: readonly string[] | null
  newClientsOnly: boolean
  perPerson: string
}

const numberFields = ['tax', 'points', 'classes', 'perPeriod', 'validDays', 'perPerson'] as const
export type DraftField = (typeof numberFields)[number] | 'name'
export type DraftProblem = 'needed' | 'number'

const limitsOf = {
  points: numberLimits.givenPoints,
  classes: numberLimits.offerClasses,
  perPeriod: numberLimits.offerPerPeriod,
  validDays: numberLimits.expiresInDays,
  perPerson: numberLimits.offerPerPerson,
} as const

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

/** What a new offer of a kind starts with. */
export const newDraft = (kind: SoldKind, { currency, taxRate }: { currency: Currency; taxRate: number }): Draft => ({
  kind,
  name: '',
  amount: noMoney,
  currency,
  tax: text(taxRate / 100),
  points: kind === 'points' ? '50' : '',
  classes: kind === 'classes' ? '10' : kind === 'trial' ? '1' : '',
  perPeriod: kind === 'membership' ? '3' : '',
  period: kind === 'membership' ? 'week' : null,
  renews: kind === 'membership' ? 'month' : null,
  validDays: kind === 'membership' ? '' : kind === 'points' ? '180' : kind === 'classes' ? '60' : '30',
  validFrom: 'purchase',
  classTypeIds: null,
  newClientsOnly: kind === 'trial',
  perPerson: kind === 'trial' ? '1' : '',
})

/** An offer as a draft. A gift card is not edited here and reads as a pack. */
export const draftOf = (offer: Offer): Draft => ({
  kind: offer.kind === 'gift' ? 'points' : offer.kind,
  name: offer.name,
  amount: offer.price.amount,
  currency: offer.price.currency,
  tax: text(offer.taxRate / 100),
  points: text(offer.points),
  classes: text(offer.classes),
  perPeriod: text(offer.perPeriod),
  period: offer.period ?? null,
  renews: offer.renews,
  validDays: text(offer.validDays),
  validFrom: offer.validFrom,
  classTypeIds: offer.scope.classTypeIds,
  newClientsOnly: offer.newClientsOnly,
  perPerson: text(offer.perPerson),
})

/** The number of a field; null without one, and NaN for another text or a number outside of its limits. */
export const numberOf = (draft: Draft, field: Exclude<DraftField, 'name' | 'tax'>): number | null => {
  const typed = draft[field].trim()
  if (typed === '') return null
  const [least, most] = limitsOf[field]
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  return value >= least && value <= most ? value : Number.NaN
}

/** Tax in basis points; NaN for another text or more than the limit. An empty field is no tax. */
export const taxOf = ({ tax }: Draft): number => {
  const typed = tax.trim().replace(',', '.')
  if (typed === '') return 0
  const rate = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
  return rate <= numberLimits.offerTaxRate[1] ? rate : Number.NaN
}

/** The terms that the draft stands for, as far as `checkTerms` looks at them: only whether there are points, and no scope. */
const termsOf = (draft: Draft): EditedTerms => {
  const points = numberOf(draft, 'points')
  return completeTerms({
    kind: draft.kind,
    name: draft.name.trim(),
    price: { amount: draft.amount, currency: draft.currency },
    taxRate: taxOf(draft),
    points: points === null ? null : noPoints,
    classes: numberOf(draft, 'classes'),
    perPeriod: draft.period === null ? null : numberOf(draft, 'perPeriod'),
    period: draft.period,
    validDays: draft.renews === null ? numberOf(draft, 'validDays') : null,
    validFrom: draft.kind === 'points' || draft.kind === 'membership' ? 'purchase' : draft.validFrom,
    renews: draft.renews,
    classTypeIds: null,
    branchIds: null,
    newClientsOnly: draft.newClientsOnly,
    perPerson: numberOf(draft, 'perPerson'),
    onSaleFrom: null,
    onSaleUntil: null,
  })
}

/** What has to be corrected before the draft can be saved, by field. */
export const checkDraft = (draft: Draft): Partial<Record<DraftField, DraftProblem>> => {
  const problems: Partial<Record<DraftField, DraftProblem>> = {}
  for (const { field, problem } of checkTerms(termsOf(draft))) {
    const shown = numberFields.find((name) => name === field)
    if (problem === 'needed' && shown) problems[shown] = 'needed'
  }
  for (const field of numberFields) {
    if (Number.isNaN(field === 'tax' ? taxOf(draft) : numberOf(draft, field))) problems[field] = 'number'
  }
  if (draft.name.trim() === '') problems.name = 'needed'
  return problems
}

/** The draft as the body that creates it; without `kind` it is the body of a change. */
export const bodyOf = (draft: Draft): Omit<Input<'createOffer'>['body'], 'kind'> => {
  const { name, price, taxRate, classes, perPeriod, period, validDays, validFrom, renews, newClientsOnly, perPerson } =
    termsOf(draft)
  return {
    name,
    price,
    taxRate,
    points: numberOf(draft, 'points'),
    classes,
    perPeriod,
    period,
    validDays,
    validFrom,
    renews,
    newClientsOnly,
    perPerson,
    scope: { classTypeIds: draft.classTypeIds === null ? null : [...draft.classTypeIds] },
  }
}
