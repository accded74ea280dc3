import { mostPips, stockPips, stockState } from '@cupo/core/product-stock'
import { IconPackage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { atService } from '../../api/service.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { Product } from './draft.ts'
import { messages } from './messages.ts'
import css from './products.module.css'

/** The picture of a product, or a drawing instead. Decoration beside the name. */
const ProductPicture = ({ thumbnail }: { thumbnail: string | null }) =>
  thumbnail === null ? (
    <span className={css.picture} aria-hidden="true">
      <IconPackage />
    </span>
  ) : (
    <img className={css.picture} src={atService(thumbnail)} alt="" loading="lazy" decoding="async" />
  )

/** The stock of a product: ten pips for twice the minimum, and the figure in words. */
const Stock = ({ stock, minimum }: Product) => {
  const m = useMessages(messages)
  const f = useFormat()
  const state = stockState(stock, minimum)
  const pips = stockPips(stock, minimum)
  const count = f.number(Math.abs(stock))
  const low = m.leftOf({ count, minimum: f.number(minimum) })
  const words = state === 'low' ? low : state === 'enough' ? m.left(count) : stock < 0 ? m.over(count) : m.out
  return (
    <span className={cx(css.stock, state === 'low' && css.low)}>
      <span className={css.pips} aria-hidden="true">
        {Array.from({ length: mostPips }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pips are all alike
          <i key={at} className={cx(at < pips && css.full)} />
        ))}
      </span>
      <small className={cx(state === 'out' && css.out)}>{words}</small>
    </span>
  )
}

type ProductRowProps = { product: Product; category: string; chosen: boolean; search: Record<string, string> }

/** A product in the list, linked to its page. The link preserves `search`, the search parameters of the page. */
export const ProductRow = ({ product, category, chosen, search }: ProductRowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, sku, active, reserved, price, cost, currency } = product
  const under = [sku, category, reserved > 0 && m.reserved(f.number(reserved)), !active && m.inactive]
  return (
    <Link
      className={cx(css.row, chosen && css.chosen)}
      aria-current={chosen || undefined}
      to={paths.studio.products}
      search={{ ...search, product: product.id }}
    >
      <ProductPicture thumbnail={product.thumbnail} />
      <span>
        <b className={cx(!active && 'soft')}>{name}</b>
        <small className="soft">{under.filter(Boolean).join(' · ')}</small>
      </span>
      <Stock {...product} />
      <span className={css.end}>
        <b className="clock c1">{f.money(price, currency)}</b>
        <small className="soft">{m.cost(f.money(cost, currency))}</small>
      </span>
    </Link>
  )
}
