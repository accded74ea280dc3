import type { Data } from '@cupo/contract'
import { offerKind } from '@cupo/core/offer-kinds'
import { moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

export type Offer = Data<'listOffers'>[number]

/** Above this number, the disciplines of an offer are counted by the page of the studio instead of named here. */
const mostNamed = 3

/** Describes what an offer gives in one line: content, price per class, validity, and to whom it is limited. */
export const useOfferWords = (classTypes: readonly { id: string; name: string }[]): ((offer: Offer) => string) => {
  const m = useMessages(messages)
  const f = useFormat()
  const contentOf = ({ kind, points, classes, perPeriod, period }: Offer): string => {
    if (kind === offerKind.points) return m.points(points ?? 0)
    if (kind !== offerKind.membership) return m.classes(classes ?? 1)
    if (perPeriod === null) return m.unlimited
    return period === 'week' ? m.weekly(perPeriod) : m.monthly(perPeriod)
  }
  const eachOf = ({ kind, classes = 1, price }: Offer): string | null =>
    kind === offerKind.classes && classes > 1
      ? m.each(moneyWords(f, { ...price, amount: Math.round(price.amount / classes) }))
      : null
  const scopeOf = ({ scope: { classTypeIds } }: Offer): string | null => {
    const names = classTypes.filter(({ id }) => classTypeIds?.includes(id)).map(({ name }) => name)
    return names.length === 0 || names.length > mostNamed ? null : m.only(f.list(names))
  }
  return (offer) => {
    const words = [
      contentOf(offer),
      eachOf(offer),
      offer.validDays === null ? null : m.days(offer.validDays),
      scopeOf(offer),
      offer.scope.branchIds === null ? null : m.someBranches,
      offer.newClientsOnly ? m.newOnly : offer.perPerson === 1 ? m.once : null,
    ]
    return words.filter((word) => word !== null).join(', ')
  }
}
