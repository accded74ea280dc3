import type { Data } from '@cupo/contract'
import { IconDownload } from '@tabler/icons-react'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './receipt-dialog.module.css'

type Receipt = Data<'readReceipt'>

/** 'A-12': the series and number of a receipt. */
export const receiptName = ({ series, number }: Pick<Receipt, 'series' | 'number'>): string => `${series}-${number}`

const Content = ({ receipt }: { receipt: Receipt }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { currency, lines, net, tax, total, paid } = receipt
  const figure = (amount: number) => exactFigure(f, { amount, currency })
  const facts = [
    [m.issued, f.recordedAt(receipt.issuedAt)],
    [m.issuer, receipt.issuer],
    [m.buyer, receipt.buyer?.name ?? m.noBuyer],
  ] as const
  const sums = [
    [m.net, net],
    [m.tax, tax],
    [m.total, total],
  ] as const
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={`${line.description} ${line.total}`}>
            <span>
              {m.line({ quantity: f.number(line.quantity), name: line.description })}
              <small>{m.rate(f.number(line.taxRate / 100, 2))}</small>
            </span>
            <b className="clock">{figure(line.total)}</b>
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="clock">
              {figure(amount)} {name === m.total && <small>{currency}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {paid.length > 0 && (
        <dl className={css.paid}>
          {paid.map(({ method, amount }) => (
            <div key={method}>
              <dt>{(amount < 0 ? m.returned : m.paid)(m.methods[method])}</dt>
              <dd className="clock">{figure(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft sm">{m.notFiscal}</p>
    </>
  )
}

type ReceiptDialogProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** A receipt with its lines, its PDF, and the receipts that correct it or that it corrects. */
export const ReceiptDialog = ({ id, onOpen, onClose }: ReceiptDialogProps) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readReceipt', { params: { id } })
  const { busy, save } = useDownload('readReceiptPdf')
  const name = data ? receiptName(data) : ''
  return (
    <Dialog
      open
      kind="sheet"
      title={data ? m.number(name) : m.title}
      onClose={onClose}
      {...(data && {
        footer: (
          <>
            {data.corrects !== null && <Button onClick={() => onOpen(data.corrects ?? '')}>{m.corrects}</Button>}
            {data.correctedBy !== null && (
              <Button onClick={() => onOpen(data.correctedBy ?? '')}>{m.correctedBy}</Button>
            )}
            <Button look="fill" busy={busy} onClick={() => save({ params: { id } }, `${name}.pdf`)}>
              <IconDownload aria-hidden="true" />
              {m.pdf}
            </Button>
          </>
        ),
      })}
    >
      {data && <Content receipt={data} />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {!data && !refusal && (
        <div aria-busy="true">
          <Skeleton height={220} />
        </div>
      )}
    </Dialog>
  )
}
