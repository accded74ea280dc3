import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type Draft, numberOf, taxOf } from './draft.ts'
import { giftMessages } from './gift-messages.ts'
import { summaryMessages } from './summary-messages.ts'

/** Names by id: of the studio's disciplines, and of the offers that a gift card can give. */
export type Names = ReadonlyMap<string, string>

/** Key of an offer among the names. */
export const givenKey = (offerId: string): string => `offer ${offerId}`

type Words = ReturnType<typeof useMessages<(typeof summaryMessages)['es']>>

const given = (m: Words, draft: Draft, scope: string): string => {
  const count = (field: 'points' | 'classes' | 'perPeriod') => numberOf(draft, field) || 1
  if (draft.kind === 'points') return m.points({ count: count('points'), scope })
  if (draft.kind !== 'membership') return m.classes({ count: draft.kind === 'dropin' ? 1 : count('classes'), scope })
  return draft.period === null ? m.unlimited(scope) : m[draft.period]({ count: count('perPeriod'), scope })
}

/** Kinds whose validity may begin with the first use. */
const startsWithUse: ReadonlySet<Draft['kind']> = new Set(['classes', 'dropin', 'trial'])

const validity = (m: Words, draft: Draft): string | null => {
  if (draft.renews !== null) return null
  const days = numberOf(draft, 'validDays')
  if (days === null || Number.isNaN(days)) return m.noEnd
  const fromUse = startsWithUse.has(draft.kind) ? draft.validFrom : 'purchase'
  return `${m.days(days)} ${m.from[fromUse]}`
}

/** The rule in one sentence: '10 clases de Reformer, 60 días desde el primer uso, $1 200 con IVA'. */
export const useSummary = (): ((draft: Draft, names: Names) => string) => {
  const m = useMessages(summaryMessages)
  const g = useMessages(giftMessages)
  const f = useFormat()
  return (draft, names) => {
    if (draft.kind === 'gift') {
      const what = draft.givesOfferId === null ? g.summaryMoney : (names.get(givenKey(draft.givesOfferId)) ?? '')
      return `${[g.summary(what), validity(m, draft), f.money(draft.amount, draft.currency)].join(', ')}.`
    }
    const scope = (draft.classTypeIds ?? []).map((id) => names.get(id) ?? m.goneDiscipline).join(', ')
    const priceText = { none: m.price, week: m.weekPrice, month: m.monthPrice }[draft.renews ?? 'none']
    const price = priceText(f.money(draft.amount, draft.currency))
    const taxed = taxOf(draft) > 0 ? `${price} ${m.withTax}` : price
    const parts = [given(m, draft, scope), validity(m, draft), taxed, draft.newClientsOnly ? m.newClients : null]
    return `${parts.filter((part) => part !== null).join(', ')}.`
  }
}
