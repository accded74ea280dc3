import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import type { Cart } from './cart.ts'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { OfferTiles } from './offer-tiles.tsx'
import type { TileFilter, TileOffer } from './offers-on-sale.ts'
import { ProductTiles } from './product-tiles.tsx'
import { itemOfOffer, itemOfProduct, type SaleItem, type TileProduct } from './sale-item.ts'
import css from './sell.module.css'
import type { useProducts } from './use-products.ts'

const filters: readonly TileFilter[] = ['all', 'passes', 'memberships', 'products']

type HeadProps = {
  q: string
  filter: TileFilter
  onQ: (q: string) => void
  onFilter: (filter: TileFilter) => void
  field: RefObject<HTMLInputElement | null>
  /** Called on Enter in the search box; a scanner sends it after a code. */
  onEnter: () => void
}

const CatalogueHead = ({ q, filter, field, onQ, onFilter, onEnter }: HeadProps) => {
  const m = useMessages(messages)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onEnter()
    // Escape leaves the empty box, so that the keys of the page work again.
    else if (event.key === 'Escape' && q === '') event.currentTarget.blur()
  }
  return (
    <div className={css.head}>
      <h1>{m.title}</h1>
      <label className={css.search}>
        <IconSearch aria-hidden="true" />
        <input
          ref={field}
          type="search"
          value={q}
          placeholder={m.search}
          aria-label={m.search}
          onChange={(e) => onQ(e.target.value)}
          onKeyDown={onKeyDown}
        />
        {q === '' && <KeyHint of="F" />}
      </label>
      <fieldset className={css.filters} aria-label={m.filters}>
        {filters.map((each) => (
          <Chip key={each} on={filter === each} icon={null} onClick={() => onFilter(each)}>
            {m.filter[each]}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

const Hints = () => {
  const m = useMessages(messages)
  return (
    <p className={css.hints} aria-hidden="true">
      <span>
        <KeyHint of="1" /> {m.to} <KeyHint of="9" /> {m.keys.add}
      </span>
      <span>
        <KeyHint of="C" /> {m.keys.client}
      </span>
      <span>
        <KeyHint of="E" /> <KeyHint of="T" /> <KeyHint of="R" /> {m.keys.methods}
      </span>
      <span>
        <KeyHint of="↵" /> {m.keys.charge}
      </span>
    </p>
  )
}

/** Products shown below the offers before "show all". */
export const productsBelow = 8

type CatalogueProps = HeadProps & {
  offers: readonly TileOffer[]
  products: ReturnType<typeof useProducts>
  shown: readonly TileProduct[]
  cart: Cart
  onAdd: (item: SaleItem) => void
}

const Products = ({ filter, onFilter, products, shown, cart, onAdd }: CatalogueProps) => {
  const m = useMessages(messages)
  const { count, refusal, retry, loading } = products
  if (loading && refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (shown.length === 0) return null
  const more = filter === 'all' && count > shown.length
  return (
    <Section
      title={m.products}
      className={css.products}
      aside={
        more && (
          <Button look="quiet" size="sm" onClick={() => onFilter('products')}>
            {m.allProducts(count)}
          </Button>
        )
      }
    >
      <ProductTiles
        products={shown}
        cart={cart}
        numbered={filter === 'products'}
        onAdd={(product) => onAdd(itemOfProduct(product))}
      />
    </Section>
  )
}

/** Items on sale: offers as tiles, products below them, a search that accepts codes, and filters. */
export const Catalogue = (props: CatalogueProps) => {
  const m = useMessages(messages)
  const { offers, shown, cart, onAdd } = props
  const none = offers.length === 0 && shown.length === 0 && !props.products.loading
  return (
    <div className={css.catalogue}>
      <CatalogueHead {...props} />
      {none && <EmptyState title={m.nothing}>{m.nothingText}</EmptyState>}
      {offers.length > 0 && <OfferTiles offers={offers} cart={cart} onAdd={(offer) => onAdd(itemOfOffer(offer))} />}
      <Products {...props} />
      <Hints />
    </div>
  )
}
