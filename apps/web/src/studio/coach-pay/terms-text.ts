import type { Data } from '@cupo/contract'
import { numberLimits } from '@cupo/core/number-limits'
import type { Format } from '../../format/format.ts'
import { moneyFigure } from '../../format/money.ts'
import { readAmount } from '../../format/read-amount.ts'

export type Rule = Data<'listPayRules'>['items'][number]
export type Terms = Pick<Rule, 'perClass' | 'perHead' | 'headsIncluded' | 'fullBonus'>

export const termNames = ['perClass', 'perHead', 'headsIncluded', 'fullBonus'] as const
export type TermName = (typeof termNames)[number]

/** Field name of a term: for all disciplines (`scope` is ''), or for one. */
export const fieldOf = (scope: string, name: TermName): string => (scope === '' ? name : `${name}-${scope}`)

/** The terms as field texts; an empty amount is zero. */
export const typedTerms = (
  scope: string,
  terms: Terms | undefined,
  { f, currency }: { f: Format; currency: string },
): Record<string, string> => {
  const amount = (value: number | undefined) => (value ? moneyFigure(f, { amount: value, currency }) : '')
  return {
    [fieldOf(scope, 'perClass')]: amount(terms?.perClass),
    [fieldOf(scope, 'perHead')]: amount(terms?.perHead),
    [fieldOf(scope, 'headsIncluded')]: terms?.headsIncluded ? String(terms.headsIncluded) : '',
    [fieldOf(scope, 'fullBonus')]: amount(terms?.fullBonus),
  }
}

const [, mostPay] = numberLimits.coachPay
const [, mostHeads] = numberLimits.coachPayHeads

/** Parses one field; null if it is not an amount or number within its limits. */
export const readTerm = (name: TermName, text: string, currency: string): number | null => {
  const bare = text.trim()
  if (bare === '') return 0
  if (name === 'headsIncluded') return /^\d{1,3}$/.test(bare) && Number(bare) <= mostHeads ? Number(bare) : null
  const amount = readAmount(bare, currency)
  return amount === null || amount > mostPay ? null : amount
}

/** Parses valid field texts. */
export const readTerms = (scope: string, values: Record<string, string>, currency: string) => {
  const read = (name: TermName) => readTerm(name, values[fieldOf(scope, name)] ?? '', currency) ?? 0
  return {
    perClass: read('perClass'),
    perHead: read('perHead'),
    headsIncluded: read('headsIncluded'),
    fullBonus: read('fullBonus'),
  }
}
