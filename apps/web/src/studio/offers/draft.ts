import type { Data, Input } from '@cupo/contract'
import { checkTerms, completeTerms, type EditedTerms } from '@cupo/core/check-terms'
import { type Currency, type MinorUnits, noMoney } from '@cupo/core/minor-units'
import { numberLimits } from '@cupo/core/number-limits'
import type { OfferKind, OfferPeriod, ValidityStart } from '@cupo/core/offer-kinds'
import { noPoints } from '@cupo/core/points'
import { addDays, type DayKey, dayKey, instantAt, lastDayKey } from '../../format/day.ts'

export type Offer = Data<'listStudioOffers'>['items'][number]

/** An edited offer: numbers are field texts, and an empty text is no number. */
export type Draft = {
  kind: OfferKind
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
  /** Null: every branch. */
  branchIds: readonly string[] | null
  /** The offer that a gift card gives; null: money. */
  givesOfferId: string | null
  /** First and last day on sale in the studio's zone; '' for none. */
  onSaleFrom: string
  onSaleUntil: string
  newClientsOnly: boolean
  perPerson: string
}

const numberFields = ['tax', 'points', 'classes', 'perPeriod', 'validDays', 'perPerson'] as const
export type DraftField = (typeof numberFields)[number] | 'name' | 'price.amount' | 'onSaleUntil'
export type DraftProblem = 'needed' | 'number' | 'before_start'

const limitsOf = {
  points: numberLimits.givenPoints,
  classes: numberLimits.offerClasses,
  perPeriod: numberLimits.offerPerPeriod,
  validDays: numberLimits.expiresInDays,
  perPerson: numberLimits.offerPerPerson,
} as const

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

/** Default days of validity of a new offer. */
const usualDays: Record<OfferKind, string> = {
  points: '180',
  classes: '60',
  membership: '',
  dropin: '30',
  trial: '30',
  gift: '365',
}

/** Default values of a new offer of a kind. */
export const newDraft = (kind: OfferKind, { currency, taxRate }: { currency: Currency; taxRate: number }): Draft => ({
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
  validDays: usualDays[kind],
  validFrom: 'purchase',
  classTypeIds: null,
  branchIds: null,
  givesOfferId: null,
  onSaleFrom: '',
  onSaleUntil: '',
  newClientsOnly: kind === 'trial',
  perPerson: kind === 'trial' ? '1' : '',
})

/** An offer as a draft; its days on sale are counted in `timeZone`. */
export const draftOf = (offer: Offer, timeZone: string): Draft => ({
  kind: offer.kind,
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
  branchIds: offer.scope.branchIds,
  givesOfferId: offer.gives?.id ?? null,
  onSaleFrom: offer.onSaleFrom === null ? '' : dayKey(offer.onSaleFrom, timeZone),
  onSaleUntil: offer.onSaleUntil === null ? '' : lastDayKey(offer.onSaleUntil, timeZone),
  newClientsOnly: offer.newClientsOnly,
  perPerson: text(offer.perPerson),
})

/** The number in a field; null if empty, NaN if it is not a number within its limits. */
export const numberOf = (draft: Draft, field: keyof typeof limitsOf): number | null => {
  const typed = draft[field].trim()
  if (typed === '') return null
  const [least, most] = limitsOf[field]
  const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  return value >= least && value <= most ? value : Number.NaN
}

/** Tax in basis points; NaN if it is not a number or above the limit. An empty field is no tax. */
export const taxOf = ({ tax }: Draft): number => {
  const typed = tax.trim().replace(',', '.')
  if (typed === '') return 0
  const rate = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN
  return rate <= numberLimits.offerTaxRate[1] ? rate : Number.NaN
}

/**
 * The terms of the draft as input of `checkTerms`. Points are reduced to present or absent; scope and days of sale are
 * left out.
 */
const termsOf = (draft: Draft): Omit<EditedTerms, 'givesOfferId'> => {
  const points = numberOf(draft, 'points')
  const { givesOfferId: _, ...terms } = completeTerms({
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
    givesOfferId: null,
    onSaleFrom: null,
    onSaleUntil: null,
  })
  return terms
}

/** Problems that prevent saving the draft, by field. */
export const checkDraft = (draft: Draft): Partial<Record<DraftField, DraftProblem>> => {
  const problems: Partial<Record<DraftField, DraftProblem>> = {}
  for (const { field, problem } of checkTerms({ ...termsOf(draft), givesOfferId: null })) {
    const shown = numberFields.find((name) => name === field)
    if (problem === 'needed' && shown) problems[shown] = 'needed'
  }
  for (const field of numberFields) {
    if (Number.isNaN(field === 'tax' ? taxOf(draft) : numberOf(draft, field))) problems[field] = 'number'
  }
  if (draft.name.trim() === '') problems.name = 'needed'
  if (draft.kind === 'gift' && draft.givesOfferId === null && draft.amount === 0) problems['price.amount'] = 'needed'
  if (draft.onSaleFrom !== '' && draft.onSaleUntil !== '' && draft.onSaleUntil < draft.onSaleFrom) {
    problems.onSaleUntil = 'before_start'
  }
  return problems
}

const idsOf = (ids: readonly string[] | null): string[] | null => (ids === null ? null : [...ids])

/** Request body that creates the offer; without `kind` it is the body of an update. Days are those of `timeZone`. */
export const bodyOf = (draft: Draft, timeZone: string): Omit<Input<'createOffer'>['body'], 'kind'> => {
  const { name, price, taxRate, classes, perPeriod, period, validDays, validFrom, renews, newClientsOnly, perPerson } =
    termsOf(draft)
  const gift = draft.kind === 'gift'
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
    givesOfferId: draft.givesOfferId,
    scope: gift
      ? { classTypeIds: null, branchIds: null }
      : { classTypeIds: idsOf(draft.classTypeIds), branchIds: idsOf(draft.branchIds) },
    onSaleFrom: draft.onSaleFrom === '' ? null : instantAt(draft.onSaleFrom as DayKey, '00:00', timeZone),
    onSaleUntil:
      draft.onSaleUntil === '' ? null : instantAt(addDays(draft.onSaleUntil as DayKey, 1), '00:00', timeZone),
  }
}
