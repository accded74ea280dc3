import type { Data } from '@cupo/contract'
import { offerKind } from '@cupo/core/offer-kinds'
import { useId } from 'react'
import { dayKey, deviceTimeZone } from '../../../format/day.ts'
import { moneyFigure } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Missing } from '../../bookings/book/use-payment.ts'
import { OptionRow, Options } from '../top-up/option-row.tsx'
import { messages } from './messages.ts'

export type Offer = Data<'listOffers'>[number]

const dayMs = 86_400_000

/** The points or classes left after buying an offer and booking the class; null without a limit. */
export const leftAfter = (offer: Offer, { balance, price }: Missing): number | null => {
  if (offer.points !== undefined && offer.kind !== offerKind.membership) return balance + offer.points - price
  return offer.kind === offerKind.membership ? null : (offer.classes ?? 1) - 1
}

/** Up to three offers: the first of each kind, then the next ones, in the order of the list. */
export const firstOffers = (offers: readonly Offer[]): Offer[] => {
  const groupOf = ({ kind }: Offer) => (kind === offerKind.points || kind === offerKind.membership ? kind : 'pass')
  const first = offers.filter((o, i) => offers.findIndex((other) => groupOf(other) === groupOf(o)) === i)
  const chosen = new Set([...new Set([...first, ...offers])].slice(0, 3))
  return offers.filter((o) => chosen.has(o))
}

type OfferOptionsProps = {
  offers: readonly Offer[]
  value: string
  onChange: (offerId: string) => void
  terms: Missing
  person?: string | undefined
}

/** The offers that can pay for the class, each with the rest after it, its expiry and its price. */
export const OfferOptions = ({ offers, value, onChange, terms, person }: OfferOptionsProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const name = useId()
  const hint = (offer: Offer): string => {
    const left = leftAfter(offer, terms)
    if (left === null) return m.unlimited
    if (offer.validDays === null) return m.leavesForever({ count: left, person })
    const until = new Date(Date.now() + offer.validDays * dayMs).toISOString()
    return m.leaves({ count: left, person, day: f.datedDay(dayKey(until, deviceTimeZone())) })
  }
  const unit = ({ price: { currency }, renews }: Offer): string => {
    if (renews === null) return currency
    return renews === 'month' ? m.perMonth(currency) : m.perWeek(currency)
  }
  return (
    <Options legend={m.how({ missing: terms.missing, person })}>
      {offers.map((offer) => (
        <OptionRow
          key={offer.id}
          name={name}
          value={offer.id}
          checked={offer.id === value}
          onChoose={() => onChange(offer.id)}
          title={offer.kind === offerKind.points && offer.points !== undefined ? f.points(offer.points) : offer.name}
          hint={hint(offer)}
          figure={moneyFigure(f, offer.price)}
          unit={unit(offer)}
        />
      ))}
    </Options>
  )
}
