import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { chooseMethod, quantityOf, setQuantity } from './cart.ts'
import { CartPanel } from './cart-panel.tsx'
import { ClientPicker } from './client-picker.tsx'
import { DonePanel } from './done-panel.tsx'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { methodKeys } from './method-rows.tsx'
import { OfferTiles } from './offer-tiles.tsx'
import { type TileFilter, type TileOffer, tilesOf } from './offers-on-sale.ts'
import { OpenTill } from './open-till.tsx'
import css from './sell.module.css'
import { useKeys } from './use-keys.ts'
import { type Sale, useSale } from './use-sale.ts'

const filters: readonly TileFilter[] = ['all', 'passes', 'memberships']

type CatalogueProps = {
  q: string
  filter: TileFilter
  onQ: (q: string) => void
  onFilter: (filter: TileFilter) => void
}

const CatalogueHead = ({ q, filter, onQ, onFilter }: CatalogueProps) => {
  const m = useMessages(messages)
  return (
    <div className={css.head}>
      <h1>{m.title}</h1>
      <label className={css.search}>
        <IconSearch aria-hidden="true" />
        <input
          type="search"
          value={q}
          placeholder={m.search}
          aria-label={m.search}
          onChange={(e) => onQ(e.target.value)}
        />
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

/** The bar of a phone: what is in the cart, and the way to the bill. */
const PhoneBar = ({ sale, onPay }: { sale: Sale; onPay: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { lines } = sale.cart
  if (lines.length === 0) return null
  return (
    <div className={css.bar}>
      <p>
        <b>{[m.things(lines.length), sale.client?.name].filter(Boolean).join(', ')}</b>
        <span className="soft sm">{lines.map(({ offer }) => offer.name).join(', ')}</span>
      </p>
      <Button look="fill" onClick={onPay}>
        {m.charge(f.money(sale.total, sale.currency))}
      </Button>
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

const Tiles = ({
  offers,
  sale,
  onAdd,
}: {
  offers: readonly TileOffer[]
  sale: Sale
  onAdd: (o: TileOffer) => void
}) => {
  const m = useMessages(messages)
  return offers.length === 0 ? (
    <EmptyState title={m.nothing}>{m.nothingText}</EmptyState>
  ) : (
    <OfferTiles offers={offers} cart={sale.cart} onAdd={onAdd} />
  )
}

type DeskProps = { offers: readonly TileOffer[] }

/** Keys of the page: digits add offers, C finds the client, E T R G pay, Enter charges. */
const keysOf = (
  sale: Sale,
  shown: readonly TileOffer[],
  acts: { add: (o: TileOffer) => void; pick: () => void; charge: () => void },
) => ({
  ...Object.fromEntries(shown.slice(0, 9).map((offer, at) => [String(at + 1), () => acts.add(offer)])),
  ...Object.fromEntries(
    Object.entries(methodKeys).map(([key, method]) => [key, () => sale.edit(chooseMethod(sale.cart, method))]),
  ),
  c: acts.pick,
  enter: acts.charge,
})

const Desk = ({ offers }: DeskProps) => {
  const m = useMessages(messages)
  const wide = useWide()
  const navigate = useNavigate()
  const paying = (useSearch({ strict: false }) as { step?: string }).step === 'pay'
  const sale = useSale()
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<TileFilter>('all')
  const [dialog, setDialog] = useState<'client' | 'till' | null>(null)
  const shown = tilesOf(offers, filter, q)
  const toStep = (step?: string) => void navigate({ to: paths.studio.sell, search: step === undefined ? {} : { step } })
  const add = (offer: TileOffer) => {
    if (sale.done !== null) return
    sale.edit(setQuantity(sale.cart, offer, Math.min(20, quantityOf(sale.cart, offer.id) + 1)))
  }
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
  useKeys(keysOf(sale, shown, { add, pick: () => setDialog('client'), charge }))
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
      {(wide || !paying) && (
        <div className={css.catalogue}>
          <CatalogueHead q={q} filter={filter} onQ={setQ} onFilter={setFilter} />
          <Tiles offers={shown} sale={sale} onAdd={add} />
          <Hints />
        </div>
      )}
      {bill &&
        (sale.done === null ? (
          <CartPanel sale={sale} head={head} onPick={() => setDialog('client')} onCharge={charge} />
        ) : (
          <DonePanel done={sale.done} onAgain={again} heading={wide ? 'h2' : 'h1'} />
        ))}
      {!bill && <PhoneBar sale={sale} onPay={() => toStep('pay')} />}
      {dialog === 'client' && (
        <ClientPicker
          onClose={() => setDialog(null)}
          onChoose={(client) => {
            sale.setClient(client)
            setDialog(null)
          }}
        />
      )}
      {dialog === 'till' && (
        <OpenTill
          currency={sale.currency}
          onClose={() => setDialog(null)}
          onOpened={() => {
            setDialog(null)
            void sale.charge()
          }}
        />
      )}
    </div>
  )
}

/** Selling at the desk: tiles of what is on sale and the bill beside them. On a phone the bill is a second step. */
export const Sell = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('listStudioOffers', { query: { limit: 100 } })
  if (data === undefined) {
    return refusal === null ? <Skeleton height={480} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (!data.items.some(({ onSale }) => onSale)) {
    return (
      <EmptyState title={m.empty} heading="h1">
        {m.emptyText}
      </EmptyState>
    )
  }
  return <Desk offers={data.items} />
}
