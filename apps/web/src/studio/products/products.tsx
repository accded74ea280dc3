import type { Data, Query } from '@cupo/contract'
import { IconArrowLeft, IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWide } from '../../ui/use-wide.ts'
import list from '../list.module.css'
import { ListSkeleton } from '../listed.tsx'
import { draftOf, newDraft, type Product } from './draft.ts'
import { Editor } from './editor.tsx'
import { messages } from './messages.ts'
import { ProductRow } from './product-row.tsx'
import css from './products.module.css'

type Shelf = Data<'listProductCategories'>
type Search = { q?: string; category?: string; page?: string; product?: string }
type Listed = Data<'listProducts'>

const creating = 'new'
const onlyLow = 'low'
const pageSize = 25

const queryOf = ({ category, page }: Search, search: string): Query<'listProducts'> => ({
  size: pageSize,
  page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
  ...(search !== '' && { search }),
  ...(category === onlyLow
    ? { low: 'true' as const }
    : category !== undefined && { category: category as NonNullable<Query<'listProducts'>['category']> }),
})

type PartProps = { search: Search; go: (to: Search) => void }

const Filters = ({ shelf, search: { q, category }, go }: PartProps & { shelf: Shelf }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const chip = (id: string | undefined, name: string, count: number) => (
    <Chip key={id ?? ''} on={category === id} onClick={() => go({ ...(q && { q }), ...(id && { category: id }) })}>
      {name} {f.number(count)}
    </Chip>
  )
  return (
    <div className={css.chips}>
      {chip(undefined, m.all, shelf.products)}
      {shelf.low > 0 && chip(onlyLow, m.low, shelf.low)}
      {shelf.items.filter(({ products }) => products > 0).map(({ id, name, products }) => chip(id, name, products))}
      <p className="soft sm">{m.shelf(f.money(shelf.shelfCost, shelf.currency))}</p>
    </div>
  )
}

const Pager = ({ pagination, search, go }: PartProps & { pagination: Listed['pagination'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (!('length' in pagination) || pagination.lastPage === 1) return null
  const { page, lastPage, startIndex, endIndex, length } = pagination
  const turn = (to: number) => go({ ...search, page: String(to) })
  return (
    <nav className={css.pager} aria-label={m.pages}>
      <p className="soft sm">
        {m.span({ from: f.number(startIndex + 1), to: f.number(endIndex + 1), of: f.number(length) })}
      </p>
      <div>
        <Button size="sm" disabled={page === 1} onClick={() => turn(page - 1)}>
          {m.before}
        </Button>
        <Button size="sm" disabled={page === lastPage} onClick={() => turn(page + 1)}>
          {m.next}
        </Button>
      </div>
    </nav>
  )
}

/** Arrow keys move between the rows. While a product is open, they open the focused one. */
const walkRows = (event: KeyboardEvent<HTMLElement>, open: boolean) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const next = step === undefined ? undefined : rows[rows.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  if (open) next.click()
}

type ListProps = PartProps & { shelf: Shelf; listed: Listed; chosenId: string | null }

const List = ({ shelf, listed: { products, pagination }, chosenId, search, go }: ListProps) => {
  const m = useMessages(messages)
  const first = (
    <Button
      onClick={() => go({ ...(search.q && { q: search.q }), ...(search.category && { category: search.category }) })}
    >
      {m.first}
    </Button>
  )
  if (products === null) return <EmptyState title={m.pageOver} action={first} />
  if (products.length === 0) {
    const filtered = search.q !== undefined || search.category !== undefined
    return (
      <EmptyState title={filtered ? m.nothing : m.empty}>
        {filtered ? undefined : shelf.mayEdit ? m.emptyText : m.emptyDesk}
      </EmptyState>
    )
  }
  const nameOf = (id: string | null) => shelf.items.find((category) => category.id === id)?.name ?? ''
  const { product: _, ...rest } = search
  return (
    <>
      <Card flush>
        <ul className={list.list} onKeyDown={(event) => walkRows(event, chosenId !== null)}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductRow
                product={product}
                category={nameOf(product.category)}
                chosen={product.id === chosenId}
                search={rest}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Pager pagination={pagination} search={rest} go={go} />
    </>
  )
}

const Page = ({ shelf }: { shelf: Shelf }) => {
  const m = useMessages(messages)
  const wide = useWide()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const { q = '' } = search
  const result = useApi('listProducts', { query: queryOf(search, useDebounced(q.trim(), 200)) }, { keepPrevious: true })
  const go = (to: Search, replace = false) => void navigate({ to: paths.studio.products, search: to, replace })
  const { product: openId, ...rest } = search
  const close = () => go(rest)
  const isNew = openId === creating && shelf.mayEdit
  const product: Product | null = result.data?.products?.find(({ id }) => id === openId) ?? null
  const editing = shelf.mayEdit && (isNew || product !== null)
  const add = shelf.mayEdit && (
    <Button look={editing ? 'line' : 'fill'} onClick={() => go({ ...rest, product: creating })}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the product beside the list
    <div
      className={cx(css.columns, editing && css.withEditor)}
      onKeyDown={({ key, target }) =>
        key === 'Escape' && editing && !(target instanceof Element && target.closest('dialog')) && close()
      }
    >
      {(wide || !editing) && (
        <div className={css.main}>
          <PageHead title={m.title} actions={add || undefined} />
          <Field
            label={m.search}
            type="search"
            icon={<IconSearch aria-hidden="true" />}
            autoComplete="off"
            value={q}
            onChange={({ target }) => {
              const { q: _, page: _page, ...others } = search
              go({ ...others, ...(target.value && { q: target.value }) }, true)
            }}
          />
          <Filters shelf={shelf} search={search} go={go} />
          {result.data ? (
            <List shelf={shelf} listed={result.data} chosenId={openId ?? null} search={search} go={go} />
          ) : result.refusal ? (
            <ErrorState mensaje={result.refusal.mensaje} onRetry={result.retry} />
          ) : (
            <ListSkeleton />
          )}
        </div>
      )}
      {editing && (
        <div className={css.main}>
          {!wide && (
            <Button look="quiet" onClick={close}>
              <IconArrowLeft aria-hidden="true" />
              {m.back}
            </Button>
          )}
          <Editor
            key={product?.id ?? creating}
            product={product}
            initial={product === null ? newDraft(shelf) : draftOf(product)}
            categories={shelf.items}
            onClose={close}
            onCreated={(id) => go({ ...rest, product: id })}
          />
        </div>
      )}
    </div>
  )
}

/** The products of a studio: the list with its stock, and one product beside it. */
export const Products = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('listProductCategories', { query: { limit: 100 } })
  if (data) return <Page shelf={data} />
  return (
    <>
      <PageHead title={m.title} />
      {refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <ListSkeleton />}
    </>
  )
}
