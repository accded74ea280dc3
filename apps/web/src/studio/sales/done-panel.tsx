import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import css from './done-panel.module.css'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { SoldCards } from './sold-cards.tsx'
import { useKeys } from './use-keys.ts'
import type { DoneSale } from './use-sale.ts'

/** The receipt as a separate sheet. Print only. */
const PrintedReceipt = ({ done: { sale, receipt, giftCards } }: { done: DoneSale }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const money = (amount: number) => f.money(amount, sale.currency)
  return (
    <div className={css.printed} data-printed>
      <h2>
        {receipt.series}-{receipt.number}
      </h2>
      <p>
        {sale.branch?.name} · {f.recordedAt(sale.at)}
      </p>
      {sale.client !== null && <p>{sale.client.name}</p>}
      <table>
        <tbody>
          {sale.lines.map((line) => (
            <tr key={`${line.offerId} ${line.productId}`}>
              <th scope="row">{line.name}</th>
              <td>{line.quantity}</td>
              <td>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{m.tax(money(sale.tax))}</p>
      <p>
        <b>
          {m.total} {money(sale.total)}
        </b>
      </p>
      {giftCards.map(({ id, name, code }) => (
        <p key={id}>
          {name}: <b>{code}</b>
        </p>
      ))}
      <p>{m.proof}</p>
    </div>
  )
}

/** `back`: the class of the desk that led to the sale. */
type DonePanelProps = {
  done: DoneSale
  back: { day?: string; class?: string }
  onAgain: () => void
  heading: 'h1' | 'h2'
}

/** The result of a sale: the change to give back, the receipt, and a button that starts the next sale. */
export const DonePanel = ({ done, back, onAgain, heading: Heading }: DonePanelProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { sale, receipt, change } = done
  const navigate = useNavigate()
  const clientId = sale.client?.id
  useKeys(
    clientId === undefined
      ? {}
      : { a: () => void navigate({ to: paths.studio.desk, search: { ...back, client: clientId } }) },
  )
  return (
    <section className={css.done} aria-label={m.doneTitle}>
      <span className={css.mark} aria-hidden="true">
        <IconCheck />
      </span>
      <Heading ref={heading} className="t2" tabIndex={-1}>
        {m.sold(f.money(sale.total, sale.currency))}
      </Heading>
      {change > 0 && <p className="clock c3 ok">{m.giveBack(f.money(change, sale.currency))}</p>}
      <p className="soft">{(done.mailed ? m.receipt : m.receiptOnly)(`${receipt.series}-${receipt.number}`)}</p>
      <SoldCards cards={done.giftCards} />
      <div className={css.acts}>
        <Button onClick={() => window.print()}>
          <IconPrinter aria-hidden="true" />
          {m.print}
        </Button>
        <Button look="fill" onClick={onAgain}>
          {m.again}
          <KeyHint of="↵" />
        </Button>
      </div>
      {sale.client !== null && (
        <Link to={paths.studio.desk} search={{ ...back, client: sale.client.id }} className="ink">
          {m.toDesk(sale.client.name)} <KeyHint of="A" />
        </Link>
      )}
      <Link to={paths.studio.saleList} className="ink">
        {m.toSales}
      </Link>
      <PrintedReceipt done={done} />
    </section>
  )
}
