import { stockState } from '@cupo/core/product-stock'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { type Cart, quantityOf } from './cart.ts'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import css from './product-tiles.module.css'
import { itemOfProduct, type TileProduct } from './sale-item.ts'

type TileProps = { product: TileProduct; quantity: number; number: number | null; onAdd: () => void }

const Tile = ({ product, quantity, number, onAdd }: TileProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, stock, reserved, minimum, price, currency } = product
  const { left } = itemOfProduct(product)
  const few = stockState(stock - reserved, minimum) !== 'enough'
  return (
    <button type="button" className={cx(css.tile, quantity > 0 && css.on)} onClick={onAdd}>
      <span className={css.line}>
        <span className={css.name}>{name}</span>
        {quantity > 0 ? (
          <b className={css.count}>{m.inCart(quantity)}</b>
        ) : (
          number !== null && <KeyHint of={String(number)} />
        )}
      </span>{' '}
      <span className={css.line}>
        <span className={few ? 'warn sm' : 'soft sm'}>{left !== null && m.left(left)}</span>{' '}
        <b className={cx('clock', css.price)}>{f.money(price, currency)}</b>
      </span>
    </button>
  )
}

type ProductTilesProps = {
  products: readonly TileProduct[]
  cart: Cart
  /** Whether the first nine have a number key. */
  numbered: boolean
  onAdd: (product: TileProduct) => void
}

/** Products as small tiles with their stock. A press adds one piece. */
export const ProductTiles = ({ products, cart, numbered, onAdd }: ProductTilesProps) => {
  const m = useMessages(messages)
  return (
    <ul className={css.tiles} aria-label={m.products}>
      {products.map((product, at) => (
        <li key={product.id}>
          <Tile
            product={product}
            quantity={quantityOf(cart, itemOfProduct(product).key)}
            number={numbered && at < 9 ? at + 1 : null}
            onAdd={() => onAdd(product)}
          />
        </li>
      ))}
    </ul>
  )
}
