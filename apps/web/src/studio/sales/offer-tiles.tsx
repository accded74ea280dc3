import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Dot } from '../../ui/dot.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Cart, quantityOf } from './cart.ts'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import css from './offer-tiles.module.css'
import type { TileOffer } from './offers-on-sale.ts'
import { itemOfOffer } from './sale-item.ts'

/** Most classes that are drawn one by one. */
const mostPips = 20

/** The classes of an offer: one ring each, filled once in the cart; a bar without a limit. */
const Pips = ({ offer, on }: { offer: TileOffer; on: boolean }) => {
  if (offer.kind === 'membership' && (offer.perPeriod ?? null) === null) {
    return <i className={cx(css.bar, on && css.filled)} />
  }
  const count = Math.min(offer.kind === 'membership' ? (offer.perPeriod ?? 0) : (offer.classes ?? 0), mostPips)
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
        <Dot key={at} look={on ? 'fill' : 'ring'} px={10} />
      ))}
    </>
  )
}

/** Short terms of an offer: its points, renewal period, limit, price per class or validity. */
const useTerms = ({ kind, classes, points, price, renews, validDays, perPerson }: TileOffer): string => {
  const m = useMessages(messages)
  const f = useFormat()
  if (kind === 'points' && points !== undefined) return m.points(points)
  if (renews !== null) return m.each[renews]
  if (perPerson === 1) return m.once
  if (kind === 'classes' && classes !== undefined && classes > 1) {
    return m.perClass(f.money(Math.round(price.amount / classes), price.currency))
  }
  return validDays === null ? '' : m.days(validDays)
}

type TileProps = { offer: TileOffer; quantity: number; number: number | null; onAdd: () => void }

const Tile = ({ offer, quantity, number, onAdd }: TileProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const terms = useTerms(offer)
  const unlimited = offer.kind === 'membership' && (offer.perPeriod ?? null) === null
  return (
    <button type="button" className={cx(css.tile, quantity > 0 && css.on)} onClick={onAdd}>
      <span className={css.head}>
        <span className={css.name}>{offer.name}</span>
        {quantity > 0 ? (
          <b className={css.count}>{m.inCart(quantity)}</b>
        ) : (
          number !== null && <KeyHint of={String(number)} />
        )}
      </span>
      <span className={css.pips} aria-hidden="true">
        <Pips offer={offer} on={quantity > 0} />
      </span>
      {unlimited && <VisuallyHidden>{m.unlimited}</VisuallyHidden>}
      <span className={css.foot}>
        <b className="clock">{f.money(offer.price.amount, offer.price.currency)}</b> <span>{terms}</span>
      </span>
    </button>
  )
}

type OfferTilesProps = { offers: readonly TileOffer[]; cart: Cart; onAdd: (offer: TileOffer) => void }

/** Offers as tiles. A press adds one unit; the first nine have a number key. */
export const OfferTiles = ({ offers, cart, onAdd }: OfferTilesProps) => {
  const m = useMessages(messages)
  return (
    <ul className={css.tiles} aria-label={m.offers}>
      {offers.map((offer, at) => (
        <li key={offer.id}>
          <Tile
            offer={offer}
            quantity={quantityOf(cart, itemOfOffer(offer).key)}
            number={at < 9 ? at + 1 : null}
            onAdd={() => onAdd(offer)}
          />
        </li>
      ))}
    </ul>
  )
}
