import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Offer } from './draft.ts'
import { messages } from './messages.ts'
import { OfferPips } from './offer-pips.tsx'
import css from './offers.module.css'

const groups = [
  { id: 'packs', kinds: ['classes', 'points', 'dropin'] },
  { id: 'memberships', kinds: ['membership'] },
  { id: 'start', kinds: ['trial', 'gift'] },
] as const satisfies { id: string; kinds: readonly Offer['kind'][] }[]

const Row = ({ offer, chosen }: { offer: Offer; chosen: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { kind, classes = 0, perPeriod } = offer
  const counted = kind === 'classes' || kind === 'points' || kind === 'membership'
  return (
    <li>
      <Link
        className={cx(css.row, chosen && css.chosen)}
        to={paths.studio.offers}
        search={{ offer: offer.id }}
        aria-current={chosen || undefined}
      >
        <span className={css.rowMain}>
          <b>{offer.name}</b>
          <OfferPips terms={{ kind, classes, perPeriod }} look={chosen ? 'fill' : 'ring'} px={7} />
          {!offer.onSale && <Tag>{m.withdrawn}</Tag>}
        </span>
        <span className={css.rowEnd}>
          <b className="clock">{f.money(offer.price.amount, offer.price.currency)}</b>
          <span className="soft">{counted ? m.holders(offer.holders) : m.sold(offer.sold)}</span>
        </span>
      </Link>
    </li>
  )
}

/** The studio's offers in groups, with price and number of holders. */
export const OfferList = ({ offers, chosenId }: { offers: readonly Offer[]; chosenId: string | null }) => {
  const m = useMessages(messages)
  return (
    <nav className={css.list} aria-label={m.list}>
      {groups.map(({ id, kinds }) => {
        const own = offers.filter(({ kind }) => kinds.some((each) => each === kind))
        if (own.length === 0) return null
        return (
          <section key={id} aria-labelledby={`offers-${id}`}>
            <h2 id={`offers-${id}`}>{m.groups[id]}</h2>
            <ul>
              {own.map((offer) => (
                <Row key={offer.id} offer={offer} chosen={offer.id === chosenId} />
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
