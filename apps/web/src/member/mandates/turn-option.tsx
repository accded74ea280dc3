import type { ClassView } from '@cupo/contract'
import { moneyFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useCardName } from '../purchases/buy-and-book/use-card-name.ts'
import { OptionRow } from '../purchases/top-up/option-row.tsx'
import { messages } from './messages.ts'
import { useMandateOffers } from './use-mandate-offers.ts'

type TurnOptionProps = { view: ClassView; name: string; checked: boolean; onChoose: () => void }

/** The choice to buy only when the member gets a seat. Hidden if no offer or no card allows it. */
export const TurnOption = ({ view, name, checked, onChoose }: TurnOptionProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const nameOf = useCardName()
  const { offer, ways } = useMandateOffers(view.id)
  const { method } = ways
  if (offer === undefined || method === null) return null
  const what = offer.points === undefined ? offer.name : f.points(offer.points)
  const hint =
    method.kind === 'stored' ? m.optionWithCard({ offer: what, card: nameOf(method.stored) }) : m.option(what)
  return (
    <OptionRow
      name={name}
      value="turn"
      checked={checked}
      onChoose={onChoose}
      title={m.title}
      hint={hint}
      figure={moneyFigure(f, offer.price)}
      unit={offer.price.currency}
    />
  )
}
