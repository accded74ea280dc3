import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { NewPerson } from '../desk/new-person.tsx'
import { personFrom } from '../desk/selection.ts'
import { chooseMethod, quantityOf, setQuantity } from './cart.ts'
import { CartPanel } from './cart-panel.tsx'
import { Catalogue, productsBelow } from './catalogue.tsx'
import { ClientPicker } from './client-picker.tsx'
import { DonePanel } from './done-panel.tsx'
import { messages } from './messages.ts'
import { methodKeys } from './method-rows.tsx'
import { type TileFilter, type TileOffer, tilesOf } from './offers-on-sale.ts'
import { OpenTill } from './open-till.tsx'
import { itemOfOffer, itemOfProduct, type SaleItem } from './sale-item.ts'
import css from './sell.module.css'
import { restoreCart } from './stored-cart.ts'
import { useKeys } from './use-keys.ts'
import { useProducts } from './use-products.ts'
import { type Client, type Sale, useSale } from './use-sale.ts'

/** The bar on phones: the cart total, and the link to the bill. */
const PhoneBar = ({ sale, onPay }: { sale: Sale; onPay: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { lines } = sale.cart
  if (lines.length === 0) return null
  return (
    <div className={css.bar}>
      <p>
        <b>{[m.things(lines.length), sale.client?.name].filter(Boolean).join(', ')}</b>
        <span className="soft sm">{lines.map(({ item }) => item.name).join(', ')}</span>
      </p>
      <Button look="fill" onClick={onPay}>
        {m.charge(f.money(sale.total, sale.currency))}
      </Button>
    </div>
  )
}

type DeskProps = { offers: readonly TileOffer[] }

/**
 * Keys of the page: digits add the tile with that number, F focuses the search, C finds the client, E T R G pay, Enter
 * charges.
 */
const keysOf = (
  sale: Sale,
  shown: readonly SaleItem[],
  acts: { add: (item: SaleItem) => void; find: () => void; pick: () => void; charge: () => void },
) => ({
  ...Object.fromEntries(shown.slice(0, 9).map((item, at) => [String(at + 1), () => acts.add(item)])),
  ...Object.fromEntries(
    Object.entries(methodKeys).map(([key, method]) => [key, () => sale.edit(chooseMethod(sale.cart, method))]),
  ),
  f: acts.find,
  c: acts.pick,
  enter: acts.charge,
})

/** The items that match the search and the filter. */
const useCatalogue = (offers: readonly TileOffer[], onAdd: (item: SaleItem) => void) => {
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<TileFilter>('all')
  const products = useProducts(q, (product) => {
    onAdd(itemOfProduct(product))
    setQ('')
  })
  const shownOffers = tilesOf(offers, filter, q)
  const listed = filter === 'all' || filter === 'products'
  const all = filter === 'products' || q.trim() !== ''
  const shown = listed ? products.products.slice(0, all ? undefined : productsBelow) : []
  const numbered = filter === 'products' ? shown.map(itemOfProduct) : shownOffers.map(itemOfOffer)
  const field = useRef<HTMLInputElement>(null)
  const find = () => field.current?.focus()
  const set = { onQ: setQ, onFilter: setFilter, onEnter: () => products.scan(q) }
  return { q, filter, field, find, products, offers: shownOffers, shown, numbered, ...set }
}

/** The step on phones, the initial client and the class of the desk that led here, from the page's address. */
const useAddress = () => {
  const navigate = useNavigate()
  const { step: at, client, day, class: classId } = useSearch({ strict: false }) as Record<string, string | undefined>
  const back = { ...(day && { day }), ...(classId && { class: classId }) }
  const toStep = (step?: string) =>
    void navigate({ to: paths.studio.sell, search: { ...back, ...(client && { client }), ...(step && { step }) } })
  return { paying: at === 'pay', client, toStep, back }
}

/** A sale that starts with the stored cart, and with the client of the address or of that cart. */
const useStartedSale = (offers: readonly TileOffer[], client: string | undefined): Sale => {
  const [start] = useState(() => restoreCart(offers, client))
  const sale = useSale(start.cart)
  const clientId = client ?? start.clientId
  const { data } = useApi('readClient', { params: { id: clientId ?? '' } }, { enabled: clientId !== null })
  const known = useRef(false)
  useEffect(() => {
    if (data === undefined || known.current) return
    known.current = true
    if (sale.client === null) sale.chooseClient(data)
  }, [data, sale])
  return sale
}

const Desk = ({ offers }: DeskProps) => {
  const m = useMessages(messages)
  const wide = useWide()
  const { paying, client, toStep, back } = useAddress()
  const sale = useStartedSale(offers, client)
  const [dialog, setDialog] = useState<'client' | 'till' | { newcomer: string } | null>(null)
  const add = (item: SaleItem) => {
    if (sale.done !== null) return
    sale.edit(setQuantity(sale.cart, item, Math.min(20, quantityOf(sale.cart, item.key) + 1)))
  }
  const catalogue = useCatalogue(offers, add)
  const again = () => {
    sale.restart()
    if (paying) toStep()
  }
  const charge = () => {
    if (sale.done !== null) return again()
    if (sale.obstacle !== null || sale.busy) return
    if (sale.needsTill) setDialog('till')
    else void sale.charge()
  }
  useKeys(keysOf(sale, catalogue.numbered, { add, find: catalogue.find, pick: () => setDialog('client'), charge }))
  const close = () => setDialog(null)
  const choose = (chosen: Client) => {
    sale.chooseClient(chosen)
    close()
  }
  const bill = wide || paying
  const head = wide ? undefined : (
    <div className={css.phoneHead}>
      <IconButton label={m.back} onClick={() => toStep()}>
        <IconArrowLeft aria-hidden="true" />
      </IconButton>
      <h1>{m.pay}</h1>
    </div>
  )
  return (
    <div className={cx(css.page, !wide && paying && css.paying)}>
      {(wide || !paying) && <Catalogue {...catalogue} cart={sale.cart} onAdd={add} />}
      {bill &&
        (sale.done === null ? (
          <CartPanel sale={sale} head={head} onPick={() => setDialog('client')} onCharge={charge} />
        ) : (
          <DonePanel done={sale.done} back={back} onAgain={again} heading={wide ? 'h2' : 'h1'} />
        ))}
      {!bill && <PhoneBar sale={sale} onPay={() => toStep('pay')} />}
      {dialog === 'client' && (
        <ClientPicker onClose={close} onChoose={choose} onNew={(newcomer) => setDialog({ newcomer })} />
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <NewPerson start={personFrom(dialog.newcomer)} onClose={close} onAdded={choose} />
      )}
      {dialog === 'till' && (
        <OpenTill
          currency={sale.currency}
          onClose={close}
          onOpened={() => {
            setDialog(null)
            void sale.charge()
          }}
        />
      )}
    </div>
  )
}

/** Without anything to sell: who may change offers is led to the first one. */
const NothingToSell = ({ mayEdit }: { mayEdit: boolean }) => {
  const m = useMessages(messages)
  return (
    <EmptyState
      title={m.empty}
      heading="h1"
      action={
        <>
          {mayEdit && (
            <Link className={buttonClass({ look: 'fill' })} to={paths.studio.offers} search={{ offer: 'new' }}>
              {m.firstOffer}
            </Link>
          )}
          <Link className={buttonClass()} to={paths.studio.products}>
            {m.toProducts}
          </Link>
        </>
      }
    >
      {mayEdit ? m.emptyText : m.emptyForDesk}
    </EmptyState>
  )
}

/** Selling at the desk: tiles of the products and the bill beside them. On a phone the bill is a second step. */
export const Sell = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('listStudioOffers', { query: { limit: 100 } })
  const products = useApi('listProducts', { query: { active: 'true', size: 100 } })
  if (data === undefined || (products.data === undefined && products.refusal === null)) {
    return refusal === null ? <Skeleton height={480} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (!data.items.some(({ onSale }) => onSale) && (products.data?.products ?? []).length === 0) {
    return <NothingToSell mayEdit={data.mayEdit} />
  }
  return <Desk offers={data.items} />
}
