import type { Data } from '@cupo/contract'
import { IconArrowLeft, IconCopy, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { draftOf, newDraft } from './draft.ts'
import { Editor } from './editor.tsx'
import { messages } from './messages.ts'
import { OfferList } from './offer-list.tsx'
import css from './offers.module.css'

type Listed = Data<'listStudioOffers'>

const creating = 'new'

const Loading = () => (
  <div className={css.columns} aria-busy="true">
    <Skeleton height={420} />
    <Skeleton height={420} />
    <Skeleton height={260} />
  </div>
)

/** The offers that a gift card can give: neither gift cards nor offers that renew. */
const giftableOf = (items: Listed['items']) =>
  items
    .filter(({ kind, renews }) => kind !== 'gift' && renews === null)
    .map(({ id, name, price }) => ({ id, name, currency: price.currency }))

const Page = ({ items, currencies, taxRate, mayEdit }: Listed) => {
  const m = useMessages(messages)
  const wide = useWide()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { offer?: string; from?: string }
  const types = useApi('listClassTypes', {}).data
  const branches = useApi('listBranches', { query: { limit: 100 } }).data?.items
  const isNew = search.offer === creating && mayEdit
  const offer = isNew ? null : (items.find(({ id }) => id === search.offer) ?? (wide ? (items[0] ?? null) : null))
  const source = items.find(({ id }) => id === search.from)
  const go = (to: { offer?: string; from?: string }) => void navigate({ to: paths.studio.offers, search: to })
  const timeZone = branches?.[0]?.timeZone ?? deviceTimeZone()
  const currency = currencies[0] ?? items[0]?.price.currency ?? 'USD'
  const initial =
    offer !== null
      ? draftOf(offer, timeZone)
      : source
        ? { ...draftOf(source, timeZone), name: m.copyOf(source.name) }
        : newDraft('classes', { currency, taxRate })
  const editing = types !== undefined && branches !== undefined && (isNew || offer !== null)
  const create = (
    <Button look={editing ? 'line' : 'fill'} onClick={() => go({ offer: creating })}>
      <IconPlus aria-hidden="true" />
      {m.create}
    </Button>
  )
  const acts = mayEdit && (wide || !editing) && (
    <>
      {offer !== null && (
        <Button onClick={() => go({ offer: creating, from: offer.id })}>
          <IconCopy aria-hidden="true" />
          {m.duplicate}
        </Button>
      )}
      {create}
    </>
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={items.length > 0 && acts ? acts : undefined} />
      {!wide && editing && (
        <Button look="quiet" onClick={() => go({})}>
          <IconArrowLeft aria-hidden="true" />
          {m.back}
        </Button>
      )}
      {items.length === 0 && !isNew ? (
        <EmptyState title={m.empty} action={mayEdit ? create : undefined}>
          {mayEdit ? m.emptyText : m.readOnly}
        </EmptyState>
      ) : (
        <div className={css.columns}>
          {(wide || !editing) && <OfferList offers={items} chosenId={offer?.id ?? null} />}
          {editing && (
            <Editor
              key={offer?.id ?? `${creating}${search.from ?? ''}`}
              offer={offer}
              initial={initial}
              taxRate={taxRate}
              disciplines={types.items}
              branches={branches}
              giftable={giftableOf(items)}
              timeZone={timeZone}
              mayEdit={mayEdit}
              onCreated={(id) => go({ offer: id })}
              onArchived={() => go({})}
            />
          )}
        </div>
      )}
    </>
  )
}

/** The studio's offers: the list, the rule of one offer in sentences, and its preview for buyers. */
export const Offers = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('listStudioOffers', { query: { limit: 100 } })
  if (data) return <Page {...data} />
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      {refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <Loading />}
    </>
  )
}
