import type { Data } from '@cupo/contract'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDownload } from '../../api/use-download.ts'
import { usePages } from '../../api/use-pages.ts'
import { brandFile } from '../../app/brand-file.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import whole from '../../ui/whole-link.module.css'
import { DateRange } from '../date-range.tsx'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { useStudio } from '../use-studio.ts'
import { messages } from './messages.ts'
import { ReceiptDialog, receiptName } from './receipt-dialog.tsx'
import css from './receipts.module.css'

type Receipt = Data<'listReceipts'>['items'][number]
type Filter = { q?: string; from?: string; to?: string }

const pageSize = 50

const Row = ({ receipt, onOpen }: { receipt: Receipt; onOpen: (id: string) => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { issuedAt, buyer, lines, total, currency, corrects, correctedBy } = receipt
  const name = receiptName(receipt)
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <h2 className="title t3">
          <button
            type="button"
            className={`${whole.link} ${css.open}`}
            aria-label={m.open(name)}
            onClick={() => onOpen(receipt.id)}
          >
            {name}
          </button>{' '}
          {buyer?.name ?? m.noBuyer}
        </h2>
        <p className="soft sm">
          {f.recordedAt(issuedAt)} · {f.list(lines.map(({ description }) => description))}
        </p>
      </div>
      {corrects !== null && <Tag tone="warn">{m.correction}</Tag>}
      {correctedBy !== null && <Tag>{m.corrected}</Tag>}
      <b className="clock c1">
        {exactFigure(f, { amount: total, currency })} <small className={css.currency}>{currency}</small>
      </b>
    </li>
  )
}

type FoundProps = { filter: Filter; onOpen: (id: string) => void; onClear: () => void }

const Found = ({ filter, onOpen, onClear }: FoundProps) => {
  const m = useMessages(messages)
  const result = usePages('listReceipts', { query: { limit: pageSize, ...filter } }, { keepPrevious: true })
  const empty =
    Object.keys(filter).length === 0 ? (
      <EmptyState
        title={m.empty}
        action={
          <Link className={buttonClass()} to={paths.studio.sell}>
            {m.sell}
          </Link>
        }
      >
        {m.emptyText}
      </EmptyState>
    ) : (
      <EmptyState title={m.nothing} action={<Button onClick={onClear}>{m.clear}</Button>}>
        {m.nothingText}
      </EmptyState>
    )
  return (
    <>
      <Listed result={result} empty={empty}>
        {(items) => (
          <Card flush className={css.page}>
            <ul className={list.list}>
              {items.map((receipt) => (
                <Row key={receipt.id} receipt={receipt} onOpen={onOpen} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      <LoadMore next={result.next} />
    </>
  )
}

const Exports = ({ from, to }: Filter) => {
  const m = useMessages(messages)
  const { busy, save } = useDownload('exportReceipts')
  const dates = { ...(from && { from }), ...(to && { to }) }
  const name = [brandFile(), from, to].filter(Boolean).join('-')
  return (
    <>
      <Button busy={busy} onClick={() => save({ query: { ...dates, by: 'receipt' } }, `${name}.csv`)}>
        <IconDownload aria-hidden="true" />
        {m.byReceipt}
      </Button>
      <Button busy={busy} onClick={() => save({ query: { ...dates, by: 'day' } }, `${name}-day.csv`)}>
        <IconDownload aria-hidden="true" />
        {m.byDay}
      </Button>
    </>
  )
}

/** The receipts issued by the studio: search, dates, one receipt with its PDF and corrections, exports. */
export const Receipts = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { q = '', from = '', to = '', id } = useSearch({ strict: false }) as Filter & { id?: string }
  const searched = useDebounced(q.trim(), 200)
  const today = dayKey(new Date(), useStudio().data?.timeZone ?? deviceTimeZone())
  const filter: Filter = { ...(searched && { q: searched }), ...(from && { from }), ...(to && { to }) }
  const go = (search: Filter & { id?: string }) => void navigate({ to: paths.studio.receipts, search, replace: true })
  const open = (next?: string) => go({ q, from, to, ...(next !== undefined && { id: next }) })
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={<Exports from={from} to={to} />} />
      <Field
        className={css.search}
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        value={q}
        autoComplete="off"
        onChange={(event) => go({ q: event.target.value, from, to })}
      />
      <DateRange dates={{ from, to }} today={today} />
      <Found key={JSON.stringify(filter)} filter={filter} onOpen={open} onClear={() => go({})} />
      {id !== undefined && <ReceiptDialog id={id} onOpen={open} onClose={() => open()} />}
    </>
  )
}
