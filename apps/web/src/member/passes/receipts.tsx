import type { Data } from '@cupo/contract'
import { useDownload } from '../../api/use-download.ts'
import { usePages } from '../../api/use-pages.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './receipts.module.css'

const pageSize = 6

type Receipt = Data<'listReceipts'>['items'][number]

const Row = ({ receipt }: { receipt: Receipt }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { busy, save } = useDownload('readReceiptPdf')
  const { id, issuedAt, lines, issuer, total, currency, series, number } = receipt
  const day = f.recordedDay(issuedAt)
  const what = lines.map(({ description }) => description).join(', ')
  return (
    <li>
      <time dateTime={issuedAt}>{day}</time>
      <span className={css.what}>
        {what}
        <small>{issuer}</small>
      </span>
      <span className={css.amount}>{moneyWords(f, { amount: total, currency })}</span>
      <Button
        size="sm"
        look="quiet"
        busy={busy}
        className={css.pdf}
        aria-label={m.pdf({ what, day })}
        onClick={() => save({ params: { id } }, m.file(`${series}-${number}`))}
      >
        PDF
      </Button>
    </li>
  )
}

const List = () => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = usePages('listReceipts', { query: { limit: pageSize } }, { freshMs: 0 })
  if (data === undefined) {
    if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    return (
      <div className={css.loading} aria-busy="true">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={48} />
        ))}
      </div>
    )
  }
  if (data.items.length === 0) return <p className="soft sm">{m.noReceipts}</p>
  return (
    <>
      <ul className={css.rows}>
        {data.items.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <LoadMore next={next} label={m.moreReceipts} />
    </>
  )
}

/** The member's receipts, newest first, each with its PDF. */
export const Receipts = () => {
  const m = useMessages(messages)
  return (
    <Section title={m.receipts}>
      <List />
    </Section>
  )
}
