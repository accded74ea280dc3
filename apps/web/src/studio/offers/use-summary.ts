import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type Draft, numberOf, taxOf } from './draft.ts'
import { summaryMessages } from './summary-messages.ts'

/** Names of the studio's disciplines by id. */
export type Names = ReadonlyMap<string, string>

type Words = ReturnType<typeof useMessages<(typeof summaryMessages)['es']>>

const given = (m: Words, draft: Draft, scope: string): string => {
  const count = (field: 'points' | 'classes' | 'perPeriod') => numberOf(draft, field) || 1
  if (draft.kind === 'points') return m.points({ count: count('points'), scope })
  if (draft.kind !== 'membership') return m.classes({ count: draft.kind === 'dropin' ? 1 : count('classes'), scope })
  return draft.period === null ? m.unlimited(scope) : m[draft.period]({ count: count('perPeriod'), scope })
}

const validity = (m: Words, draft: Draft): string | null => {
  if (draft.renews !== null) return null
  const days = numberOf(draft, 'validDays')
  if (days === null || Number.isNaN(days)) return m.noEnd
  const fromUse = draft.kind !== 'points' && draft.kind !== 'membership' ? draft.validFrom : 'purchase'
  return `${m.days(days)} ${m.from[fromUse]}`
}

/** The rule in one sentence: '10 clases de Reformer, 60 días desde el primer uso, $1 200 con IVA'. */
export const useSummary = (): ((draft: Draft, names: Names) => string) => {
  const m = useMessages(summaryMessages)
  const f = useFormat()
  return (draft, names) => {
    const scope = (draft.classTypeIds ?? []).map((id) => names.get(id) ?? m.goneDiscipline).join(', ')
    const priceText = { none: m.price, week: m.weekPrice, month: m.monthPrice }[draft.renews ?? 'none']
    const price = priceText(f.money(draft.amount, draft.currency))
    const taxed = taxOf(draft) > 0 ? `${price} ${m.withTax}` : price
    const parts = [given(m, draft, scope), validity(m, draft), taxed, draft.newClientsOnly ? m.newClients : null]
    return `${parts.filter((part) => part !== null).join(', ')}.`
  }
}
