import { IconReceiptRefund, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { RefundDialog, type SaleItem } from './refund-dialog.tsx'
import css from './sale-list.module.css'
import { messages } from './sale-list-messages.ts'

const itemsOf = ({ lines }: SaleItem): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')

/** `onRefund` is null for a role that may not refund. */
const Row = ({ sale, onRefund }: { sale: SaleItem; onRefund: (() => void) | null }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const paid = sale.payments.map(({ method, amount, reference }) =>
    [m.method[method], sale.payments.length > 1 ? f.money(amount, sale.currency) : '', reference]
      .filter(Boolean)
      .join(' '),
  )
  const who = [sale.client?.name ?? m.noClient, ...(sale.by === null ? [m.channel[sale.channel]] : [m.soldBy(sale.by)])]
  return (
    <li className={cx(list.row, list.worded, list.wrapping)}>
      <div className={list.grow}>
        <h2 className="title t3">{itemsOf(sale)}</h2>
        <p className="soft sm">{[f.recordedAt(sale.at), ...who].join(' · ')}</p>
        <p className="soft sm">{[paid.join(', '), sale.note].filter(Boolean).join(' · ')}</p>
        {sale.refunded > 0 && (
          <p className={css.refunded}>
            {m.refunded(f.money(sale.refunded, sale.currency))}: {sale.refunds.map(({ reason }) => reason).join(', ')}
          </p>
        )}
      </div>
      <b className="clock c1">{f.money(sale.total, sale.currency)}</b>
      {onRefund !== null && sale.refunded < sale.total && (
        <Button size="sm" aria-label={m.refundOf(itemsOf(sale))} onClick={onRefund}>
          <IconReceiptRefund aria-hidden="true" />
          {m.refund}
        </Button>
      )}
    </li>
  )
}

/** The studio's sales, searchable by client and by item. Each can be refunded. */
export const SaleList = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const searched = useDebounced(q.trim(), 200)
  const result = useApi(
    'listSales',
    { query: { limit: 100, ...(searched && { q: searched }) } },
    { keepPrevious: true },
  )
  const mayRefund = result.data?.mayRefund ?? true
  const [refunding, setRefunding] = useState<SaleItem | null>(null)
  const sell = (
    <>
      <Link className={buttonClass({})} to={paths.studio.giftCards}>
        {m.giftCards}
      </Link>
      <Link className={buttonClass({ look: 'fill' })} to={paths.studio.sell}>
        {m.sell}
      </Link>
    </>
  )
  return (
    <>
      <PageHead title={m.title} lead={mayRefund ? m.lead : `${m.lead} ${m.refundsByManagers}`} actions={sell} />
      <Field
        className={list.search}
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        value={q}
        autoComplete="off"
        onChange={(event) =>
          void navigate({ to: paths.studio.saleList, search: { q: event.target.value }, replace: true })
        }
      />
      <Listed
        result={result}
        empty={
          q === '' ? (
            <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
          ) : (
            <EmptyState title={m.nothing}>{m.nothingText}</EmptyState>
          )
        }
      >
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((sale) => (
                <Row key={sale.id} sale={sale} onRefund={mayRefund ? () => setRefunding(sale) : null} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {refunding !== null && <RefundDialog sale={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}
