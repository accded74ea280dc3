import type { Data } from '@cupo/contract'
import { isFailedPurchase, isPaidPurchase } from '@cupo/core/purchase-status'
import { Link } from '@tanstack/react-router'
import { useDownload } from '../../api/use-download.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useCardName } from '../../member/purchases/buy-and-book/use-card-name.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { messages } from './messages.ts'
import css from './pool.module.css'

type Purchase = Data<'listCorporatePurchases'>['items'][number]

/** One purchase: date, item, buyer, amount, state, and the receipt as PDF. */
const Row = ({ purchase }: { purchase: Purchase }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const nameOf = useCardName()
  const { busy, save } = useDownload('readReceiptPdf')
  const { createdAt, points, amount, currency, status, renewal, by, card, receipt, paymentId } = purchase
  const how = [renewal ? m.monthly : m.by(by), ...(card === null ? [] : [nameOf(card)])].join(', ')
  return (
    <li className={css.purchase}>
      <time dateTime={createdAt}>{f.recordedDay(createdAt)}</time>
      <span className={css.what}>
        {f.points(points)}
        <small>{how}</small>
        {paymentId !== null && (
          <Link
            to={paths.member.payment}
            params={{ id: paymentId }}
            className={buttonClass({ size: 'sm' })}
            aria-label={m.continueOf(f.points(points))}
          >
            {m.continue}
          </Link>
        )}
      </span>
      <b>{moneyWords(f, { amount, currency })}</b>
      {receipt === null ? (
        <Tag tone={isFailedPurchase(status) ? 'danger' : isPaidPurchase(status) ? 'ok' : 'warn'}>
          {m.statuses[status]}
        </Tag>
      ) : (
        <Button
          size="sm"
          look="quiet"
          busy={busy}
          aria-label={`${m.receipt(receipt.number)}, PDF`}
          onClick={() => save({ params: { id: receipt.id } }, m.file(receipt.number))}
        >
          {receipt.number}
        </Button>
      )}
    </li>
  )
}

const Purchases = () => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = usePages('listCorporatePurchases', { query: { limit: 20 } })
  if (data === undefined) {
    if (refusal !== null) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    return (
      <div aria-busy="true">
        <Skeleton height={56} />
      </div>
    )
  }
  if (data.items.length === 0) return <p className="soft">{m.noPurchases}</p>
  return (
    <>
      <ul>
        {data.items.map((purchase) => (
          <Row key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

/** The purchases for the pool, including those that failed, the newest first. */
export const PurchaseList = () => (
  <Section title={useMessages(messages).purchases}>
    <Purchases />
  </Section>
)
